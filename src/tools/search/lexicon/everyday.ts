/** Turns of phrase: how people say what a tool has one plain word for. See actions.ts for the notation. */
export const everyday = `
what_is_wrong whats_wrong what_went_wrong something_wrong wrong_with not_working does_not_work doesnt_work malfunction > diagnose issue error debug problem status
why_is why_does why_was why_are > diagnose logs error analyze explain
what_is_running what_runs is_running are_running currently_running up_right_now running > list status running active
how_is_it_going how_are_we_doing how_is doing_well > status progress health report
is_it_up is_up is_it_down still_alive > health status check
resource_usage resources_used takes_up eat_up eats uses_up consumption > stats statistics usage metrics
on_my_plate to_work_on work_for_me assigned_to_me > my tasks assigned
to_review for_my_review waiting_for_me needs_my > review pending
take_offline goes_offline show_a_notice under_maintenance > maintenance disable stop
go_dark take_a_break > pause disable
start_again begin_again boot_again > restart
run_again do_again once_more one_more_time > rerun retry replay restart
send_again > resend retry replay
open_again > reopen
list_again offer_again sell_again sale_again > relist
build_again deploy_again > rebuild redeploy retry
try_again > retry
show_again > restore
publish_later post_later send_later do_later > schedule
let_see let_look let_read let_edit let_join let_use let_somebody_see let_someone_see > share permission invite access member
make_smaller make_bigger make_larger > resize scale compress optimize
make_faster > optimize performance speed
make_slower > speed
make_private make_public > visibility permission privacy update
make_bold > format style
p_l profit_loss_statement > profit loss
q_a > question answer
how_far_behind > lag
saw seen watched > views impressions insights
up_for_sale for_sale put_on_sale sale > listing offer sell publish
sent_off sent_out > shipped shipping fulfillment
sound_track sound_of > audio extract
twice_as_fast faster slower slow_down > speed
bold italic underline > format style text
yellow red_background colored coloured > format color fill
reject turn_down say_no_to > decline reject
proposed_change change_request suggested_change > pull merge request
drop_out drop_off lose_interest > funnel conversion
develops develop_over over_time month_by_month year_by_year development_of > trend line history series
graphics_card graphics_cards video_card > gpu
graphics_memory video_memory card_memory > vram gpu memory
free_up release_memory > clear free unload purge
held_by taken_by used_by > usage
look_inside what_is_inside whats_inside inside_of > list contents read get
signed_in logged_in sign_ins logins who_logged_in > login log sessions events
give_a_name called named > name rename
under_another_name > rename alias
first_thing > next
next_up what_next do_next > next task
last_night last_week last_month this_year > recent history
by_hand > manual
from_scratch > create new
in_one_go at_once all_at_once in_one_step > bulk batch multiple
side_by_side > compare
one_by_one > list
find_the_cause root_cause cause_of reason_for what_causes > analyze diagnose cause error
keep_secret confidential hidden > secret private
get_into get_in let_me_in > login access
lock_out shut_out keep_out > block revoke disable
sign_someone_out sign_out_everywhere force_logout > logout session revoke
hand_over_to pass_to give_it_to > assign transfer
take_over > assign transfer claim
make_room space_left how_much_space free_space > disk storage usage size
too_big too_large too_long > size resize compress
make_smaller shrink slim_down > compress vacuum resize optimize
safe_copy safety_copy spare_copy > backup snapshot export
keep_a_copy > backup copy
safe_place > backup store vault
put_to_rest > archive close
hidden_away > archive hide
shopping > cart order product
in_my_cart in_the_basket > cart items
sold sales_of > orders sales
money_left left_on credit_left funds_left > balance
pay_in top_up > payment balance deposit
paid_by has_paid have_paid got_paid was_paid > payment received receive record
not_paid unpaid_invoices has_not_paid still_owes owes owing > receivable invoice outstanding due
we_owe > payable bills
what_we_spent spending expenses spent > expense billing cost usage
what_it_costs what_does_it_cost how_much_does costs_of > pricing price cost billing
earnings takings > revenue sales income
take_a_cut > fee
on_the_house > free discount
bargain deal_of off_percent > discount offer promotion
gift > gift card coupon
letter_to > email send
drop_a_message shoot_a_message shoot_an_email > send message email
get_hold_of get_in_touch > contact call message
ring_up give_a_call on_the_phone by_phone > call phone
say_hello greet > send message
tell_all tell_everybody everybody everyone all_users all_followers > broadcast announce all
spread_the_word > publish share broadcast
text_back > reply
heads_up > notification alert
who_is_in who_belongs belongs_to part_of > members list
who_has > list members permission
who_did who_touched who_edited who_made > audit history log author activity
when_did when_was > history date log
people_in members_of > members users list
join_us come_aboard ask_to_join bring_on_board > invite add member
part_ways leaves_the_company > remove deactivate user
look_alike twin > similar duplicate
stands_for meaning_of what_does_it_mean > explain definition describe
which_ones what_kinds what_sorts kinds_of > list types
one_of_a_kind > unique
best_selling top_selling > popular orders product
most_read most_viewed most_visited > views popular analytics
who_visits who_reads visits hits > visitors analytics views users
leave_right_away bounce > bounce behavior
how_long_people_stay time_on_site > session duration behavior
reach how_far_it_went seen_by > insights views reach impressions
found_on_google known_to_google show_up_in_google does_google_know google_knows on_google > index inspect search
spelled spelling grammar > check lint
read_out read_it_to_me read_to_me > speech audio text
what_they_said what_was_said said_in spoken_words put_into_words > transcribe transcript
my_own_voice imitate mimic sound_like > clone voice
moving_picture moving_image make_it_move come_to_life bring_to_life > video animation
still_image > screenshot image
big_picture bird_s_eye > overview summary
who_reports_to chain_of_command > organization chart
step_by_step_drawing boxes_and_arrows > flow diagram
two_boxes between_boxes between_two > connect edge connector link
wipe_the_board clean_slate start_over start_fresh > clear reset new
put_aside_for lay_aside > stash
unfinished_work half_done work_in_progress > stash draft status
who_wrote_this wrote_this_line > blame
go_back_to earlier_state previous_state back_in_time > restore revert rollback reset checkout
own_branch side_branch > branch create
bring_together put_into_one make_one_of > merge combine
smaller_parts pieces chunks > split expand
line_of_code lines_of_code > code
straight_to directly_to > push
code_that_runs > script execute
computer_language > language
run_a_line run_some_code > execute evaluate script
shell_into get_a_shell log_into_the_container into_the_container inside_the_container > exec command shell
more_copies more_instances another_instance > scale replicas
spare_machine > instance create
where_it_runs > region host location
looks_after_itself > automation
at_night every_morning once_a_day once_a_week > schedule recurring cron
if_something_happens when_something_happens > trigger automation webhook
as_soon_as > trigger webhook
some_of_the_users part_of_the_users percent_of_users rollout_to > targeting flag rollout
try_out_on_some > experiment flag
two_versions > experiment compare
turn_a_feature feature_on feature_off > feature flag toggle
secret_text one_time_secret > send secret
strong_password safe_password random_password > generate password
keys_to_the_house > credentials
door_lock > device lock
move_between > transfer move
point_at points_at > reference relationship
foreign_keys linked_tables how_tables_relate > relationships
saved_question saved_questions saved_query saved_queries > card query saved
live_activity right_now_doing > monitor
on_its_side upside_down > orientation rotate
turn_the_phone > orientation rotate
touch press_on push_the_button hit_the_button > tap click press
finger > tap swipe
go_one_page_back previous_page last_page page_before > back navigate
choose_from pick_from pick_out > select option
drop_down_menu > select option dropdown
write_into type_into enter_into put_into_the_field > fill type
look_and_feel > style theme
hear > audio play listen
taste cuisine > restaurant food
what_can_i_eat what_to_eat dishes dish hungry > menu restaurant food
where_is_my_food track_my_food my_delivery > order status delivery
pulse heartbeat > heart rate streams zones
miles kilometres kilometers how_far_i > distance activity statistics
bike_ride workout exercise training_session > activity
climb > elevation segment
stream_a_film where_to_stream can_i_stream > watch providers
flick motion_picture > movie
plays_the_role played_by > cast credits
days_off_left vacation_left holidays_left > leave balance
sick > leave absence
working_hours > timesheet schedule
pay_day pay_slips > payroll
bookkeeper books > accounts ledger journal
coin_of_my_own own_coin own_token > token erc20
land_a_job > job
fine_with_it thumbs_down > approve reject
cross_off strike_off check_it_off > complete
put_it_off later at_a_later > reschedule schedule postpone
ping_me poke_me give_me_a_nudge > reminder notification
in_front_of before_the_deadline > reminder due
mix_up shuffle > reorder
close_the_case case_closed > resolve close
open_case > ticket
angry_customer unhappy > ticket feedback rating
internal_remark private_remark only_for_us > note internal
join_into_one combine_into > merge
left_unanswered unanswered > pending open reply
saved_answer stock_answer ready_made_answer > canned response template
who_helps > agent group
look_over go_over proofread > review
second_opinion > review
house_rules > policy rules
red_tape > compliance policy
paper_trail who_did_what > audit log history
copy_off copy_from_the_phone off_the_phone off_the_device > pull download
copy_to_the_phone onto_the_phone onto_the_device > push upload
plugged_in hooked_up attached_devices > connected devices list
crashed > crash logs error
slow_connection slow_network slow_line bad_connection > emulate network throttle
pretend_to_be pretend act_as > emulate simulate impersonate
sometimes_fail sometimes_fails fails_sometimes hit_and_miss unreliable_tests > flaky
quiet keep_quiet be_quiet no_alerts silence_alerts > mute downtime silence
planned_work maintenance_window > downtime maintenance schedule
too_many_requests > rate limit
behind lagging falls_behind > lag
peek_at leave_it_there without_removing > browse peek preview
throw_away_everything get_rid_of_everything remove_everything delete_everything > purge clear empty
undo_a_delete threw_away thrown_away deleted_by_mistake > restore trash
carry_on go_on keep_going > resume continue
hold_on hold > pause wait
cut_off > disconnect end
break_the_link > disconnect unlink
wire_up hook_up plug_in > connect link install
from_my_computer from_my_disk local_changes > local upload push deploy
up_to_the_cloud to_the_cloud > upload deploy push
what_belongs_together > group
straighten line_things_up > align distribute
evenly > distribute
in_the_middle > align center
talk talked chat_about speak_about > mention chat conversation message comment
talked_about mentioned who_mentioned > mentions
away is_away > leave absence
hang hang_on > attach file add
photograph photographed > camera scan image
teach train_on > training train
works_with working_with work_with_me > collaborators members
mouse_over the_mouse > hover mouse
coming_in comes_in arriving > consume incoming receive listen recent
speaker speakers narrator > voice
never_tested not_tested untested never_run_by_tests > coverage uncovered
last_modified last_changed last_touched modified > info metadata modified
besides apart_from > other
went_live gone_live rolled_out > deployment release deploy
swap_out swap > replace update
paint > draw image generate
release_on which_release what_version > version info
company_papers internal_papers our_papers > company documents search
own_record_kinds kinds_of_records record_types > schema types objects
questionnaire questionnaires > form survey
warns warning_us > alert
sells for_purchase buyable > available purchase
real_finding is_real > confirm
go_on_with let_go_on > resume
take_off take_from > remove delete detach
quicker quick > optimize performance speed
grid > table spreadsheet sheet
invisible out_of_sight > hide
unstar unfavorite > remove favorite star
lives living_at > address
how_far_are how_far_has how_far_have how_far_did_it how_far_is_the > status progress
where_do_things_stand where_we_are_at where_are_we state_of_play state_of_affairs what_is_the_situation what_the_situation what_is_the_state what_the_state what_is_going_on what_going_on what_is_happening whats_happening what_is_up_with what_up_with any_news any_update any_progress how_it_coming moving_along > status progress / overview activity
is_it_done is_it_finished is_it_ready is_it_through did_it_finish has_it_finished did_it_go_through done_yet ready_yet finished_yet there_yet over_yet > status check / result progress
did_it_work did_it_succeed how_did_it_go how_did_it_turn went_well turned_out went_right pan_out came_out_of > result status / report
outcome upshot what_came_of what_did_it_find what_was_found > result report / output
good_shape good_health feeling_well in_working_order still_working works_at_all still_running still_up up_or_down > health status check
under_way underway in_the_works still_going being_worked_on > active running status / progress
in_use in_operation in_force in_effect > active enabled / current
as_of_now these_days at_present this_minute this_moment this_instant as_we_speak at_this_point nowadays present_day > current / active latest
of_late just_now a_moment_ago just_added just_created freshly newly past_few last_few past_few_days last_few_days past_couple last_couple in_the_past_week > recent latest / activity history
been_up_to been_doing been_happening been_going_on what_have_i_done what_did_we_do what_did_i_do what_have_we_done what_has_been_done up_to_lately what_is_new_with what_new_with > activity history / recent log
what_have_i_missed things_i_missed did_i_miss_anything while_i_was_gone > notifications unread recent / messages activity mentions
need_my_attention requires_my_attention needs_attention waiting_on_me wants_from_me > notifications pending / assigned review unread
ins_and_outs nitty_gritty nuts_and_bolts lowdown low_down in_depth full_story chapter_and_verse down_to_the_last warts_and_all > details info / describe
key_facts vital_statistics at_a_glance basic_facts the_basics facts_and_figures quick_facts > info overview / summary details
rundown helicopter_view birds_eye bigger_picture whole_picture full_picture general_idea where_everything_stands state_of_everything quick_look > overview summary / status
key_takeaways what_can_we_learn lessons_learned what_does_it_tell eye_opener interesting_about read_between_the_lines > insights / summary analyze
what_does_it_say what_it_says what_do_they_say what_is_written whats_written contents_of what_is_it_about what_it_about what_stands_in > read content get / text
word_for_word verbatim exact_words as_is unprocessed untouched > raw text content / transcript
blow_by_blow play_by_play chronology chronicle sequence_of_events in_chronological_order what_did_it_do what_has_it_done what_it_did step_by_step_what > log history logs / timeline events
spit_out spat_out spewed_out churn_out > output log / generate
under_the_hood behind_the_scenes look_under > inspect debug / logs details
last_few_lines last_lines tail_end tail_of the_tail > logs log / output
goes_wrong blows_up blew_up blown_up bombs_out fell_over keels_over conked_out acts_up playing_up misbehave weird_behaviour strange_behaviour weird_behavior strange_behavior on_the_blink on_the_fritz borked busted kaput chokes > error issue failure / diagnose logs
niggle fault faulty malfunctioning shortcoming > issue bug error / problem
something_broken it_is_broken its_broken things_to_fix needs_fixing to_be_fixed must_be_fixed known_problems known_bugs what_is_broken whats_broken > issue bug / error problem
keeps_failing keeps_breaking keeps_crashing why_it_failed why_did_it_fail why_it_broke what_made_it_fail reason_it_failed cause_of_failure > failure error logs / diagnose
which_kind which_sort what_kind what_sort sort_of kind_of flavour flavor variety_of > type category / list
if_then if_this_then_that dos_and_donts what_is_allowed whats_allowed what_is_forbidden whats_forbidden what_is_permitted whats_permitted ground_rules > rule policy / condition
bespoke tailor_made tailored homemade home_made made_to_measure one_of_our_own self_made our_own_kind > custom
user_defined own_field extra_field additional_field extra_column > custom field / property attribute
cookie_cutter ready_made prefab pre_made premade prebuilt predefined fill_in_the_blanks starting_point reuse_as stencil reusable off_the_shelf > template / preset
what_can_this_do what_are_you_capable whats_possible capable_of abilities what_functions_are which_functions_are > tools capabilities / help discover list
whose_account which_account_is which_user_am as_whom am_i_logged_in am_i_signed_in my_own_details about_myself > whoami current user / account profile me
who_can_edit who_can_read who_can_open who_can_get who_can_access whos_allowed who_has_rights who_has_permission can_anyone_see am_i_allowed is_allowed_to are_allowed_to allowed_to_see allowed_to_edit allowed_to_do can_be_seen_by > permission access / share role members
for_everyone_to_see anyone_can_see anyone_with_the_link everyone_can_see in_the_open open_to_all > public / share visibility permission publish
for_my_eyes only_for_me only_we_can hide_from keep_from_others keep_to_myself members_only behind_closed_doors not_for_everyone > private visibility / permission hide
nobody_touches no_one_touches prevent_changes no_changes_allowed cant_be_edited cannot_be_edited cant_change cannot_change tamper_proof > lock protect / permission
who_deleted who_removed who_created who_added who_opened who_accessed who_looked_at who_viewed who_approved who_has_done who_is_behind who_changed_what whodunit > audit log activity / history events
who_is_on who_is_part whos_part who_else_is who_all_is people_on everyone_in everyone_on everybody_in everybody_on folks guys > members users / list people team
what_are_they_called known_as by_the_name_of > name / title
whereabouts where_abouts where_in_the_world where_is_it_located where_it_located > location / search
where_does_it_come where_it_comes_from comes_from came_from provenance stem_from > source / reference trace
ends_up where_it_ends > destination target / route status
out_of_the_box unless_otherwise fallback fall_back_to falls_back the_usual preselected if_nothing_else if_none_is_given normally_used standard_one > default
choices alternatives what_can_i_choose possibilities what_are_my_options to_choose_from choose_between pick_between > options list / select
what_is_on_offer what_on_offer what_is_available whats_available what_are_available available_to_me up_for_grabs to_be_had can_be_had what_can_i_get > available catalog list
how_it_configured how_it_set how_its_set_up way_it_is_set what_is_turned_on what_turned_on > settings configuration / options preferences
burned_through use_up eaten_up gobble_up gobbling hogging guzzle chew_up how_much_have_we how_much_have_i how_much_did_we how_much_did_i > usage consumption / statistics cost
how_much_is_left what_is_left whats_left how_much_left how_many_left remaining how_much_remains still_have_left how_many_remain > balance quota / limit usage inventory
how_much_can_i how_many_more how_many_am_i how_close_to ceiling upper_bound maxed_out running_out hit_the_ceiling > limit quota / usage
how_well how_popular how_successful how_did_it_do how_is_it_doing how_it_doing how_are_they_doing doing_so_far scorecard score_card how_it_performs > statistics performance analytics / insights metrics
all_the_rage everyone_is_talking everybody_is_talking what_is_hot whats_hot talk_of_the_town buzz in_vogue hype going_viral catching_on whats_popular what_is_popular > trending popular / top
backstory back_story evolution_of how_it_evolved since_the_beginning from_the_start from_day_one track_record past_changes down_the_years > history / log versions activity
how_it_looked looked_like_before used_to_be used_to_look before_the_change before_i_changed back_then earlier_state_of which_edition > version history / revision
how_it_works how_does_it_work how_things_work how_is_it_done how_it_done howto instruction_manual user_manual cookbook cheat_sheet cheatsheet crib_sheet walkthrough proper_way right_way correct_way how_am_i_supposed how_should_i > documentation guide / example best practices
dos_and_donts_for how_the_pros gold_standard what_is_considered_good what_considered_good > best practices / guidelines
what_do_you_advise any_tips any_suggestions any_advice word_of_advice what_would_you_recommend what_should_i what_is_the_best what_the_best worth_visiting worth_a_visit > recommendation suggest / best search
order_of_importance most_important_first what_comes_first > priority / rank sort order
goes_above goes_below drops_below falls_below rises_above gets_too_high gets_too_low crosses_the early_warning tripwire raise_the_alarm sound_the_alarm wake_me shout_when scream_when tell_me_if tell_us_when warn_us > alert monitor / rule notification threshold
just_in_case to_be_safe in_case_something in_case_it in_case_of restore_point save_point savepoint state_at_this_point as_it_is_now before_i_break before_i_change_anything > backup snapshot / copy
hands_free set_and_forget without_lifting_a_finger no_manual_work on_autopilot runs_itself by_robot without_me_doing make_it_happen_automatically take_off_my_hands > automation workflow / schedule trigger
every_so_often every_now_and_then from_time_to_time each_day each_week each_month each_night each_morning once_a_month once_an_hour every_month every_year every_monday every_friday every_few_minutes every_few_hours at_midnight round_the_clock around_the_clock > schedule recurring / cron monitor
waiting_line waiting_in_line wait_their_turn yet_to_be_processed waiting_to_be_processed not_yet_processed yet_to_run still_to_come still_to_be_done > queue pending / jobs messages
entered_twice same_thing_twice appears_twice double_ups already_reported reported_before been_reported_before > duplicate / merge search
already_exist is_there_already exist_already does_it_exist do_they_exist > exist check / search find
same_person_twice > duplicate merge
hush_hush under_wraps sensitive_value hidden_value keep_safe not_for_others > secret / vault private credential
forgot_my_password lost_my_password cant_sign_in cannot_sign_in locked_out locked_myself_out cant_get_in > password reset / login unlock
get_into_my_account prove_who_i_am identify_myself let_me_into > login authenticate
free_of_charge without_paying at_no_cost no_charge costs_nothing gratis without_cost > free
tell_the_makers tell_the_developers let_the_makers_know praise compliment gripe grumble moan rant > feedback / review comment
how_do_they_feel how_do_people_feel feel_about how_happy happy_with mood sentiment_of satisfied dissatisfied > feedback satisfaction rating / survey
how_many_stars give_stars out_of_five out_of_ten star_rating > rating review / score
in_my_own_words put_into_own_words put_differently say_differently > rephrase
prettier make_it_pretty pretty_up look_nicer nicer_looking jazz_up dress_up looks_dull appearance aesthetic the_look_of > style format / theme design
takes_forever takes_ages takes_too_long too_slow very_slow so_slow how_quickly snappy laggy crawling_along drag_its_feet slow_as_molasses > performance slow / metrics trace
where_is_time_spent where_time_spent where_time_goes where_the_time_goes what_takes_so_long what_takes_long path_of_the_request follow_the_request > trace spans / profile performance
what_relies_on depends_on what_needs_what builds_on must_come_first comes_first before_it_can has_to_wait > dependency / relation blocked
what_is_affected whats_affected who_is_affected whos_affected gets_affected knock_on blast_radius fall_out_of > impact dependency / affected analyze
where_is_it_used where_it_used where_used who_uses_it what_uses_it where_do_we_use usages_of refers_to what_refers > reference usage / search find
how_things_connect how_everything_connects what_is_connected whats_connected how_are_they_connected who_knows_whom web_of > graph relation / relationship
what_columns which_columns what_fields which_fields how_is_it_structured how_it_structured how_is_it_built how_it_built how_is_it_organized how_it_organized consist_of composed_of made_up_of anatomy > schema structure / describe fields
folder_structure directory_structure folder_layout everything_underneath what_is_below what_is_underneath whats_underneath nested_folders > tree directory / list structure
broken_down_by split_by grouped_by per_category by_category per_month by_month per_country by_country > breakdown aggregate / group report statistics
crunch crunch_the_numbers pull_the_numbers pull_numbers slice_and_dice run_the_numbers > query analyze / aggregate statistics
biggest_files largest_files space_hogs what_takes_up_space how_much_room megabytes gigabytes footprint how_heavy > size / usage disk storage
half_written half_finished rough_version rough_copy first_version first_cut rough_cut not_live_yet without_sending dont_send_it dont_send_yet save_for_later finish_later > draft / create save
next_stage next_environment up_a_level one_level_up bump_up_to move_up_to on_to_the_next > promote / move deploy
what_there_to_do what_should_i_tackle what_should_i_start where_should_i_start where_do_i_start what_to_tackle > next task / list
strange_values odd_values outlier spike sudden_jump > anomaly detect / alert analyze
in_numbers in_figures hard_numbers > statistics metrics
sum_it_up wrap_it_up sum_things_up > summary summarize
on_behalf_of in_my_name in_someones_name > delegate / user
at_the_last_minute in_good_time ahead_of_time in_advance beforehand > schedule reminder
stay_up_to_date keep_up_with stay_in_touch > subscribe follow / notification
make_friends_with befriend > follow add contact
from_a_distance from_afar > remote
who_is_in_front who_in_front whos_in_front who_is_ahead whos_ahead who_is_leading whos_leading in_the_lead top_of_the_table top_of_the_list > ranking standings / leaderboard top
what_is_the_catch what_the_catch what_are_the_terms small_print > policy terms
how_recent how_fresh how_up_to_date last_refreshed when_was_it_last > updated date / status metadata
at_what_time on_what_day which_day on_which_date at_which_time > date time / schedule
how_come for_what_reason why_on_earth > explain diagnose / logs
who_on_earth whose_is_it who_does_it_belong whom_does_it_belong > owner / user info
what_on_earth what_the_heck what_the_hell > explain describe / diagnose
in_what_language which_language what_language > language detect
in_what_order in_which_order which_comes_first > order sort / position
is_there_a_way is_it_possible_to can_you_somehow > tools capabilities / documentation
what_is_the_use what_the_use what_is_it_good what_it_good what_is_it_for what_it_for what_are_they_for purpose_of > describe documentation / explain
who_voted_for > reaction votes / approval
with_one_click > automation
get_more_people attract_people attract_customers bring_in_customers > campaign / ads promotion
what_comes_next what_happens_next what_is_coming_up what_coming_up coming_soon > upcoming next / schedule
every_detail all_the_details all_details full_details everything_known > details get / info
the_other_way_round the_other_way_around backwards the_opposite_direction > reverse
in_my_language in_german into_another_language > translate language / translation
which_of_them which_one_of one_out_of > list select / get
with_and_without before_and_after then_and_now > compare diff
by_the_dozen all_in_a_row > bulk batch
see_if_it_exists is_it_in_there is_it_there is_he_in_there > check exist / search
as_a_picture as_an_image into_a_picture as_a_png into_an_image > image export / convert render
as_a_chart in_a_chart as_a_graph as_a_curve in_a_diagram > chart generate / graph
as_a_list as_a_table in_a_table in_table_form > table list
who_can_see who_sees who_may_see who_gets_to_see visible_to who_is_allowed who_may > visibility permission access share
open_to_the_public open_to_everyone open_to_the_world publicly_accessible world_readable for_all_to_see > visibility public access
for_my_eyes_only only_i_can_see only_me just_for_me hide_from_others nobody_else_can_see > private visibility
who_am_i who_i_am which_account_am_i logged_in_as signed_in_as my_own_account my_own_profile about_me my_details my_identity > whoami self current user profile
pecking_order most_pressing how_pressing how_urgent top_of_the_list what_matters_most first_things_first drop_everything asap > priority
low_on_the_list least_important not_urgent no_rush no_hurry > priority
how_far_along how_far_are_we how_far_is where_are_we_with where_do_we_stand where_does_it_stand where_things_stand how_is_it_coming coming_along > progress status
where_does_it_go where_it_goes where_do_they_go where_it_gets_sent goes_where gets_delivered_to > destination target
what_did_i_miss what_i_missed while_i_was_away while_i_was_out since_i_left havent_read have_not_read not_read_yet not_yet_read unseen unopened > unread recent messages notifications
anything_new anything_for_me news_for_me > unread notifications recent
on_whose_plate whose_job whose_task who_is_on_it who_has_this who_is_working_on who_works_on_it who_is_handling who_handles who_takes_care_of who_is_dealing_with > assignee assigned owner
who_owns whose_is belongs_to_whom new_owner make_owner change_hands hand_over_the_keys > owner ownership transfer
nobody_is_working_on nobody_owns up_for_grabs unclaimed without_an_owner no_owner no_assignee not_taken_yet > unassigned assignee
culprit whose_fault who_is_to_blame who_broke who_introduced who_added_this who_put_this who_last_touched > blame author history
what_depends_on what_breaks_if what_would_break who_uses_this what_uses who_relies_on rely_on knock_on_effect ripple_effect > dependents dependency impact references
what_is_different what_is_the_difference spot_the_difference difference_between > diff compare changes
what_can_it_do what_it_can_do what_can_you_do what_are_you_able what_is_possible able_to_do > capabilities features tools list
dos_and_donts golden_rules the_right_way proper_way properly_done rule_of_thumb do_it_right tried_and_tested > best practices guidelines
words_of_wisdom any_advice pointers tricks tips_and_tricks hints > tips guidance recommendation
getting_started first_steps learn_the_ropes get_up_to_speed crash_course primer introduction_to beginner for_beginners newbie > guide documentation learn quickstart / onboarding
low_hanging_fruit easy_win easy_pickings > quick wins opportunities
data_rules must_be_unique must_not_be_empty > constraint validation
as_it_happens in_real_time up_to_the_second up_to_the_minute live_view as_we_speak > realtime live stream
on_air on_the_air going_out_live > live broadcast stream
on_a_timer on_a_timetable on_a_schedule at_fixed_times at_set_times at_a_fixed_time like_clockwork at_regular_intervals at_intervals > schedule cron recurring
around_the_clock day_and_night twenty_four_seven > monitor schedule
if_that_fails if_it_fails plan_b fall_back fallback otherwise_send as_a_last_resort > failover fallback retry
safe_to_deploy safe_to_release safe_to_ship ready_to_ship ready_to_release ready_for_release ready_for_production good_enough_to_ship > deploy check gate status
is_anybody_there are_you_there does_it_answer is_it_responding does_it_respond still_responding is_it_reachable still_works_at_all > ping health status
without_internet no_internet without_a_connection no_connection no_reception no_signal > offline
sequence_of_events order_of_events chronology what_happened_when blow_by_blow play_by_play course_of_events > timeline events history
in_a_nutshell short_version bottom_line_up_front too_long_to_read tldr key_points main_points cliff_notes long_story_short > summary summarize
in_full the_whole_thing complete_text everything_about lock_stock_and_barrel > full details content
as_is unprocessed unformatted unaltered in_its_original_form original_source > raw source
a_few_rows few_rows first_few_rows some_rows handful_of_rows a_few_examples few_examples first_few > sample preview data
rest_of_the_results further_results more_results rest_of_them what_comes_after > more next results
across_the_board company_wide organisation_wide site_wide worldwide for_all_users > global all
exact_spot exact_position where_exactly position_on_the_screen pixel_position > coordinates position location
what_day which_day day_of_the_week what_date which_date todays_date > date current today
date_range time_span time_window between_two_dates in_a_certain_period window_of_time > timeframe range period
unix_time epoch_time seconds_since > timestamp
other_way_round other_way_around back_to_front opposite_direction > reverse
how_was_it_solved how_did_it_end how_it_ended outcome upshot > resolution result
used_up how_much_is_left how_many_are_left how_many_left hit_the_limit reached_the_limit how_many_can_i run_out_of > quota limit usage remaining
glitch hiccup quirk gremlin flaw snag_in teething_problem kink > bug issue defect error
emergency meltdown all_hands_on_deck house_on_fire everything_is_down > incident alert
clash collide double_booked overlap same_time_as get_in_the_way > conflict overlap
dont_let_me_forget do_not_let_me so_i_dont_forget so_i_remember before_i_forget jog_my_memory lest_i_forget make_me_think_of > reminder create
goes_with go_together belong_together tied_to hangs_together > related linked association
go_between middleman man_in_the_middle intermediary > proxy
in_limbo up_in_the_air awaiting yet_to_be not_yet_decided not_decided hangs_in_the_balance > pending
not_yet_sent not_sent_yet unsent not_published_yet not_yet_published > draft pending
all_done over_and_done what_i_finished what_got_done accomplish what_have_i_done got_done > completed done
coming_up on_the_horizon lies_ahead ahead_of_me in_the_near_future around_the_corner what_is_ahead > upcoming next
number_one highest_ranked most_common most_frequent front_runner chart_topper > top
plan_of_attack game_plan > strategy plan
how_good_is_it how_well_does give_marks mark_out_of grade > score rating evaluate
what_its_called what_it_is_called what_is_it_called give_a_title headline_of > title name
blurb explanatory_text short_text_about > description
in_the_old_days back_then years_ago over_the_years long_term in_former_times ages_ago > historical history archive
signed_by really_from tampered tampered_with genuine > signature verify
data_about_data technical_details_of > metadata info
does_it_work_with works_together_with compatible can_it_handle fits_my will_it_fit does_it_fit > compatibility supported
stick_to_the_top keep_at_the_top always_on_top stay_at_the_top fixed_at_the_top > pin
what_i_selected what_is_selected what_is_highlighted i_have_selected i_have_marked i_have_highlighted > selection selected
kept_for_later for_later read_later > saved bookmark
likes_and_dislikes how_i_like personal_settings my_choices taste_in > preference settings
outside_the_company from_outside outsider third_party > external
yardstick benchmark_against how_do_we_measure > measure metric
unique_number internal_number serial_number unique_id identification_number > uid identifier id
top_level top_folder uppermost at_the_very_top topmost > root
one_level_up level_above > parent
one_level_down nested underneath level_below sub_item > child children
sub_folder subfolder folder_inside folder_within > child folder
step_in_the_process phase which_phase which_step > stage
knobs tunable how_is_it_set how_is_it_configured > configuration settings parameter
any_problems any_trouble anything_wrong anything_broken all_good everything_ok everything_all_right in_good_shape > health status issue check
behind_the_scenes under_the_hood > log details internal
needle_in_a_haystack somewhere_in > search find
in_black_and_white word_for_word verbatim > transcript text
the_ins_and_outs nitty_gritty nuts_and_bolts ins_and_outs fine_detail > details describe
state_of_play state_of_affairs how_things_look lay_of_the_land > status overview summary
what_is_going_on whats_going_on what_is_happening whats_happening > status activity events recent
loose_ends left_undone things_left_to_do what_is_left what_remains still_to_do still_to_be_done > pending open task todo
worth_a_look worth_watching worth_reading worth_seeing > recommendation suggest
all_over_the_place everywhere_it_appears every_place wherever_it_appears > search references find
gets_access who_has_access who_got_access > access permission member
same_as_before like_last_time like_before > previous repeat copy
pros_and_cons strengths_and_weaknesses > compare analyze
pain_point sore_spot > feedback issue
on_the_safe_side just_in_case > backup
pair_of_eyes fresh_eyes > review reviewer
for_good once_and_for_all beyond_recovery irreversibly permanently > delete permanent purge
the_gist_of boils_down_to > summary summarize
how_many_allowed how_much_allowed still_allowed_to > quota limit usage
data_looks_like > sample preview
what_do_i_owe > balance invoice payable
who_gets_what > permission assignment role
is_it_safe can_i_trust trustworthy > security verify safe
how_come what_made_it > diagnose logs analyze
who_is_around who_is_there_now is_she_available is_he_available are_they_online > presence status
show_as_away appear_away set_myself_to_busy set_me_to_busy green_dot red_dot am_i_shown_as > presence preferred set status
important_mail_first mail_that_matters important_and_other_mail > focused inbox
always_in_focused never_in_focused always_treat_as_important always_goes_to_other > focused inbox override
only_what_changed just_the_changes what_has_changed_since changes_since_last only_the_difference changed_since_then incremental > delta changes
half_a_year_ahead coming_months_weather next_season_weather > seasonal forecast
in_plain_english plain_words in_everyday_language ordinary_language human_language normal_words > natural language
explain_simply explain_the_query_in what_the_query_does > explain natural language query
write_me_a_query write_a_query_for query_from_words turn_my_question_into > generate query natural language
already_there > exist check
under_one_roof bunch_together lump_together put_under_one_heading > group grouping
kept_for_us kept_free set_aside_for_us earmarked ours_to_keep > reserved
ready_made_settings saved_settings set_of_settings bundle_of_settings settings_bundle > preset profile
made_to_order made_for_us > custom
built_in comes_with_it out_of_the_box on_board_already > builtin default native
rulebook code_of_conduct rules_we_follow what_we_must_follow > standard policy rules
up_to_standard meets_the_rules sticks_to_the_rules conforms in_line_with > standardization compliance check
against_the_rules breaks_the_rules rule_breach infringement rule_breaking not_permitted broke_a_rule > violation policy
steals_my_design stole_my_design counterfeit knockoff copycat fake_goods pirated infringes_my > vero report
report_a_fake report_counterfeit report_stolen_photos intellectual_property > vero report
how_sure_are_we how_many_stars > rating summary
who_runs_the_group who_runs_the_team who_leads_the_group group_leader group_boss > owner group
take_over_the_group > owner group add
not_a_problem only_looks_like harmless_finding nothing_to_worry cry_wolf wrongly_flagged not_really_a_bug not_a_real_problem > false positive mark
leave_as_is leave_it_alone live_with_it we_accept_it not_worth_it > wont fix
worth_checking_for_security risky_code dangerous_code sensitive_code suspicious_code > hotspot security review
danger_spot risky_spot trouble_spot sore_point > hotspot
what_makes_up breakdown_by_part > breakdown
minute_by_minute hour_by_hour how_it_developed over_the_day curve_over_time > timeseries series
this_very_moment this_very_second at_this_instant > realtime real current
people_i_follow whom_do_i_follow who_am_i_following > following user
items_i_watch things_i_watch things_i_follow what_i_am_watching > watching watch list
stop_watching no_longer_watch no_longer_follow lose_interest_in > delete watching unfollow
in_parts a_page_at_a page_by_page in_portions in_small_portions > paginated pagination page
turned_sideways lengthwise widthwise wide_way held_upright hold_it_sideways > orientation set
which_way_up which_way_round is_it_upright > orientation
bricks_and_mortar pick_up_point drop_off_point where_to_hand_in place_to_drop_off > dropoff sites location
which_app_uses_what what_talks_to_what who_talks_to_whom which_services_talk > network dependency integration
guinea_pig try_on_a_few lucky_few chosen_few first_ten_percent > targeting rollout experiment
who_gets_the_new who_sees_the_feature > targeting flag
a_or_b which_one_wins which_works_better which_version_wins does_the_change_help > experiment variation
other_flavour other_flavor different_flavour different_flavor alternative_version > variation variant
customers_want what_customers_want what_users_ask_for what_do_users_want customer_wishes users_are_asking_for requested_by_customers > need customer request
how_customers_feel mood_of_customers > satisfaction
rate_our_service how_did_we_do rate_our_help smiley_rating happy_or_not > satisfaction rating survey
opening_times when_are_we_open office_hours business_times when_do_we_work > business hours
how_quickly_must_we time_we_promised promised_time reply_within deadline_for_replies > sla policy
run_the_usual_steps routine_on_a_ticket one_click_routine usual_routine > scenario automation execute
old_tickets tickets_put_away tickets_from_years_ago > archived ticket
who_came_to who_joined_the_meeting who_took_part how_long_they_stayed list_of_those_present > attendance report meeting
spontaneous_call unplanned_call impromptu_call impromptu unscheduled_call > adhoc call
spur_of_the_moment improvised on_the_fly unplanned > adhoc
drop_the_call put_down_the_phone > call update end
call_with_several three_way_call group_call call_with_many everybody_on_the_line party_line > conference participant
put_someone_through add_to_the_call into_the_call get_on_the_line > participant conference create
off_the_call kick_from_the_call silence_someone_on_the > participant conference update delete
free_to_call free_of_charge_number number_free_for_callers freephone 0800_number 800_number > toll free number
five_digit_number short_number texting_number > short code number
whose_number_shows which_number_do_they show_my_number number_display withheld_number > caller outgoing id
listen_in_on copy_of_the_call fork_the_call send_the_audio_to > siprec stream call
line_of_waiting_callers callers_waiting on_hold_music waiting_line hold_music > queue call member
as_a_text_instead text_if_not_delivered sms_if_that_fails > sms failover
chat_app_message richer_text_message fancier_text_message text_with_pictures > rcs send
buttons_under_the_chat menu_under_the_chat chat_menu menu_in_the_chat tappable_menu > rich menu
card_style_message message_with_buttons fancy_message nicely_laid_out_message > flex message
how_many_more_messages messages_left_this_month messages_i_may_still > message quota
`;
