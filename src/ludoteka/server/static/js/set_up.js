// Greys out the name of a seat that nobody takes. The form works the same without this.
for (const select of document.querySelectorAll(".pick select")) {
  const show = () => select.closest(".pick").classList.toggle("nobody", select.value === "none");
  select.addEventListener("change", show);
  show();
}
