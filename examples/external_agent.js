// A whole external agent in JavaScript: plays the last legal action. Run it with Node:
//   ludoteka arena GAME --agents "greedy,exec:node examples/external_agent.js" --games 20
// The lines it hears and says are told in docs/protocol.md.

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
let legal = [];

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const told = JSON.parse(line);
    if (told.type === "hello") {
      say({ type: "hello", protocol: 1, name: "last in JavaScript", wants: ["legal"] });
    } else if (told.type === "new") {
      say({ type: "ready" });
    } else if (told.type === "position") {
      legal = told.legal;
    } else if (told.type === "go") {
      say({ type: "bestaction", id: legal[legal.length - 1].id });
    } else if (told.type === "quit") {
      process.exit(0);
    }
  });
