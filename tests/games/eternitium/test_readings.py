"""Every numbered house reading has tests: where to look, and that none is forgotten."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from . import (
    test_rules_cards,
    test_rules_end,
    test_rules_known,
    test_rules_seen,
    test_rules_setup,
    test_rules_turn,
)

MODULES = (
    test_rules_cards,
    test_rules_end,
    test_rules_known,
    test_rules_seen,
    test_rules_setup,
    test_rules_turn,
)

TESTS = {
    1: "test_reveal_turns_up_the_topmost_face_down_era_wherever_it_lies "
    "test_fewer_available_as_many_as_there_are test_fewer_cards_are_drawn_when_there_are_no_more",
    2: "test_portal_technologies test_card_without_an_effect_may_be_played "
    "test_portal_that_does_not_match_a_face_up_era_is_not_playable "
    "test_card_with_several_portal_effects_needs_one_that_matches",
    3: "test_veil_target_is_the_players_choice_among_those_with_a_face_up_era "
    "test_exchange_with_any_unfinished_opponent test_shift_never_gives_the_last_era "
    "test_obstacle_without_any_era_does_nothing test_target_is_compulsory "
    "test_single_target_is_not_asked_for test_one_target_for_all_effects_of_a_card",
    4: "test_veil_mixes_it_with_the_face_down_eras_directly_below "
    "test_era_turned_down_alone_stays_known",
    5: "test_exchange_swaps_the_top_eras_and_reveals_one test_shift_keeps_the_facing "
    "test_shift_never_gives_the_last_era",
    6: "test_played_cards_lie_in_the_play_area_until_phase_three",
    7: "test_any_number_includes_none test_with_exactly_six_cards_one_may_be_kept_and_six_come "
    "test_removals_have_one_spelling",
    8: "test_at_most_one_card_is_kept_for_the_next_turn test_kept_card_is_there_in_the_next_turn",
    9: "test_advanced_costs_both_and_the_buyer_says_which_lies_on_top "
    "test_era_is_chosen_before_a_blind_card_is_known "
    "test_visible_card_comes_on_top_of_the_draw_pile_so_it_is_drawn_at_once",
    10: "test_each_draws_directly_after_the_own_pick test_blind_draft_leaves_the_row",
    11: "test_row_is_filled_at_once test_pile_of_duplicates_shows_its_top_card_anyway "
    "test_row_of_an_empty_pile_is_not_filled test_empty_place_and_empty_pile_are_not_for_sale "
    "test_duplicate_goes_to_the_bottom_and_is_replaced",
    12: "test_draw_pile_is_renewed_only_when_a_card_must_be_drawn "
    "test_era_pile_is_renewed_only_when_an_era_must_be_taken "
    "test_too_few_eras_to_pay_pay_what_is_visible test_no_purchase_without_a_visible_era",
    13: "test_failed_gamble_with_the_only_era_gains_one_and_both_are_mixed "
    "test_failed_gamble_with_the_only_era_and_none_left_gains_none",
    14: "test_several_time_loops_give_one_extra_turn "
    "test_time_loop_in_an_extra_turn_has_no_effect test_failed_gamble_does_not_cancel_a_time_loop "
    "test_extra_turn_belongs_to_the_same_round",
    15: "test_last_era_ends_the_turn_at_once test_no_extra_turn_for_who_has_finished "
    "test_rest_of_the_card_is_lost_with_the_last_era test_finished_player_cannot_be_targeted",
    16: "test_points_do_not_help_who_has_not_finished test_equal_non_finishers_share "
    "test_non_finishers_rank_by_eras_then_points_then_advanced test_round_100_is_the_last",
    17: "test_era_mixed_with_unknown_ones_is_somewhere_among_them "
    "test_part_of_a_group_mixed_elsewhere_counts_as_unknown_there "
    "test_portal_taken_is_known_until_one_of_its_kind_is_shown "
    "test_hand_is_known_when_the_draw_pile_is_renewed "
    "test_of_like_copies_the_unseen_one_is_shown_last",
    18: "test_purged_cards_are_public_the_kept_one_is_not "
    "test_hand_and_draw_pile_are_told_apart_by_their_owner_only "
    "test_blind_card_is_seen_by_its_owner_only",
    19: "test_alone_the_kinds_that_need_an_opponent_lie_in_the_box test_alone_eight_turns "
    "test_alone_an_extra_turn_does_not_count test_alone_how_good_it_was",
}


def test_all_numbers_of_the_rules_document() -> None:
    text = (files("ludoteka.games.eternitium") / "RULES.md").read_text(encoding="utf-8")
    readings = text.split("## House readings")[1].split("\n## ")[0]
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", readings, re.MULTILINE)]
    assert numbers == list(TESTS)


@pytest.mark.parametrize("number", TESTS)
def test_reading_has_its_tests(number: int) -> None:
    for name in TESTS[number].split():
        assert any(hasattr(module, name) for module in MODULES), name
