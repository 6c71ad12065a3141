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
`;
