/** Products and services, and what tools call the same thing: see actions.ts for the notation. */
export const products = `
= google_drive drive
= hugging_face huggingface
= slack_channel channel
= postgres postgresql
= mongo mongodb
= kubernetes kubectl
= ms365 microsoft_365 office_365
= sql_server mssql
= elastic elasticsearch
= gcp google_cloud
= vscode visual_studio_code
= twitter x
= draw_io drawio
= argo_cd argocd
= circle_ci circleci
= next_js nextjs
= cal_com calcom
= tailwind css
outlook > mail email calendar microsoft ms365
teams microsoft_teams > chat channel team message microsoft ms365
onedrive one_drive > drive file microsoft ms365
sharepoint > site list drive microsoft ms365
onenote > notebook page section microsoft ms365
planner > plan task planner microsoft ms365
ms_to_do microsoft_to_do ms_todo > todo task microsoft ms365
excel > worksheet workbook range spreadsheet sheet
word > document
powerpoint > presentation slides
entra azure_ad active_directory > user group directory microsoft
power_bi > report dashboard
dynamics > dataverse record
gmail > email mail
google_docs google_doc > document google doc drive
google_sheets google_sheet > spreadsheet google sheet drive
google_slides > presentation slides google drive
google_drive > drive file
google_calendar > calendar event
google_maps > maps places
google_meet zoom webex > meeting call
dropbox box > file storage
icloud > apple
imessage whatsapp telegram signal > message chat send
slack discord mattermost > channel message
zendesk intercom > ticket support
jira > issue ticket
confluence > wiki page
bitbucket > repository pull
github_actions > workflow run
gitlab_ci > pipeline job
travis > build
dockerhub docker_hub > image registry
kubectl > kubernetes
openshift rancher > kubernetes cluster
ec2 > instance server
s3 r2 minio > bucket object storage
rds aurora > database
dynamodb firestore > document table database nosql
redshift snowflake bigquery > query warehouse
sqs rabbitmq > queue message
sns > notification topic
cloudwatch > logs metrics alarm
cloudfront fastly > cdn cache
route53 > dns domain
lambda > function
cosmos > database container document
keyvault key_vault > secret vault
app_service > webapp
github_copilot > agent
openai chatgpt gpt claude gemini > llm model chat
dall_e midjourney stable_diffusion sdxl flux > image generate model
whisper > transcribe audio
pagerduty opsgenie > oncall incident alert
new_relic > metrics apm
kibana > logs dashboard
loki > logs
pyroscope > profile
jaeger zipkin tempo > traces
stripe paypal > payment
woocommerce magento > product order
netsuite > accounting
calendly > booking event
typeform google_forms > form
mailchimp > campaign audience
evernote > note
photoshop > image edit
after_effects premiere > video edit
ableton > audio
spotify > music track playlist
netflix prime_video disney > watch providers movie
imdb > movie
uber lyft > ride
expedia > flight hotel
tripadvisor yelp > review place
craigslist etsy amazon > product listing
zillow > property listing
indeed > job
polygon_network base arbitrum > blockchain network
metamask > wallet
ens > address wallet
storybook > component
figma > design
framer > design
selenium cypress > browser test
jest vitest pytest > test run
webpack vite > build
gradle maven > build dependency
ng_serve > devserver start
shadcn > component
material_ui > component mui
react vue svelte angular > component
wordpress > site cms
cron_job > schedule task
pinescript pine > pine script
luau lua > script
solidity > contract
liquid > theme template
apple_script applescript > script macos
shortcuts > shortcut run
finder > file
gaode 高德 > amap maps
movie_database film_database film_info film_facts movie_facts tv_database show_database > tmdb
movie_ratings_site film_ratings_site > imdb tmdb
economic_data economic_statistics economic_indicators unemployment_rate gdp_figures inflation_rate consumer_price_index interest_rate_history federal_reserve macroeconomic_data mortgage_rates money_supply > fred
version_control source_control revision_control version_history_tool > git
code_hosting code_host hosted_repositories open_source_code coding_platform > github gitlab bitbucket gitea
self_hosted_git own_git_server private_git_server > gitea gitlab
web_hosting_company web_hoster website_hosting hosting_provider hosting_company domain_registrar buy_a_domain register_a_domain > hostinger
cheap_servers german_servers dedicated_servers root_servers > hetzner
cloud_provider cloud_platform hyperscaler > azure gcloud digitalocean hetzner
simple_cloud small_cloud_servers developer_cloud > digitalocean hetzner
office_suite office_programs office_apps work_account_mail > ms365
ask_my_work_data work_context company_copilot > workiq
office_admin_commands tenant_administration > m365
online_auction auction_site auction_house online_flea_market second_hand_marketplace sell_my_old_stuff > ebay
quality_assurance_suite test_management test_management_tool test_case_manager qa_tool > qase smartbear browserstack
contract_testing api_contract_tests consumer_driven_contracts > smartbear pactflow
api_client api_testing_tool api_workbench api_collections http_client_collections > postman
api_documentation_viewer api_description_file api_definition_viewer > swagger
issue_tracker bug_tracker issue_tracking bug_tracking ticket_system_for_developers > jira linear github gitlab backlog shortcut
project_management project_management_tool project_tracker work_management team_planning > asana monday jira linear trello backlog
task_board card_board kanban_tool drag_cards > trello
to_do_app todo_app task_app personal_tasks getting_things_done gtd > todoist omnifocus tasks
ai_task_planner break_down_a_prd tasks_from_requirements > taskmaster
sms_provider sms_gateway texting_service phone_service_api programmable_phone telephony_provider bulk_sms > twilio vonage
phone_agents ai_phone_calls calling_agent voice_assistant_platform call_center_bot phone_bot > vapi retellai
help_desk_software helpdesk_system support_desk customer_support_tool customer_service_software ticketing_system > freshdesk
email_testing email_sandbox test_mail_catcher fake_smtp > mailtrap
email_delivery_service transactional_email email_api mail_api smtp_service email_sending_service bulk_mail_service > resend sendgrid mailtrap
email_marketing marketing_emails newsletter_tool newsletter_service > sendgrid resend hostinger
cloud_storage_folder cloud_drive online_drive online_documents shared_documents web_spreadsheet web_documents > drive google
video_hosting video_infrastructure video_api streaming_backend host_my_videos > mux
online_whiteboard digital_whiteboard whiteboard_app collaborative_whiteboard infinite_canvas > miro excalidraw
hand_drawn_diagram sketchy_diagram hand_drawn_look rough_sketch_diagram > excalidraw
diagram_editor diagramming_tool > drawio excalidraw mermaid
diagram_as_code diagram_from_text text_to_diagram diagram_syntax > mermaid
dns_provider edge_network content_delivery_network serverless_at_the_edge ddos_protection > cloudflare
identity_provider login_provider sign_on_server single_sign_on user_login_system identity_management access_management_server > keycloak auth0 clerk workos
user_management_service sign_up_and_login login_widget > clerk auth0
enterprise_sso_docs directory_sync_docs > workos
subscription_billing merchant_of_record software_billing saas_billing billing_platform > paddle stripe
payment_processor payment_gateway payment_provider card_payments_service accept_cards > stripe square paddle
card_reader card_terminal point_of_sale cash_register shop_till > square
stock_charts charting_platform trading_charts technical_charts market_charts candle_charts > tradingview
customer_relationship_management customer_database sales_software sales_crm crm_system > salesforce hubspot pipedrive attio
sales_pipeline_tool deal_tracker deals_pipeline > pipedrive hubspot attio
inbound_marketing marketing_platform marketing_software > hubspot
web_data_provider web_unlocker proxy_network unblock_websites residential_proxies data_from_social_networks > brightdata
web_scraper website_scraper scraping_service scraping_platform web_crawler site_crawler website_to_markdown > firecrawl apify brightdata hyperbrowser
scraper_marketplace ready_made_scrapers scraper_store > apify
headless_browser browser_automation browser_robot automate_a_browser control_the_browser > playwright puppeteer browserbase hyperbrowser
hosted_browser remote_browsers browsers_in_the_cloud > browserbase hyperbrowser
browser_developer_tools browser_inspector debug_a_web_page page_inspector > chrome devtools
test_on_real_devices device_farm browser_farm cross_browser_testing > browserstack
blocky_game kids_game_platform experience_builder game_for_kids > roblox
game_engine game_editor game_development make_a_video_game > godot unity roblox
gpu_rental gpu_cloud rent_gpus rent_a_gpu serverless_gpu > runpod
password_manager password_safe password_vault password_keeper saved_passwords my_logins > bitwarden
secrets_manager secret_store secrets_platform app_secrets > infisical keyvault
background_jobs background_tasks_platform long_running_jobs durable_tasks > trigger
accounting_software bookkeeping_software accounting_system bookkeeping_program small_business_accounting > xero quickbooks
business_management_software enterprise_resource_planning erp erp_system > odoo dataverse
document_database json_database nosql_database document_store_database > mongodb couchdb
self_hosted_heroku self_hosted_paas own_paas self_hosting_platform > coolify
app_platform platform_as_a_service deploy_platform app_hosting app_hosting_platform > heroku railway coolify
frontend_hosting static_hosting jamstack_hosting preview_deployments frontend_cloud > vercel netlify edgeone
short_text_social_network microblog microblogging social_text_posts > threads
website_designer visual_website_builder no_code_website no_code_site design_a_website > webflow
monitoring_dashboards observability_dashboards dashboards_for_metrics metrics_dashboards > grafana
observability_platform application_monitoring apm_tool infrastructure_monitoring full_stack_monitoring > datadog dynatrace grafana
metrics_database metrics_server time_series_monitoring > prometheus
time_series_database sensor_database iot_database timeseries_db > influxdb
node_based_image_generation image_generation_nodes image_workflow stable_diffusion_workflows local_image_generator > comfyui
design_tool interface_design ui_design_tool design_file screen_designs ui_mockups > figma
graphic_design_tool poster_maker flyer_maker design_templates social_media_graphics > canva
chinese_cloud wechat_cloud wechat_mini_program mini_program_backend > cloudbase
microsoft_boards microsoft_pipelines work_item_tracker_microsoft > azure devops
build_server_software continuous_integration ci_server ci_system automation_server > jenkins circleci
mobile_backend app_backend backend_as_a_service baas > firebase supabase convex
open_source_firebase hosted_postgres postgres_backend > supabase
reactive_backend typescript_backend > convex
run_ai_models hosted_models model_hosting open_models_api > replicate huggingface
model_hub ai_model_repository open_source_models machine_learning_community datasets_hub > huggingface
local_llm local_language_model run_models_locally offline_llm llm_on_my_computer own_language_model > ollama
headless_cms content_management_system content_platform website_content_system cms_backend > contentful strapi microcms webflow
japanese_cms japan_cms > microcms
japanese_business_chat japanese_work_chat > chatwork
japanese_project_tool > backlog
chinese_office_suite feishu lark_suite bytedance_office > lark
japanese_messenger green_messenger > line
smart_contract_templates contract_wizard safe_contracts token_templates > openzeppelin
blockchain_explorer block_explorer on_chain_data chain_data > bankless
crypto_prices coin_prices cryptocurrency_market token_prices > coingecko
sql_server_database microsoft_sql tsql t_sql > mssql
relational_database > postgres mysql mssql sqlite
embedded_database single_file_database local_database_file db_file > sqlite
edge_sqlite distributed_sqlite > turso
graph_database_server cypher_query nodes_and_relationships > neo4j
multi_model_database > surrealdb
analytics_database columnar_database column_store olap_database > clickhouse bigquery
data_platform lakehouse_platform spark_platform unity_catalog > databricks
in_memory_database key_value_cache cache_server in_memory_cache > redis
search_cluster full_text_search_engine search_index_server > elasticsearch
vector_store vector_db embeddings_database similarity_database > pinecone
phone_automation control_my_phone tap_on_the_phone mobile_automation drive_the_phone > mobile adb
android_debugging android_debug_bridge android_shell phone_over_usb android_phone_shell > adb
iphone_simulator ipad_simulator apple_simulator pretend_iphone > ios simulator
apple_builds build_ios_app build_iphone_app mac_app_build apple_app_project > xcodebuild
map_service_china chinese_maps maps_of_china > amap baidu
map_styles map_design custom_map_look basemap map_tiles > mapbox
map_provider map_api navigation_api geocoding_service > maps mapbox
image_cdn media_library media_management image_hosting digital_asset_management picture_hosting > cloudinary
video_encoding_service file_conversion_service media_conversion media_encoding > transloadit
convert_a_video cut_a_video video_converter audio_converter > ffmpeg
code_quality_server static_code_analysis code_quality_tool code_inspection_server > sonarqube
javascript_linter js_linter lint_rules > eslint
workflow_automation no_code_automation automation_platform connect_my_apps app_automation > n8n
chart_maker chart_library chart_generator make_a_chart > chart
terminal_access control_my_computer local_shell_access my_computer_terminal > commander desktop
fitness_tracker running_app cycling_app sports_tracker training_diary workout_tracker > strava
note_taking_app notes_app wiki_workspace second_brain knowledge_workspace > notion obsidian
markdown_notes local_notes note_vault linked_notes > obsidian
container_orchestration container_platform cluster_manager > kubernetes
container_engine container_runtime containers_on_my_machine > docker
gamer_chat gaming_community gaming_chat community_server voice_chat_server > discord
team_chat work_chat company_chat office_chat workplace_messenger > slack ms365 chatwork lark
message_broker_server message_queue_server jms_broker > activemq
event_streaming event_log_platform distributed_log streaming_platform_messages > kafka
feature_flag_service feature_management feature_toggles_service > launchdarkly posthog
business_intelligence bi_tool self_service_analytics ask_data_questions sql_dashboards > metabase
spreadsheet_database database_like_spreadsheet spreadsheet_base no_code_database > airtable
web_mail webmail personal_mail private_mail > gmail
weather_service weather_api weather_models weather_data > weather meteo
weather_history_data climate_data > meteo
simulation_of_climate climate_models > meteo
food_delivery_app food_delivery order_takeout meal_delivery > doordash
gitops gitops_tool declarative_deployment > argocd
stock_market_data share_prices finance_site stock_quotes_service company_financials market_data > yahoo finance alpha vantage
forex_data exchange_rate_data technical_indicators_api > alpha vantage
online_store_builder shop_system shop_software e_commerce_platform web_shop_system > shopify
product_analytics user_behavior_analytics event_analytics funnel_analytics > posthog amplitude
heatmaps_and_recordings session_heatmaps rage_clicks dead_clicks > clarity
website_analytics web_analytics site_statistics visitor_statistics website_traffic_tool > analytics clarity / google
webmaster_tools how_google_sees_me google_ranking_data > console / search
seo_data keyword_data serp_data > dataforseo
agent_framework ai_agent_framework typescript_agents > mastra
llm_observability llm_tracing prompt_tracing llm_evaluation > opik
scheduling_link booking_page meeting_booking meeting_scheduler appointment_scheduling > calcom
infrastructure_as_code declarative_infrastructure iac > terraform
component_library ui_kit ui_components_library react_components > shadcn mui antd magicui
animated_components fancy_animations > magicui
angular_components > primeng
angular_project angular_commands > angular
monorepo_tool monorepo > nx
error_tracker error_tracking crash_tracking exception_tracking error_monitoring > sentry rollbar bugsnag
video_site video_platform_site watch_videos online_videos video_portal > youtube
flight_tracker flight_data flight_information plane_tracker > variflight
flight_search airline_tickets find_a_flight cheap_flights air_travel_search > flights variflight
holiday_homes vacation_homes holiday_rental short_term_rental rent_a_flat_for > airbnb
trip_planning travel_planning holiday_planner > travelplanner
text_to_video_ai voice_generation voice_synthesis_service > minimax
ai_image_generator art_generator > everart minimax replicate
long_term_memory agent_memory remember_between_chats memory_layer remember_across_sessions > mem0 memory
knowledge_graph_memory > memory
coding_interview_practice coding_practice algorithm_practice programming_puzzles > leetcode
competitive_programming programming_competition programming_competitions > codeforces
ai_test_generation automatic_test_writer > testsprite
test_run_dashboard playwright_results test_analytics > currents
privacy_search_engine independent_search_engine web_search_engine > brave tavily exa
search_for_ai ai_search_engine answer_engine search_with_sources researched_answer > perplexity tavily exa
url_reader page_to_text read_a_web_page > jina fetch
tv_series_downloader series_library tv_collection_manager > sonarr
java_build_tool jvm_build > gradle maven
java_artifacts java_repository > maven
translation_service machine_translation translator translate_with_ai > deepl
internet_forum discussion_site link_aggregator > reddit
free_encyclopedia online_encyclopedia general_knowledge > wikipedia
up_to_date_docs library_documentation current_library_docs docs_for_a_library api_docs_for_libraries > context7 ref
enterprise_search company_knowledge_search search_all_company_apps > glean
database_toolkit node_orm typescript_orm > prisma
graph_api_query single_endpoint_api > graphql
mac_automation automate_my_mac control_my_mac mac_scripting > macos automator
phone_shortcuts mac_shortcuts siri_shortcut > apple shortcuts
speech_recognition dictation_software audio_transcription subtitle_recognition > whisper
problem_solving_steps reasoning_steps structured_thinking > sequential thinking
pdf_text read_a_pdf text_from_pdf > pdf / reader
retrieval_from_aws bedrock_knowledge_base > aws kb retrieval
coding_agent ai_coder ai_programmer > claude / code
package_information package_lookup > registry package
serverless_containers > cloud / run
cloud_logs_google google_cloud_monitoring > gcp observability
google_bucket google_object_storage > gcp storage
low_code_tables power_platform_data power_apps_data > dataverse
issue_tracking_by_stories agile_stories > shortcut
music_streaming music_service song_player music_player > spotify soundcloud
video_meetings video_conferencing web_conferencing > zoom teams meet webex
live_streaming_site game_streaming gamer_streams > twitch
ride_hailing call_a_cab order_a_taxi cab_ride taxi_ride > uber lyft
hotel_booking_site book_a_hotel_room room_booking_site > booking expedia
restaurant_reservation table_reservation reserve_a_table book_a_table > opentable
electronic_signature e_signature digital_signature_service contract_signing sign_documents_online > docusign pandadoc
online_surveys survey_tool survey_builder form_builder online_form > typeform surveymonkey jotform
file_hosting file_sync cloud_file_sharing > dropbox onedrive drive
recruiting_software applicant_tracking applicant_tracking_system hiring_software > greenhouse lever ashby workable
hr_software human_resources_system people_management_system > bamboohr workday personio rippling gusto
payroll_service run_payroll salary_payments > gusto rippling xero
expense_management corporate_cards company_cards spend_management > brex ramp expensify
business_banking startup_bank > mercury brex
money_transfer_service international_transfer send_money_abroad > wise paypal
bank_data bank_connection connect_bank_accounts open_banking > plaid
buy_now_pay_later installment_payments pay_later > klarna
online_invoicing freelancer_invoices invoicing_software > freshbooks xero quickbooks zoho
it_service_management it_helpdesk itsm it_tickets > servicenow freshservice
on_call_alerting incident_paging alert_escalation on_call_management > pagerduty opsgenie
public_status_page status_page_service > statuspage
website_chat live_chat chat_widget customer_messaging > intercom zendesk freshdesk
customer_data_platform event_collection customer_events > segment
marketing_automation drip_campaigns email_sequences > mailchimp klaviyo activecampaign hubspot
shop_email_marketing > klaviyo
cold_outreach sales_outreach sales_prospecting find_business_emails find_email_addresses > apollo lusha / hunter
company_enrichment contact_enrichment company_database b2b_data > clearbit zoominfo apollo crunchbase
sales_call_recording sales_conversation_analysis call_intelligence > gong
meeting_recorder meeting_notetaker ai_meeting_notes > fireflies otter granola fathom
social_media_scheduling schedule_social_posts social_media_manager > hootsuite / buffer
professional_social_network business_network > linkedin
photo_social_network > instagram
image_pinboard inspiration_boards > pinterest
company_blog_platform publishing_platform blogging_platform blog_software > wordpress ghost / medium
newsletter_platform paid_newsletter > substack beehiiv
website_builder_no_code drag_and_drop_website > wix squarespace webflow
search_ads pay_per_click_ads google_advertising > google ads
social_ads facebook_advertising instagram_ads > meta ads facebook
seo_suite backlink_data competitor_keywords > ahrefs semrush moz dataforseo
mobile_attribution app_attribution > appsflyer
in_app_subscriptions app_subscription_revenue > revenuecat
app_publishing app_release_ios beta_testers_iphone > appstore testflight
time_tracking time_tracker track_working_time > toggl clockify harvest
engineering_docs internal_wiki team_wiki company_wiki > confluence notion
developer_documentation_site docs_site_hosting > gitbook readme mintlify
programmer_questions > stackoverflow
code_search_engine search_across_repositories > sourcegraph
code_review_bot ai_code_review > coderabbit
dependency_vulnerability_scanner open_source_vulnerabilities dependency_scanner > snyk dependabot
code_scanning_rules security_linter > semgrep
virus_check_for_files malware_lookup suspicious_url_check > virustotal
exposed_devices internet_scanner open_ports_search > shodan censys
security_event_management siem log_security > splunk elastic / sentinel
log_management central_logging log_aggregation > splunk loki datadog papertrail
secrets_vault_server dynamic_secrets > vault hashicorp
mesh_vpn private_vpn_network zero_config_vpn > tailscale
amazon_cloud amazon_web_services > aws
google_cloud_platform > gcp gcloud
serverless_postgres branching_database > neon supabase
serverless_mysql > planetscale
distributed_sql > cockroachdb
cloud_data_warehouse data_warehousing > snowflake bigquery redshift databricks
data_transformation_models analytics_engineering > dbt
data_pipelines workflow_scheduler_for_data dag > airflow dagster prefect
data_connectors elt etl extract_load > airbyte fivetran
embedded_analytics_database local_olap > duckdb
open_source_vector_database > qdrant weaviate milvus chroma
hosted_search instant_search typo_tolerant_search > algolia meilisearch typesense
object_storage_self_hosted > minio
message_queue_self_hosted amqp > rabbitmq
serverless_redis > upstash
server_automation server_configuration_management > ansible
infrastructure_in_code > pulumi terraform
virtualization hypervisor virtual_machine_host home_server_vms > proxmox vmware
network_attached_storage home_nas > synology truenas
smart_home home_automation smart_lights smart_devices house_automation > homeassistant / home
smart_light_bulbs > hue philips
ad_blocker_dns network_ad_blocking > pihole adguard
media_server home_media movie_library_at_home > plex jellyfin
movie_downloader > radarr
ebook_library book_database books_i_read > goodreads calibre openlibrary
reference_manager citation_manager literature_manager bibliography_manager > zotero
preprint_server physics_papers scientific_preprints > arxiv
medical_papers biomedical_literature medical_research > pubmed
scholar_search citation_search academic_search > semantic scholar openalex crossref
math_engine computational_knowledge solve_equations symbolic_math > wolfram
flashcards spaced_repetition vocabulary_cards > anki
data_science_competitions public_datasets > kaggle
interactive_python python_notebook > jupyter
code_sandbox run_untrusted_code sandboxed_code_execution > e2b daytona
voice_cloning realistic_voices ai_voices speech_synthesis > elevenlabs minimax
ai_video_generator generate_a_clip > runway kling minimax
avatar_videos talking_head_video > heygen synthesia
ai_music_generator make_a_song > suno
stock_photos free_photos photo_library > unsplash pexels
animated_gifs reaction_gif > giphy tenor
3d_modelling 3d_modeling 3d_software render_a_3d_scene > blender
cad_software technical_drawing_program > autocad freecad
digital_audio_workstation music_production > ableton reaper
image_editing_program retouch_photos > photoshop gimp
ai_model_router many_models_one_key > openrouter
llm_tracing_platform prompt_management > langfuse langsmith opik
experiment_tracking training_runs_tracking > wandb mlflow
web_automation_apps_connector connect_two_apps integration_platform > zapier n8n pipedream
tool_gateway many_integrations > composio
robotic_process_automation rpa desktop_robots > uipath
app_testing_grid > browserstack saucelabs lambdatest
test_case_repository > testrail qase
shipping_labels_service parcel_shipping_service compare_carriers > shipstation easypost shippo
parcel_tracking_service track_parcels > aftership
dropshipping print_on_demand > printful
handmade_marketplace crafts_marketplace > etsy
biggest_online_shop everything_store > amazon
event_tickets sell_tickets ticket_sales > eventbrite ticketmaster
concert_dates gigs_near_me > ticketmaster songkick
sports_scores match_results live_scores > espn
chess_games chess_rating > lichess chess
space_photos satellite_images_of_earth > nasa
government_statistics census_figures population_figures > census
world_development_data country_statistics > worldbank
patent_search > uspto patents
law_cases court_rulings legal_research > courtlistener
company_filings annual_reports_of_companies stock_filings > sec edgar
prediction_markets betting_odds_on_events > polymarket kalshi
crypto_exchange buy_crypto crypto_trading > binance coinbase kraken
brokerage stock_trading buy_shares > alpaca robinhood
food_facts nutrition_facts ingredient_database > openfoodfacts
sleep_tracking sleep_score recovery_score > oura whoop
running_watch sports_watch_data > garmin fitbit strava
open_street_maps free_map_data > openstreetmap osm
traffic_and_routing_europe > tomtom
public_transit_data bus_schedule_data > gtfs transit
local_disk_access disk_access_tool files_on_the_disk > filesystem
install_an_mcp add_an_mcp_server new_mcp_server more_tools_for_claude > installer mcp
xlsx_file xlsx spreadsheet_program > excel
shell_command_runner run_terminal_commands > commands command
`;
