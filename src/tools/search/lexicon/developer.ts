/** Code, repositories, builds, tests, packages, user interfaces: see actions.ts for the notation. */
export const developer = `
== repository repo
= pull_request merge_request
= commit revision
= branch ref
= code source
= source_code code source
= function method
= script program code
= library package module
= package dependency
= version release
= changelog release_notes
== documentation docs reference guide
= tutorial guide example
= example sample snippet
= bug defect error
= error exception failure
= crash error exception
= failure error
= failed unsuccessful
= log logs logging
= stack_trace stacktrace traceback
= pipeline workflow build
= job task run
= build compile
= artifact output
= deployment deploy release
== environment env
== variable var
= parameter argument option
== config configuration settings
= secret credential
= token key
= api_key token key
= webhook callback hook trigger
= endpoint url route
= request call
= header headers
= payload body
= schema structure
= model type
= test spec
= test_case case
= test_suite suite
= coverage test_coverage
= flaky unreliable unstable
= lint linter check
= vulnerability advisory security
= vulnerability cve weakness
= browser chrome
= webpage page web_page
= website site web
= screenshot screen_capture screen_shot
= element component
= component widget
= button control
= terminal shell
= command cmd
= process program
= editor ide
= simulator emulator
= device phone mobile
== app application
= application program
= plugin extension addon
= package_manager registry
= registry repository
= container docker
= diff difference changes
= snippet code
= regex pattern
= flag feature_flag toggle
= experiment ab_test
= dashboard board
= metric measurement
= trace span
= performance speed
= latency response_time
= profile profiling
= dataset data
= prompt instruction
= llm language_model model
= agent assistant bot
= embedding vector
= training finetuning fine_tuning
= prediction inference
= theme style
= icon symbol
= token_usage tokens
= wallet address account
= transaction transfer
= blockchain chain onchain
= spec specification definition
= mock fake stub
= smart_contract contract
project > repository repo project
repository repo codebase > project repository
checkout > switch branch
source source_file > code file
open_source > repository
commit check_in > push save
commits > history log commits
blame annotate > blame author
stash shelve shelf > stash
pull_request pr > review merge
code_review > review pull
conflict conflicts > merge conflict
tag release > version tag release
readme > file content
gist paste > snippet
issue_tracker > issues
ci continuous_integration > pipeline build check workflow status
checks passed pass green red > status check result
ci_pass build_status > status pipeline check
broken break broke red > failed error failure status
job > build run pipeline
queue waiting queued > queue jobs
nightly > schedule build
console_output build_output printed print output > log logs output
agent node_agent > node runner
runner worker > agent runner node
stage step > stage step job
rollback > deploy revert
test testing > test run
unit_test unit_tests > test run
end_to_end e2e > test browser
test_results test_result > results report test
quality code_quality > quality gate measure
quality_gate > quality gate status
code_smell code_smells > issue
technical_debt > measure
false_alarm not_real false_positive > false positive
security_hole security_holes security_problem security_problems security_issue security_check > vulnerability security advisory advisor alerts
advice tips best_way recommended conventions guidelines best_practice > best practices recommendation advisor guidelines
convention coding_style > guidelines practices rules
outdated out_of_date newer_version newer_versions old_version > outdated update version upgrade latest
newest_version latest_version current_version > latest version
changelog what_is_new > changelog release notes
docs doc documentation manual handbook help > documentation docs guide search
how > documentation guide
example examples demo > example demo sample
library framework > library package component
dependency > package library
package > library dependency artifact
npm pypi maven_central > package registry
classpath > dependency
license > licence
scaffold boilerplate starter > template init
migration > migrate upgrade
api > endpoint request
endpoint endpoints > api operation route
rest http > request api
swagger openapi > api spec definition
openapi_spec api_spec > spec definition openapi
mock mock_server fake_server > mock server
monitor_api health_check > monitor health check
collection > folder group
environment staging production > environment
env_var environment_variable env_variable > variable env environment set
config setting settings > configuration settings options
secret secrets credential > secret key vault
api_token access_token access_key api_key > token key create
ssh > key shell
certificate cert https ssl tls > certificate ssl https tls
webhook callback call_a_url call_our_url > webhook trigger hook notification
cron schedule_job > schedule trigger task
log_file logfile logs > logs log entries
error_log error_logs > logs error
crash crashes > crash error issue report
exception > error issue
stack_trace > trace error
bug_report > issue report
memory_leak heap > memory heap snapshot
cpu processor > cpu usage metrics
flame_graph flamegraph profiler profiling burn_cpu hot_path > profile profiling
slow slowly slowness sluggish > performance slow latency
fast speed > performance
load_time page_speed loads > performance load
bottleneck > performance profile
uptime downtime down offline goes_down is_down site_down > uptime status health check
offline > disconnect toggle status
outage > incident status
alive up_and_running healthy > health status ping
localhost dev_server development_server local_server > server dev start
serve > start server
browser > page navigate
webpage web_page site website page > page url web
tab tabs > page tab
link links > url href
screenshot screen_shot picture_of_the_page > screenshot capture image
form > fill input
button > click element
dialog popup > dialog alert
scroll > page
network_traffic requests > network requests
cookie cookies > storage session
dom html > page element snapshot
css stylesheet > style styles
responsive > resize viewport
accessibility a11y > accessibility audit
lighthouse > audit performance
desktop > screen computer
clipboard > copy paste
keyboard > key press
phone smartphone android iphone > device mobile phone
simulator > device simulator boot
install_app > install app
apk ipa > app install
ui user_interface > component element interface
component > component element
frontend > ui component
theme dark_mode light_mode > theme style
icon icons > icon svg
typescript_types ts_types > types typescript generate
types > type schema
query_language > query
graphql > query schema
feature_flag feature_toggle > flag
ab_test split_test a_b_test > experiment
segment cohort > segment cohort
funnel > funnel insights
event events > event events
session_replay session_recording > recording session
heatmap > analytics
metric metrics kpi > metrics measure statistics query
statistics stats figures numbers > statistics metrics report analytics count
usage > usage statistics metrics
analytics > statistics metrics report
tracing traces > trace spans
token_count tokens_used > usage tokens statistics cost
ai artificial_intelligence > model llm
model models > model
machine_learning ml > model training
train fine_tune finetune fine_tuning finetuning > training train
chatbot bot > assistant agent bot
prompt > prompt
semantic meaning similar similarity look_alike look_alikes looks_like look_like closest alike > vector similarity search semantic embedding similar visual
vector vectors > embedding similarity
embedding > vector
rag retrieval > search knowledge retrieve
rerank relevance > rerank rank
speech voice spoken > audio speech voice
dictation > transcribe speech
text_to_speech > audio speech voice
speech_to_text > transcribe audio
voice_clone > voice clone
image_generation > image generate
upscale upscaling > image enlarge resolution
watermark > watermark
caption captions subtitle subtitles > caption subtitles transcript
ocr text_from_image > text extract image
pdf > document pdf
crypto > cryptocurrency coin
nft > token erc721
stablecoin coin > token
smart_contract > contract source
abi > contract abi
on_chain > blockchain transaction
hash > transaction
gas > fee
game > game project
scene level > scene
sprite > image node
scraper scraping > scrape crawl actor extract
robot robots > robot bot automation
crawler > crawl
proxy > proxy
user_agent > browser
diff difference > diff changes compare
syntax > validate lint
typo > edit update
algorithm > problem
coding_challenge puzzle > problem challenge
macro shortcut > shortcut script automation
automation automate > workflow automation
workflow > automation pipeline flow
integration > connection app integration
connector > integration connection
sandbox > sandbox environment
playground > editor sandbox
thinking thoughts step_by_step > thinking thought sequential
who_wrote_line each_line who_last_changed > blame
unfinished uncommitted > stash diff status
since_the_last_commit > diff status
picture_of_the take_a_picture photo_of_the_screen > screenshot capture
option_chain options_chain > options
pull_latest get_latest bring_local newest_changes > pull fetch update
only_one_commit single_commit take_commit > cherry pick
abandoned stale old_branches > stale branch delete
hook hooks > webhook trigger
release_notes > changelog release notes
regression > test failure
smoke_test > test run
load_test stress_test > performance test
code_coverage > coverage
lint_errors > lint
type_check typecheck > types validate
compile_error build_error > build log error
null_pointer segfault > crash error
breakpoint step_through > debug
heap_dump > heap snapshot memory
network_call network_calls xhr > network request
css_selector xpath selector > element find
viewport screen_size window_size > resize viewport
full_page > screenshot page
press_enter hit_enter > press key
log_in_to > login authenticate
drag_and_drop > drag drop
app_crash > crash report
push_token device_token > notification device
deep_link > url open
localization_strings > translation
color_palette > theme color
design_token design_tokens > variables styles theme
storyboard > frames scene
vector_graphic > svg
fine_print > terms
pre_trained checkpoint > model
inference_endpoint > endpoint model
prompt_template > prompt
chat_completion > chat generate
knowledge_base > knowledge search documents
token_balance > balance token
mint > token create
gas_price > fee gas
liquidity swap_tokens > swap token
seed_phrase private_key > key wallet
game_object gameobject > object create
texture material > asset
unit_economics > metrics
schema_migration > migration
orm > database schema
sandboxed > sandbox
rate_limit rate_limits throttling > limit quota
feature_request > request feedback issue
status_page > status
service_level > objective policy
stack_overflow > search
autofix auto_fix > fix
dead_code > analysis
copy_paste > clipboard
sideways landscape portrait > orientation rotate
indexed in_the_index > index inspect search
build_for > build compile
code_change waiting_to_be_merged ready_to_merge up_for_review awaiting_review ready_for_review open_for_review changes_for_review someones_changes contribution > pull merge request / review
into_main into_master bring_into_main land_the_change land_my_change land_it > merge / pull
propose_my_changes offer_my_changes suggest_my_change put_up_for_review > create pull request / merge
save_my_changes save_my_work record_my_changes make_my_changes_permanent > commit
what_did_i_change what_have_i_changed what_i_changed changed_since what_changed_since my_edits_so_far > diff status / changes commits
throw_away_my_changes undo_my_changes lose_my_changes forget_my_changes discard_changes discard_my_changes > reset restore checkout / discard
who_broke who_is_to_blame who_to_blame whos_to_blame which_change_broke when_did_it_break since_when_is_it > blame log / commits history bisect
two_people_changed both_changed changed_the_same contradicting_changes > conflict merge
separate_line offshoot own_line_of > branch
main_line main_branch primary_branch > default branch
get_the_code get_the_source code_onto_my_machine code_to_my_machine > clone pull / repository
code_lives where_the_code_is home_of_the_code our_code my_code git_project code_project all_our_code > repository code / search
what_in_the_repo browse_the_code look_at_the_code see_the_code view_the_code > file contents / tree repository
my_own_version_of own_version_of_the > fork
name_this_version mark_this_version stamp_this_version > tag create / release
what_in_the_release what_in_this_version > release changelog / notes
last_time_it_ran when_did_it_run did_it_run has_it_run each_time_it_ran previous_executions earlier_runs > runs execution history / status list
turn_green turned_red went_red is_red is_green go_green all_green > pipeline build status / check
build_result what_was_built built_files produced_files output_files what_the_build_made compiled_files > artifact download / build output
why_the_build build_is_broken broken_build broke_the_build build_fell_over > build failure logs / error
what_would_you_test well_tested how_well_tested lines_tested tested_lines > coverage test
run_all_the_tests run_the_checks check_everything_passes do_tests_pass tests_pass > test run / results
chain_of_steps sequence_of_steps series_of_steps steps_to_follow process_flow recipe_of_steps > workflow pipeline / steps automation
call_back_url notify_our_system tell_our_system tell_my_system ping_our_server ping_my_server push_to_our post_to_our get_told be_told told_when tell_another_system inform_our_server when_something_changes whenever_something whenever_there_is > webhook subscription notification / event trigger
other_apps connected_apps third_party outside_service outside_tool external_service works_together_with which_apps_are_connected > integration connection / connected apps
tie_into tap_into hook_into plug_into talk_to_each_other reach_each_other > connect integration / connection
machine_login programmatic_access api_access log_in_programmatically digital_key access_code > token api key / credential
login_details login_data sign_in_details access_details username_and_password user_and_password > credentials password / secret
new_keys swap_the_keys renew_the_key new_secret change_the_key change_the_secret > rotate key / regenerate secret
key_leaked leaked_key got_out_publicly > secret revoke rotate / security
black_window command_prompt console_line type_at_the_prompt on_the_command_line from_the_command_line > command terminal / execute shell
what_computer which_os operating_system my_computer this_machine this_computer hardware > system info / device computer
piece_of_software software computer_program > application app / program
handset gadget gizmo > device
picture_of_the_screen show_the_screen what_the_page_looks > screenshot screen / snapshot capture
what_can_i_click what_is_clickable whats_clickable clickable_things everything_clickable > elements list / snapshot
open_a_site open_the_site open_a_page open_the_page head_to head_over go_to_the_page load_the_page web_browser internet_browser > navigate browser / open page
point_the_mouse rest_the_mouse move_the_pointer pointer_over cursor_over mouse_pointer > hover mouse / move
put_a_tick tick_the_box tick_a_box check_the_box > click select / fill
is_it_visible_yet until_it_appears until_it_shows wait_until_appears > wait
fill_the_form put_my_details complete_the_form > fill form
page_errors javascript_errors console_errors > console messages / error logs
what_the_page_loads what_is_being_loaded what_being_loaded calls_the_page_makes > network requests
web_link hyperlink weblink internet_address > url link / website
internet_presence web_site > site website page
building_block ui_piece interface_part screen_part > component element / block
control_panel command_center control_room cockpit mission_control status_board instrument_panel wall_of_charts > dashboard / panel overview
small_picture little_picture tiny_picture mini_picture cover_image cover_picture cover_photo > thumbnail image / preview
artwork graphic depiction picture_of > image
what_in_the_picture what_in_the_photo what_does_it_show what_do_you_see > image describe / vision analyze
drawing_of_the_system how_the_system_fits picture_of_the_architecture > diagram architecture / generate
put_behind bring_to_front send_to_back > layer order / reorder
same_distance equal_spacing neatly_aligned > align distribute / spacing
ai_helper ai_worker digital_worker virtual_assistant digital_employee helper digital_assistant > agent assistant / bot
how_it_should_behave way_it_behaves tell_it_how_to behave persona marching_orders > instructions prompt / agent update
ask_ai ask_an_ai ask_the_model ask_the_ai talk_to_the_model > chat llm / prompt generate
docs_for_a_library how_do_i_use > documentation library / guide example
ready_to_copy copy_paste_ready show_me_code code_for_this > example code / snippet
which_packages what_packages what_libraries which_libraries what_do_we_use > dependency package / list
safe_to_update safe_to_upgrade breaking_change will_it_break > compare version / changelog upgrade
known_holes attack_surface any_holes > vulnerability security / scan
machine_readable structured_form > json / structured schema
pretty_print make_it_readable tidy_the_code > format
stylistic_mistakes style_mistakes style_errors sloppy_code messy_code > lint / quality
play_area playpen sandpit testing_ground proving_ground where_we_test test_area > sandbox environment / staging
example_data pretend_data > sample mock / generate data
stand_in_server > mock server
for_some_users only_for_some gradually slow_rollout bit_by_bit > flag feature / rollout
where_do_people_drop where_do_users_leave where_do_we_lose how_far_do_people people_drop_out > funnel / conversion
what_users_do_on what_people_do_on how_people_use how_users_use user_behaviour user_behavior > analytics insights / session behavior
watch_a_user see_what_users_did what_the_user_did > session recording / replay
hits_users how_many_users_hit affects_users users_affected > error event / count
pages_from_a_site > crawl map / sitemap scrape
read_a_website read_the_website what_a_page_says text_of_a_page text_of_the_page content_of_a_page > scrape fetch / extract content
search_the_internet search_online find_online look_online > web search
fix_the_merge sort_out_the_merge > conflict merge / resolve
take_the_latest_from bring_up_to_main catch_up_with_main > pull rebase merge / sync
who_may_push who_may_merge stop_direct_pushes no_direct_pushes nobody_pushes > protect branch / rule permission
label_a_bug sort_the_issues triage > label issue / priority assign
run_it_every_night run_on_every_push run_on_push > schedule trigger / pipeline workflow
what_is_deployed whats_deployed what_is_live whats_live what_is_in_production what_in_production which_version_is_live what_runs_in_production > deployment list / version environment status
did_the_deploy did_the_release did_the_build did_the_job did_the_pipeline > status / deployment build pipeline
try_the_api call_the_api hit_the_api hit_the_endpoint poke_the_api > request api / run send
what_does_the_api which_calls_exist list_of_calls > endpoint api / documentation schema
what_went_through_the what_was_sent_to > request logs / events
values_that_differ per_environment_values values_for_production > variable environment / settings
write_to_disk save_to_a_file save_in_a_file put_in_a_file write_into_a_file > write file / save
inside_the_file in_the_files in_all_files across_files through_all_files > search file / content grep
look_for_a_word where_does_it_say which_file_has which_files_contain > search file / content find
what_can_this_model which_models what_models models_are_there > models list
ui_kit ready_made_buttons ready_made_widgets > component library
looks_of_a_component props_of > component properties
what_does_the_design say_in_the_design look_at_my_design > design get / read
set_of_tests group_of_tests bundle_of_tests batch_of_tests > suite test
past_runs previous_runs each_run run_history > execution runs history
did_we_break_anything still_works works_as_before nothing_broke break_anything > regression test
looks_different pixel_by_pixel looks_the_same appearance_changed look_changed visual_difference > visual screenshot compare
screen_reader blind_people blind_users disabled_users disabled_people visually_impaired colour_blind color_blind people_with_disabilities wcag usable_by_everyone > accessibility
look_on_a_phone looks_on_mobile small_screen how_it_looks_on > emulate resize viewport device
popup_window pop_up message_box are_you_sure alert_box confirmation_box > dialog handle
coding_exercise programming_exercise brain_teaser kata interview_question programming_problem coding_question > problem
coding_competition programming_contest tournament > contest
client_library dev_kit development_kit toolkit > sdk library
code_checker static_analysis code_scanner > analyzer scan code
code_conventions coding_standards style_guide house_style > guidelines rules practices
on_top_of_main on_top_of_master replay_my_commits commits_on_top > rebase
cannot_be_merged cannot_merge cant_be_merged does_not_merge doesnt_merge will_not_merge same_lines_changed > merge conflict
untracked_files leftover_files left_over_files stray_files > clean git
tidy_history fold_commits squash_commits melt_commits > rebase merge squash
fix_last_commit change_last_commit > commit
line_of_development parallel_version > branch
who_should_review who_should_look ask_to_review ask_for_review ask_for_a_review get_a_review have_someone_review > reviewer request review
awaiting_sign_off needs_sign_off needs_approval waiting_for_approval waiting_for_sign_off > approval pending
will_not_fix wont_be_fixed not_going_to_fix not_worth_fixing leave_it_broken > wont fix
what_was_fixed_in improvements_in what_did_they_change > changelog release
kill_switch on_off_switch dark_launch gradual_release release_switch hide_behind_a_switch > feature flag toggle
no_new_builds no_more_builds stop_taking_new no_new_jobs > quiet disable
agreement_between_services services_agree_on > contract
pretend_api fake_api dummy_api fake_backend pretend_server > mock server
dummy_data fake_data made_up_data placeholder_data test_data > sample mock generate data
wildcard glob > pattern
finish_my_sentence complete_the_text autocomplete > completion
numeric_representation text_into_numbers turn_into_numbers > embedding vector
sign_in_with log_in_with social_login login_with > oauth identity provider
connected_apps apps_with_access third_party_access consent consent_screen who_did_i_authorize > oauth grant authorization application
extra_module extra_functionality bolt_on third_party_module > plugin extension addon
app_store add_on_store extension_store plugin_store > marketplace apps
apps_i_have what_is_installed already_installed installed_programs programs_i_have > installed apps list
arrow_between draw_a_line draw_an_arrow join_the_boxes > connector edge line
gap_between whitespace_around room_between > layout spacing padding
arrangement_of how_things_are_arranged page_setup > layout
skin colour_scheme color_scheme site_look look_of_the_site > theme style
tag_cloud most_used_words most_frequent_words word_frequency > word cloud
spread_of how_values_are_distributed how_often_each bell_curve frequency_distribution > histogram distribution
shaded_line_chart filled_line_chart > area chart
bridge_chart > waterfall chart
tile_on_the_dashboard chart_on_the_dashboard > panel widget dashboard
surrounding_rectangle outer_bounds extent_of outermost_points > bounding box
data_comes_from feeds_the_dashboard > datasource source
edge_script script_at_the_edge > worker
break_down_by slice_by split_by per_country per_region > dimension breakdown
time_each_step_took slow_step each_hop path_of_a_request follow_a_request > trace span
number_of_errors error_count how_many_errors errors_per > error count rate
put_on_my_website into_my_website on_my_website on_our_website into_my_page > embed
run_inside run_a_command_in inside_a_container inside_the_pod > exec command
how_hard how_difficult how_complicated how_complex > complexity analyze
server_side > backend
user_facing client_side > frontend
read_only_query only_reading without_changing_anything just_reading > read query
java_class class_file > class
state_of_the_code health_of_the_code > quality measure
open_a_program start_a_program start_the_app open_the_app > launch app
close_the_program close_the_app quit_the_app > terminate stop app
home_button back_button hardware_button > press button
test_phone virtual_phone pretend_phone > simulator emulator
shake_the_phone tilt > simulate device
record_the_screen screen_recording film_the_screen video_of_the_screen > record screen video
whats_on_the_screen what_is_on_screen see_the_screen > screenshot snapshot screen elements
picture_from_words image_from_text > generate image text
make_a_picture_of draw_me > image generate
step_in_the_workflow building_block > node block component
last_run > runs execution history
build_that_failed failing_build broken_build red_build build_is_red build_broke > build failed log pipeline
stuck_build hanging_build stuck_job hanging_job > cancel job status
files_the_build_made build_products results_of_the_build > artifact download
manual_step start_by_hand press_play_on trigger_by_hand > play run trigger manual
old_builds past_builds > build history list
where_is_it_defined where_is_it_declared go_to_definition > definition symbol
where_is_it_used all_usages find_usages > references symbol
text_on_the_page words_on_the_page page_text > content extract page
hover_over rest_the_mouse > hover
tab_in_the_browser browser_tab another_tab > tab page
code_in_the_page run_javascript_in run_js > evaluate script
what_the_page_says what_the_console_says console_messages > console messages
reusable_piece reusable_part > component
icon_set pictogram > icon
3d_object part_in_the_scene thing_in_the_scene > object scene
did_the_run_go how_the_run_went > execution runs status
space_between space_around distance_between_elements > layout spacing padding
tile_on_a_dashboard > panel widget
on_top_of_latest > rebase
on_the_screen_now > screenshot screen elements
edit_last_commit reword_last_commit > commit
arguments_it_takes what_goes_in what_it_expects > parameter input
from_a_requirements_document from_a_spec_document turn_the_brief_into > parse prd generate
code_is_any_good how_clean_is_the > quality measure
fault_report_tool errors_in_the_wild errors_users_hit errors_in_production > bugsnag crashlytics error issue
app_falls_over app_dies app_closes_itself falls_over died_on_me blew_up conked_out keeled_over > crash report
why_the_app_died crash_details crash_dump > crash get report
crashes_on_phones phone_crashes mobile_crashes > crashlytics crash issue
real_visitors what_real_users_experience speed_for_real_users real_user_speed experienced_by_users > rum performance
slow_part_of_the slow_page_parts page_load_by_resource > waterfall rum performance
how_much_is_tested how_thoroughly_tested tested_lines lines_not_tested share_of_code_tested > coverage report
simulated_server dummy_server pretend_backend server_double > mock server
canned_server_answer fake_answer fake_server_reply fake_reply > mock response
playing_roles_in_contract service_in_the_contract contract_party > pacticipant
app_that_calls service_that_calls calling_side who_consumes_the_api > consumer contract
may_we_release can_we_release ok_to_release may_i_deploy can_this_go_live will_it_break_others > can deploy matrix
promise_between_services services_still_understand does_the_caller_still > contract pact verification
what_is_live_now which_version_is_live live_in_production what_is_in_production > currently deployed versions
still_supported in_use_by_customers versions_we_support > supported currently versions
step_written_in_words described_step test_step_in_english > prompt step reflect
reusable_test_part shared_test_steps > segment reflect
own_test_fields extra_fields_on_tests self_defined_fields user_defined_fields > udf custom field
steps_for_the_tester manual_test written_test what_the_tester_does > testcase case test
executed_test test_execution > testrun run execution
many_users_at_once thousand_users_at_once take_the_load withstand bombard hammer_the_site flood_with_requests how_many_users_can > loadtesting load test
does_it_look_right looks_changed picture_comparison compare_how_it_looks > percy visual
real_phones real_devices on_a_real_phone on_many_browsers on_old_browsers in_all_browsers cross_browser > browserstack automate live session
api_rule_check api_guidelines_check api_house_rules api_style_check > standardization api scan
apis_nobody_knows unknown_services unlisted_services shadow_api apis_we_have > discovery discovered service catalog
passwords_in_the_code leaked_password leaked_key leaked_secret exposed_password exposed_key keys_by_mistake > detected secrets
known_security_notice security_bulletin security_notice safety_notice published_weakness > advisory security
is_the_package_safe safe_to_use_package package_with_holes > advisory package
dotnet_package c_sharp_package csharp_package > nuget package
rust_package rust_crate crate > cargo package
go_package go_module go_library > golang package
python_package python_library pip_package > pypi package
javascript_package node_package js_library > npm package
java_library jvm_library > maven artifact
ready_made_infrastructure infrastructure_block > module terraform
folder_i_work_in which_folder_am_i folder_for_the_commands current_folder present_directory work_in_this_folder > working dir directory
several_checkouts two_checkouts_at_once check_out_twice second_checkout parallel_checkout > worktree
lost_commit find_a_lost_commit commit_has_vanished commit_is_gone commits_that_vanished > reflog
naming_of_branches branch_names_rules branch_naming git_flow gitflow rules_for_branches > branching model
branch_nobody_may_push guarded_branch no_direct_push cannot_push_to_main locked_branch > protected branch
who_reviews_by_default automatic_reviewers usual_reviewers > effective default reviewers
really_in_force actually_applies what_really_applies in_the_end_applies > effective
discussion_on_the_code remarks_on_the_code talk_about_the_change open_remarks > discussion merge review thread
all_todos_are_done > done todo mark
machines_that_build build_machine build_server build_agent > node
hold_back_new_builds hold_new_builds > quiet down
translate_the_code_into turn_code_into_program make_an_executable does_it_compile > compile build
difficulty_of_tasks which_tasks_are_hard how_big_each_task > complexity analyze report
rough_plan plan_of_the_component technical_drawing design_plan > blueprint draft
old_component_to_new old_framework_component > aura migration
web_building_block > lwc component
crm_code crm_class > apex
base_components ready_made_crm_parts > lbc components
crm_data_access > lds
works_without_network > offline mobile lwc
phone_feature camera_of_the_phone features_of_the_phone device_feature > native mobile
test_my_components component_tests > jest test
release_management promote_the_change > devops center promote
code_smell_in_class bad_patterns bad_habits_in_code > antipatterns scan
ready_made_scraper scraper_program scraping_bot scraper_bot data_collector_bot > actor
results_of_the_scraper what_the_scraper_found > dataset items actor
describe_what_to_click browser_by_words click_by_description say_what_to_click > stagehand act
remote_browser browser_in_the_cloud cloud_browser browser_elsewhere > scraping browser session browserbase
get_past_the_captcha blocked_site site_that_blocks get_around_blocking without_being_blocked > scraping scrape
several_web_searches several_searches_at_once > search engine batch
search_results_page results_page first_result_page > search engine results
film_the_browser video_of_the_browser record_the_browser > screencast start
screen_dimensions how_big_the_screen resolution_of_the_screen width_and_height > screen size
whole_screen fill_the_screen maximise maximize > fullscreen
slice_of_the_window split_window window_split part_of_the_window several_charts_at_once > pane layout
trading_script chart_script own_indicator indicator_code write_an_indicator > pine script
colour_the_chart line_on_the_chart trend_line trendline mark_on_the_chart scribble_on_the_chart support_line > draw shape
visible_part which_dates_are_shown zoom_to_dates show_these_dates > visible range chart
trade_in_the_past practise_trading practice_trading paper_trading rewind_the_market > replay trade
many_objects_at_once lots_of_objects all_objects_at_once > mass set property
key_in_the_game move_the_character walk_the_character play_as_the_character > simulate keyboard character
add_on_nodes extra_nodes nodes_by_others > custom node pack
teach_the_model_my own_style_model model_of_my_face model_of_my_style train_on_my_pictures > train training dataset
pictures_for_training collect_training_pictures caption_the_training > train dataset prepare
run_a_model run_the_model use_a_model ask_the_model let_the_model > prediction create inference
result_of_the_model what_the_model_said output_of_the_model > prediction get
phone_robot telephone_bot talking_bot voice_bot answers_the_phone answer_the_phone answering_bot > assistant agent voice
brain_of_the_bot > llm retell
process_a_file process_my_files processing_chain file_processing_steps media_processing > assembly template instructions
file_processing_options processing_steps_available > robot list
background_of_the_code source_code_for_telemetry measure_my_app add_monitoring_to_my add_telemetry put_in_telemetry > instrumentation monitor
token_contract own_cryptocurrency make_a_coin create_a_coin launch_a_coin issue_a_coin > erc20 token fungible
collectible_token unique_token digital_collectible > erc721 non fungible
tied_to_the_dollar coin_pegged dollar_coin stable_coin > stablecoin
vote_on_the_blockchain holders_vote token_holders_vote dao community_voting > governor
paid_out_over_time released_over_time locked_tokens lockup > vesting
several_must_sign several_signatures two_of_three more_than_one_signature > multisig
real_world_asset tokenised_asset tokenized_asset > rwa
secret_amounts_on_chain hidden_balances private_token > confidential
proof_nobody_changed_it unchangeable_record unalterable cannot_be_altered append_only > confidentialledger ledger entries
ground_rules_for_code good_habits how_it_should_be > bestpractice practices
kit_of_parts parts_catalog set_of_ui_parts ui_building_blocks > kit component
shapes_as_json map_data_file points_as_json > geojson
edge_project_settings worker_settings > wrangler config
connect_two_workers let_workers_talk hook_worker_to > binding service
workers_for_my_customers tenants_workers platform_for_my_customers > wfp dispatch namespace
wake_me_at wake_the_object timer_in_the_object > alarm set
what_was_sent_along data_sent_along body_of_the_request content_of_the_request > payload
tokens_for_the_browser key_for_the_frontend public_key_for_checkout > client side token
fire_test_webhooks send_pretend_webhooks test_my_webhooks pretend_a_payment_came > simulation run
learn_a_framework teach_me_the_framework > course lesson
start_the_local_site local_preview run_it_locally see_it_locally > devserver dev start
connected_github_accounts > git installation
add_js_site node_app_build build_of_my_node > build node
observation_about remember_about_person what_we_know_about facts_about > observation entity memory
worst worst_bugs most_frequent_errors crashes_most happens_most biggest_problem biggest_problems > top items issues
crashes_in crashing blows_up blew_up keeps_crashing > error item crash occurrence issue
what_user_did what_the_user_clicked clicked_before before_the_crash user_session watch_the_user > replay session recording
mute_error ignore_error silence_error close_error > update item resolve status
happened_how_often how_often_did each_time_it_happened > occurrences list count
file_bug file_a_bug log_bug raise_bug report_bug > defect issue create bug
testing_round test_round round_of_testing test_cycle test_session > run test
failed_check failing_check check_failed > result failure test defect
teach_model teach_a_model train_on fine_tune finetune finetuning fine_tuning > training train create
which_gpus graphics_processor accelerator compute_power > hardware gpu
takes_too_long takes_forever stuck_job running_too_long > cancel stop abort
ready_made readymade off_the_shelf prebuilt starter starter_kit > template deploy
web_address public_address public_url site_address reachable_from_outside > domain url generate
twin staging_twin copy_of_production clone_of_production staging_copy > environment create duplicate
library_safe safe_library is_it_safe_to_use known_holes security_holes_of vulnerable_library > advisories vulnerability security package
releases_of newest_release all_releases which_versions > versions list release / package
crate crates > cargo package rust
gem gems wheel jar jars > package dependency library artifact
jar_file class_file > jar class inspect
why_is_this why_is_it_in where_does_it_come_from pulled_in_by brought_in_by dragged_in > dependency insight explain
too_old old_libraries behind_on_updates libraries_behind newer_release outdated_libraries > outdated dependency update check
vectorize vectorise turn_into_numbers turn_into_vectors semantic_vector > embed embedding vector
which_models_are_loaded loaded_models loaded_right_now > running ps list
get_the_model download_model > pull model
order_by_relevance best_match_first sort_by_best_match > rerank documents
put_into_store store_documents store_vectors add_vectors feed_documents > upsert records insert
columns_of columns_does structure_of_table table_structure what_fields field_types > describe schema table mapping
kill_scraper stop_scraper scraper_running crawler_running > abort actor run
what_it_collected scraped_rows scraped_data collected_data harvest > dataset items results
scraper crawler spider bot_that_collects > actor scrape crawl
fake_backend pretend_api dummy_api stub_api stub fake_api simulated_api > mock server
leaked_password left_a_password slipped_in credentials_in_code hardcoded_password > secret detected scanner
who_deleted who_changed_what who_did_what trail_of_changes > audit log activity
fake_data dummy_data sample_data test_data > mock seed fixture sample
hook_call hook_payload callback_call deliver_once_more > webhook event replay
hook_url callback_url callback_address notify_url > webhook
llm_spending llm_cost token_cost cost_of_calls ai_spending > trace cost statistics usage
color_scheme colour_scheme other_colors other_colours colours look_and_feel skin dark_mode > theme apply style
building_block ui_element ready_ui widget_code > component block
step_by_step_thinking think_through think_step_by_step reason_through > thinking reason sequential
take_offline_article hide_article no_longer_live > unpublish entry
make_live make_article_live put_online go_online bring_online > publish entry
article articles blog_post news_item page_text > entry content post article
content_model article_kind kinds_of_content > content type
picture_in_cms cms_picture > asset media
dry_run pretend_run what_would_happen > validate preview plan
code_smell code_smells technical_debt bad_code > issues quality
copied_code copy_paste_code duplicated_code > duplication measures
test_coverage covered_by_tests untested untested_code > coverage measures
who_wrote_line line_author > blame
side_by_side_code what_differs > diff compare
roll_out rollout go_to_production ship_it > deploy release
undo_release back_to_last_version previous_release > rollback deployment
nightly night_build scheduled_build > build schedule
flaky unreliable_test sometimes_fails > flaky test
build_minutes ci_minutes > usage
stale_branches dead_branches > branches delete
sign_off_change give_a_thumbs_up approve_change > approve review
feature_switch kill_switch turn_feature_on switch_feature > flag toggle
`;
