/** Machines, networks, storage, databases, monitoring: see actions.ts for the notation. */
export const cloud = `
= server machine instance host
= instance vm virtual_machine
== vm virtual_machine vps virtual_server
= droplet server instance vm
= dyno process container
= cluster kubernetes
= node machine
= pod container
= disk volume
= storage bucket
= bucket object_storage
= object blob file
= backup snapshot
== database db
= table collection
= collection table
= row record
= record document
= field column attribute property
= sql query
= migration schema
= warehouse database
= cache redis
= queue topic
= topic channel stream
= consumer subscriber
= producer publisher
= domain domain_name
= subdomain domain
= dns nameserver
= dns_record record
= ip ip_address
= firewall security_group
= network vpc
= load_balancer balancer
= region location zone datacenter
= zone area
= cdn cache
= ssl tls certificate https
= certificate ssl
= function lambda serverless
= service app
= website site
= hosting host
= plan tier pricing
= quota limit
= usage consumption
= cost billing price
= bill invoice
= credit balance
= alert alarm
= alert_rule alert policy
= monitor check
= uptime availability
= metric time_series
= incident outage
= maintenance downtime
= health status
= replica instance
= secret vault
= user account
= role group
= policy rule
= tenant realm organization
= session login
= identity user
= namespace space
= gpu accelerator
= upsert insert
= shard partition
cloud > cloud server
server machine computer box > server instance host
virtual_machine virtual_server vps > server instance vm
root_server bare_metal > server
reboot hard_restart power_cycle > restart reboot power cycle reset
restart > reboot reset cycle
hang hangs hanging frozen stuck > restart kill status
order_a_server > create server
public_url public_address web_address > domain url
web_address > domain url address
domain web_domain > domain dns
domain_free domain_available > domain availability check
point_to points_to > dns record create
mx a_record cname txt_record > dns record
nameserver nameservers > dns domain
mail_forwarding forwarding > forward forwarder alias
mailbox > mail email account
wordpress > website cms
ssl https > certificate ssl install redirect
firewall > rules firewall
port ports > port forward
vpn > network
bandwidth traffic > usage metrics network
disk_space storage_space > disk usage storage
bucket s3 blob > bucket storage object
object_storage file_storage > bucket storage
lambda serverless edge_function cloud_function > function deploy
function > function functions
container > container pod image
pod pods > pod pods
kubeconfig > kubeconfig credentials
helm > chart release
replicas > scale replicas
cluster > cluster kubernetes
image > image
registry container_registry > registry images
scale_up autoscale > scale
maintenance under_construction > maintenance
addon > addon addons extension
release_phase > deploy
database db > database
sql > query execute
select select_query > query select read
nosql document_store > document collection database
table > table schema columns
columns fields > schema fields columns describe
structure schema > schema describe
describe_table > schema describe columns
primary_key foreign_key > relationships constraints
stored_procedure procedure > procedure function
slow_query slow_queries expensive_query > performance query outliers insights advisor
index > index create
missing_index > index
transaction commit > transaction
connection connections > connection
insert add_rows > insert add create
value values > value record
expire ttl expiry > ttl expire expiration set
cache > cache set store
key keys > key keys
documents > document records
records rows entries items > records rows items list
average sum group_by aggregate aggregation > aggregate query
join > query
graph_database > node graph cypher
hops relationships > relationship graph query
vector_database > vector index
time_series > series data query
data_lake lakehouse > catalog warehouse
catalog > catalogs schema
dump > export backup
import_data > import load
publish_message produce > send publish message
consume > receive read message
dead_letter > queue
consumer_lag lag behind > lag consumer group
logs > log query entries
search_logs > query logs
observability > metrics logs traces
scrape_targets targets > targets
alert alerts warning warnings > alert alarm monitor rule
firing > alerts active
silence > mute downtime
on_fire > incident alert
sev incident > incident
problem problems > problem issue
promql > prometheus query
log_query logql > loki logs query
davis > problems
vulnerability > vulnerabilities security
iam > permission policy role
login_user sso > authentication
mfa two_factor 2fa > authentication factor
user_account > user
realm > realm
invite_user > invitation create
reset_password new_password > password reset user
session sessions > sessions
api_gateway > gateway api
message_queue > queue
event_bus > events
scheduler > schedule
billing bill > billing invoice cost
cost costs expensive > cost pricing usage billing
free_tier free_plan free > free
subscription > plan subscription
quota > limit usage
region > location
deploy_function > deploy function
edge > edge
warehouse > sql warehouse
ping > health status
push_notification push_notifications > messaging notification send message
phones > devices
remote_config > config template
auth > authentication users
hosting > website host
web_app webapp > app web
go_to_sleep idle > pause suspend
infrastructure > server resources
architecture > design diagram
compliance > policy audit
spot_instance > instance
ssh_key ssh_keys > ssh key
public_ip floating_ip static_ip > ip address
reverse_proxy > proxy
load > load metrics
ram memory_usage > memory usage metrics
cpu_usage > cpu metrics usage
more_memory bigger_machine more_power > resize scale upgrade
smaller_machine > resize downgrade
cold_start > function
blob_storage > blob storage container
container_image > image container
key_value key_value_store > kv key value
data_warehouse > warehouse query
read_replica > replica
dead_letter_queue > queue
pub_sub pubsub > topic subscription publish
message_broker > broker queue topic
cluster_state > cluster status
rollout > deploy rollout
liveness > health
secrets_manager > secret
access_log access_logs audit_trail audit_log > audit log events
failed_login failed_logins > events logs login
brute_force > security
kick_user_out log_user_out > logout session revoke
email_deliverability spf dkim dmarc > domain verify dns
sender_domain > domain sending
catch_all > forwarding email
ssl_expiry > certificate
site_speed > performance
wordpress_plugin > plugin wordpress
php > php version
cpanel > hosting
ftp sftp > file upload
server_logs > logs server
disk_full > disk usage
restore_backup from_backup > restore backup
point_in_time > restore backup
which_machines what_machines my_machines our_machines our_boxes all_machines > server instances list
more_muscle more_horsepower beef_up bulk_up needs_more_power give_it_more > resize scale upgrade
too_weak underpowered overloaded at_its_limit struggling groaning creaking > metrics usage / performance scale resize
rent_a_server get_me_a_server need_a_server need_a_machine > create server / instance
give_the_server_back hand_the_server_back > delete server / instance
empty_the_cache clear_the_cache flush_the_cache visitors_see_the_old old_version_shown stale_pages > purge cache / clear
intrusion hacked compromised > security / vulnerability audit alerts
let_traffic_in open_the_port close_the_port block_traffic allow_my_ip allow_an_ip let_my_ip which_ports who_may_connect fence_off from_my_ip > firewall rule / allow access
green_lock not_secure insecure_warning security_warning > ssl certificate / https
how_long_valid valid_until > expire expiry / renewal certificate
web_name site_name website_name name_for_my_site dot_com dotcom internet_name > domain / website
name_still_available name_is_taken > domain availability / check
page_is_down cant_be_reached doesnt_load does_not_load wont_load > health status uptime / check logs
part_of_the_world which_country which_continent where_can_i_host closer_to_users > region location / list
disk_image copy_of_the_disk image_of_the_disk copy_of_the_machine copy_of_the_server state_of_the_disk > snapshot backup / image
more_space more_storage > volume resize / storage attach
distribute_the_load spread_traffic divide_traffic > load balancer
second_machine standby stand_by_machine take_over_if takes_over_when > replica failover
data_store data_bank where_the_data_lives > database
tables_are_there > list tables / schema
how_many_entries how_many_documents > count / query
wipe_the_table empty_the_table empty_a_table clear_the_table > truncate delete / drop table
add_a_row new_line_in > insert row / create record
look_at_a_few first_few_rows few_rows some_rows sample_rows what_in_the_table peek_into_the_table > query select / sample table
how_is_the_query how_the_query query_so_slow why_is_the_query query_takes > explain query / performance
ask_the_database interrogate question_the_data > query / sql
who_is_logged_on who_logged_on whos_logged_on logged_on whos_connected currently_connected > sessions connections / active
change_the_structure alter_the_table > alter table schema / column migration
find_rows_where rows_that records_that entries_that > query search / filter
what_in_the_queue queue_length > queue messages / count
put_in_the_queue put_on_the_queue add_to_the_queue enqueue > send queue message / publish
read_from_the_queue take_from_the_queue dequeue > receive queue message / consume
scheduled_downtime dont_wake_me stop_the_alarms stop_the_alerts > mute / downtime alert
what_is_alarming whats_alarming what_is_firing whats_firing which_alarms which_alerts anything_on_fire is_anything_on_fire > alert active / incident list
who_do_i_call who_to_call who_on_call whos_on_call who_has_duty > oncall schedule / users
in_case_of_emergency > incident
what_will_it_cost what_did_it_cost what_do_we_pay what_am_i_paying where_does_the_money cloud_bill > cost billing / pricing usage
which_plan what_tier which_tier pricing_tier > plan subscription / pricing
pays_monthly recurring_payment recurring_billing pays_every_month standing_order membership_fee > subscription plan / billing payment
what_uses_memory what_eats_memory what_eats_cpu whats_eating memory_hungry busy_processes > processes usage / memory metrics
look_into_the_container get_into_the_container jump_into_the_container > exec container / shell
put_in_a_container wrap_in_a_container > container build / image
hidden_from_the_internet internal_only_network own_network separate_network > private network / vpc
figures_over_time values_over_time curve_of > metrics series / query
what_is_being_measured what_being_measured what_do_we_measure which_measurements > metrics list
drop_all_messages empty_the_queue clear_the_queue > purge queue
keep_for_how_long > retention / policy
sign_in_with single_sign extra_login_step code_by_text > authentication / factor oauth
who_signed_up new_signups registered_users our_user_base > users list / count
deny_entry keep_a_user_out shut_out_a_user lock_a_user suspend_a_user > block disable user / deactivate
sync_the_cluster bring_the_cluster_in desired_state drifted out_of_sync > sync / diff status
lists_of_blocked blocked_ips who_is_blocked whos_blocked block_list > block list / suppression
run_a_program_on > command execute / run server
server_bill hosting_bill > billing invoice
copy_to_another_region other_region another_region different_region > region transfer / copy snapshot
put_my_site_online site_online host_my_site publish_my_site website_online get_my_site > deploy hosting / publish website
too_many_connections runs_out_of_connections > connection pool / database
database_login db_login > database user / create password
bring_the_database_back database_back > restore database / backup
who_can_connect who_connects > access connections / firewall users
keep_the_logs where_the_logs_go ship_the_logs forward_the_logs > logs destination / forward
older_than_a_month old_data data_we_dont_need > cleanup delete / retention archive
weak_spot weak_point loophole security_gap security_flaw hackable exploitable backdoor can_be_hacked > vulnerability security scan
hacker intruder under_attack malicious infected virus been_hacked > security malware scan
padlock secure_padlock secure_connection encrypt_the_site not_secure_warning > ssl certificate https
stale_copies old_copies stored_copies shows_the_old see_the_old still_see_the_old old_content > cache purge clear
log_into_the_server get_onto_the_server log_onto_the_server remote_login remote_shell > ssh key server
superuser administrator_password admin_password > root password
hard_drive hard_disk ssd solid_state > disk volume
extra_disk extra_storage additional_disk additional_storage external_drive more_disk bigger_disk more_disk_space > volume disk storage resize
server_farm where_are_the_servers server_location which_location physically_located > datacenter location region
group_of_machines set_of_nodes group_of_nodes worker_machines pool_of_machines > nodepool nodes cluster
point_my_domain domain_points_to domain_points name_resolution where_the_domain_points > dns record domain
who_registered who_owns_the_domain domain_owner > whois domain contact
move_my_domain take_my_domain_to domain_to_another > domain transfer move
domain_name_ideas is_the_name_free is_the_domain_free is_the_name_taken domain_still_free > domain availability check
web_space webspace > hosting website
password_store password_manager password_safe where_passwords_are > vault secret credentials
hogging task_manager programs_running what_is_eating using_so_much > process list usage
readers_of_the_topic who_reads_the_topic > consumer group topic
read_off_the_queue take_off_the_queue off_the_queue next_in_the_queue > consume receive message queue
everything_waiting waiting_messages messages_waiting stuck_messages piled_up > queue messages pending
allow_through let_through let_traffic_through open_a_port close_a_port > firewall rule
keep_hackers_out block_an_address block_an_ip shut_out_an_ip > firewall block rule
ways_to_save save_money cut_costs waste_money > advisor recommendation cost
price_sheet price_per_hour how_much_per_month hourly_rate_of > pricing cost
price_tag burn_rate what_are_we_paying money_drain running_costs > cost billing usage
spending_limit spending_cap cap_on_spending daily_spend > budget limit
ran_out_of_memory out_of_memory short_of_memory > memory logs metrics
wakes_me_up woke_me_up at_3am middle_of_the_night > alert oncall
who_is_on_duty who_is_on_call on_standby whose_shift > oncall schedule
who_changed_the_settings who_switched_it who_turned_it_off > audit log activity
how_many_machines how_many_servers > server count list
more_machines more_servers add_capacity handle_more_load handle_more_traffic cope_with > scale capacity nodepool
off_and_on_again give_it_a_kick > restart reboot
safety_net point_to_return_to > backup snapshot
how_full_is filling_up nearly_full almost_full running_out_of_space > disk usage storage
who_is_connected how_many_connections open_connections > connection list sessions
stuck_query long_running hanging_query query_that_hangs query_that_never_ends > query kill running locks
number_of_rows how_many_rows row_count how_many_records > count query table
what_tables which_tables what_tables_are_there > list tables schema
empty_fields blank_fields missing_values empty_values > null analyze
not_null unique_values must_be_filled > constraint
as_one_unit all_or_nothing > transaction
make_it_permanent keep_the_changes > commit transaction
throw_out_the_changes forget_the_changes discard_the_changes > rollback transaction discard
change_the_table add_a_column another_column > alter table column schema
how_data_is_organized data_structure data_layout > schema describe
two_step_login second_factor one_time_code six_digit_code login_code > factor authentication verification
forgot_password lost_password cannot_log_in cant_log_in password_forgotten > password reset
locked_account account_is_locked > unlock account user
kick_everyone_out log_everyone_out end_all_sessions > logout sessions revoke
who_has_logged_in who_was_logged_in login_attempts > login events sessions logs
let_the_service_in machine_login service_account robot_account > credential service account token
key_that_expires about_to_expire expires_soon running_out_soon still_valid when_does_it_expire > expiry expiration certificate token renew
hide_passwords keep_passwords > secret
secret_values secret_settings sensitive_settings > secret variable environment
settings_the_app_reads values_for_the_app > environment variable config
website_is_slow slow_website site_is_slow slow_site loads_slowly takes_forever takes_ages > performance metrics speed cache
website_is_down site_is_down not_reachable unreachable cannot_be_reached > uptime status health
check_every_minute watch_my_site watch_my_website > uptime check monitor
no_alerts_tonight stop_alerting quiet_period > downtime mute silence
what_was_logged what_did_it_log what_the_server_says what_does_the_log > logs
what_broke_last_night post_mortem postmortem after_the_fact > incident timeline logs
odd_behaviour strange_behaviour unusual out_of_the_ordinary abnormal anomaly > anomaly detect analyze
numbers_over_time measured_values > metric series query
chart_of_the_load graph_of_the_load under_load > metrics cpu usage dashboard
fixed_address address_that_stays permanent_address_of_the > reserved ip address
spread_the_load share_the_load distribute_traffic > load balancer
files_in_the_cloud cloud_files online_storage online_disk > bucket storage object
deleted_records get_back_lost_data lost_data data_loss accidentally_deleted > restore backup recover
operating_system which_os reinstall_the_os fresh_install wipe_and_reinstall > rebuild image os reinstall
start_from_an_image ready_made_image preinstalled one_click_install > image template install marketplace
php_settings php_options > php
timed_task timed_job background_job job_in_the_background > cron job task
private_network_between inner_network closed_network > vpc network private
send_visitors_to send_people_to_another lead_visitors_to > redirect
website_builder homepage home_page web_presence landing_page internet_page > website site page
move_my_site move_my_website bring_my_site > migrate import website
am_locked_out locked_out_of got_locked_out > unlock account reset
hacked_into > security
who_holds_the_domain > whois domain
reads_from_the_queue listens_to_the_queue > consumer group queue
are_we_paying we_are_paying > cost billing
may_we_spend > budget limit
switch_off_and_on > restart reboot power
data_is_organised data_is_organized how_data_is_stored > schema describe
if_it_goes_down when_it_goes_down if_it_is_down > uptime monitor alert check
how_hard_it_works > metrics cpu usage
test_copy_of staging_copy > staging clone
how_long_is_kept how_long_it_keeps > retention policy
file_share network_share network_folder network_drive shared_network_folder smb_share nfs_share mapped_drive shared_cloud_folder > fileshare share
copy_of_the_share share_as_it_was > fileshare snapshot
private_access_to private_line_to > peconnection private
office_server_in_sync sync_our_file_server local_file_server windows_file_server file_server_to_cloud hybrid_files > storagesync sync serverendpoint
servers_that_sync servers_in_the_sync > registeredserver storagesync
group_that_syncs what_syncs_with_what > syncgroup storagesync
look_for_changed_files > changedetection cloudendpoint
cloud_side_of_sync > cloudendpoint syncgroup
server_folder_to_sync > serverendpoint
very_fast_file_system supercomputer_storage parallel_file_system high_performance_storage hpc_storage lustre > managedlustre fs
fetch_new_files_automatically new_files_flow_in automatic_import import_automatically > autoimport
write_changed_files_back automatic_export export_automatically flow_back_out > autoexport
how_big_a_network big_enough_network enough_addresses > subnetsize subnet
managed_kubernetes hosted_kubernetes kubernetes_in_the_cloud > doks aks kubernetes cluster
fresh_nodes replace_the_nodes swap_the_nodes renew_the_nodes > recycle nodes
group_of_equal_machines many_identical_machines fleet_of_machines scale_set vm_fleet > vmss compute
event_stream stream_of_events ingest_events telemetry_stream event_hub > eventhub eventhubs namespace
consumer_group reading_group group_of_readers > consumergroup consumer
event_grid event_routing pass_events_on publish_an_event > eventgrid events publish
service_bus enterprise_queue > servicebus queue topic
app_service hosted_web_app > appservice webapp
app_settings web_app_settings > appsettings webapp settings
web_app_trouble web_app_problem web_app_is_broken web_app_is_slow > webapp diagnostic diagnose
app_configuration central_settings settings_in_one_place key_value_settings > appconfig kv
key_vault certificate_store where_keys_are_kept > keyvault secret key certificate
log_analytics_cluster data_explorer kql big_log_database > kusto query cluster
container_registry image_store where_images_are_kept > acr registry
remote_desktop desktop_in_the_cloud virtual_desktop cloud_pc on_the_remote_desktop > virtualdesktop hostpool
pool_of_desktops desktop_machines > hostpool host
is_the_platform_down provider_outage platform_trouble is_it_their_fault > resourcehealth health events status
is_the_resource_available resource_is_unhealthy > resourcehealth availability status
synthetic_check availability_test web_test ping_test > webtests monitor
load_test stress_the_site performance_test > loadtesting test testrun
interactive_report > workbook
well_run_cloud cloud_set_up_well architecture_check > wellarchitectedframework advisor recommendation
cloud_ground_layout cloud_base_setup landing_zone cloud_foundation > platformlandingzone guidance
move_to_the_cloud servers_to_the_cloud cloud_migration > azuremigrate migrate
text_from_spoken recognise_speech > speech stt recognize
speak_this_text read_the_text_aloud > speech tts synthesize
cloud_machine rent_a_machine computing_power number_cruncher crunch_power > compute vm droplet
operating_system_core core_of_linux linux_core > kernel change
on_and_off_again hard_reset pull_the_plug_and > power cycle
machines_with_this_tag machines_with_the_tag > droplets tag power
new_style_addresses newer_internet_protocol long_ip_address > ipv6 enable
internal_line_between_machines inside_line talk_privately_between_machines > private net vpc
my_own_addresses our_own_ip_range bring_our_own_ip bring_your_own_ip bring_own_addresses > byoip prefix
block_of_addresses range_of_addresses address_range > prefix subnet
address_i_can_move movable_ip moving_ip portable_ip ip_i_keep keep_the_same_ip > reserved floating ip
isolated_network fenced_off_network walled_off network_of_my_own virtual_network > vpc network
join_two_networks connect_two_networks bridge_networks networks_see_each_other > peering vpc
copies_near_the_visitors closer_to_visitors delivery_network faster_around_the_world content_near_users > cdn cache
traffic_splitter share_out_requests split_requests_over distribute_requests divide_the_traffic > balancer lb load
which_port_goes_where passing_rules_of_the > fwd rules lb forwarding
uptime_check my_site_is_up is_my_site_up ping_my_site website_watchdog site_watchdog > uptimecheck uptime
if_the_site_goes site_goes_down_alert > uptimecheck alert
state_of_the_uptime > uptimecheck state
one_click_app ready_to_run_app > marketplace install
extra_service database_to_the_app bolt_on_service attach_a_service > addon create
reach_the_pod reach_from_my_laptop tunnel_to_the_pod tunnel_to_the_cluster local_port_to > port forward
kubernetes_package install_a_chart package_on_the_cluster > helm chart install
cluster_objects cluster_command > kubectl get describe
put_up_the_yaml apply_the_yaml apply_a_manifest > kubectl apply
graphics_processor ai_chip accelerator_card which_cards_are_available which_gpus > gpu type list
processor_kinds which_processors > cpu type list
rented_gpu_machine gpu_machine gpu_box > pod gpu
let_another_account_use give_another_team_control > delegation create
big_disk_online storage_by_the_terabyte backup_space_online > storagebox
name_for_the_ip reverse_lookup name_behind_an_address ip_to_name reverse_dns > ptr ptrrecord rdns
machine_name name_of_the_machine name_of_the_server rename_the_server > hostname set
rescue_mode rescue_system rescue_the_server boot_into_rescue emergency_mode emergency_system > recovery mode start
virus_scanner malware_protection malware_scanner antivirus anti_virus > monarx scan install
script_after_installing runs_after_install first_boot_script > post install script
control_panel_password > panel password
domain_is_registered_to registered_to_whom registrant domain_holder_details domain_contact_details domain_owner_details > whois profile whoisprofile
hide_the_domain_owner hide_my_address hide_my_name hide_owner_details keep_my_details_private private_registration > privacy protection whois domain
domain_move_code transfer_code auth_code epp_code > authorization code domain
stop_domain_theft steal_my_domain prevent_domain_transfer lock_the_domain > domain lock enable
second_domain_same_site extra_domain additional_domain domain_on_top_of > parked domain
part_before_the_domain prefix_of_the_domain blog_dot shop_dot address_below_the_domain > subdomain create
send_domain_to_another domain_should_open domain_at_another_site > domain forwarding
which_dns_servers which_name_servers name_servers name_server > nameserver update
old_dns_settings dns_as_it_was undo_the_dns dns_history > dnssnapshot dns snapshot restore
entries_of_my_domain domain_entries dns_entries zone_file > dnsrecord dns records
approve_change_of_owner registrant_change pending_owner_change > irtp verification pending
lock_symbol green_lock https_for_my_site security_certificate_for encrypted_website > ssl install certificate
is_my_site_encrypted certificate_state does_https_work > sslstatus ssl status
always_use_https force_https switch_to_https > https redirect toggle
which_php php_number newer_php older_php > phpversion php version
php_add_on php_addon php_modules php_module > phpextension php extensions
upload_limit memory_limit max_upload_size > phpoption php options
php_website php_site php_app > php deploy
wordpress_sites_i_have blog_installs where_is_wordpress > wordpress installations
broken_wordpress is_wordpress_ok > wordpress installations valid
page_cache website_cache_plugin > litespeed cache purge
keep_objects_in_memory object_cache > memcached cache toggle
ai_in_wordpress ai_switch > aioption
site_made_by_ai ai_website site_by_chat > horizons website
mail_api_key > apitoken api token mail
public_link_to_upload where_do_i_upload upload_address address_to_upload > upload url generate
under_one_company separate_area_for_users separate_customer_area tenant_area security_domain user_universe > realm
put_into_the_token into_the_token in_the_login_token claims_in_the_token add_a_claim > protocol mapper
role_made_of_roles role_that_includes roles_inside_a_role bundle_of_roles combined_role > composite role
apps_users_have_approved apps_i_gave_access apps_allowed_in > authorized connect app
bucket_rights rights_on_the_bucket bucket_access_rights > iam policy permissions
code_in_the_database program_inside_the_database routine_in_the_database database_routine sproc > stored procedure
lots_of_documents several_documents > many insert
sums_per_group totals_per_group group_and_count summarise_the_documents roll_up > aggregate
free_cloud_database cloud_document_database > atlas cluster
who_may_connect ips_that_may_connect > atlas access list
kinds_of_readings what_is_measured which_readings sensor_readings > measurement
own_wording_for_flags settings_without_release change_the_app_without change_settings_remotely server_side_settings > remoteconfig template
live_database instantly_updated_data data_that_updates_live synced_json > realtimedatabase data
web_app_backend_hosting > apphosting backends
message_server go_between_for_messages messaging_server > broker connect
entry_point_for_apis front_door_for_apis one_door_for_all > gateway api
who_carries_the_pager who_has_the_pager pager who_gets_paged_now who_do_i_wake > oncall schedule current
planned_silence no_paging_while do_not_page mute_during_work > downtime schedule
automatic_detective let_it_investigate look_for_the_culprit automatic_analysis > sift investigation
where_cpu_time_goes which_function_eats what_eats_the_processor > pyroscope profile
log_lines_with log_store > loki logs
ask_the_monitoring_ai monitoring_assistant > davis copilot chat
monitoring_query query_for_the_monitoring > dql execute
holes_in_our_code holes_in_the_code code_security_findings security_findings > advsec alerts
free_lets_encrypt free_certificate > certificate encrypt
link_without_password single_use_login_link passwordless > login link create
database_from_outside connect_from_home > remote connection database
damaged_database database_is_corrupt corrupt_tables > repair database
on_a_clock at_certain_times every_x_minutes > cron job
machines_watched watched_machines monitored_machines scraped_hosts up_or_down > targets list
cached_value cached cache_entry > key cache
throw_out_of_cache forget_cached clear_cached > delete key cache
store_password keep_password keep_a_password safe_password put_away_password > secret vault create set
read_password look_up_password get_password > secret get
password passwords passphrase > secret credentials / keyvault
who_may who_may_do who_can_do who_is_allowed allowed_to_do who_has_which_rights > role assignment access permission list
costs_per_hour price_per_hour what_would_it_cost cost_of_machine hourly_price price_list > pricing price cost
outage_now is_it_down having_an_outage service_disruption disruption disrupted > health events status incident
idle wasteful waste unused_resources underused underutilized oversized > advisor recommendation cost
let_ip_through allow_ip allow_office open_up_for_ip ip_allowlist > firewall rule create network
speak_sentence text_to_voice > speech tts synthesize
voice_to_text > speech recognize stt
size_of_machine bigger_machine resize_machine > vm update size scale
spare_disk extra_disk more_disk_space bigger_disk > disk volume create resize
point_in_time_copy frozen_copy state_of_the_disk > snapshot create
container_images image_store image_registry docker_registry > registry repository container
how_many_wait messages_waiting backlog_of_messages waiting_messages > queue details count
message_bus message_broker event_bus > queue topic servicebus broker
stress_test load_generator simulate_many_users many_users_at_once > load test
slow_requests slow_endpoint response_times latency_of > latency performance metrics trace
graph_of_cpu cpu_load cpu_over processor_load memory_consumption > metrics query cpu usage
log_lines error_lines what_the_log_says > logs query
resource_folder container_of_resources > resource group
billing_unit tenant_account > subscription
dashboards_of report_page live_report > workbook dashboard
virtual_desktop remote_desktop remote_pc > desktop host session
expire expires expiring run_out runs_out about_to_expire > expiration certificate renew
https_certificate padlock secure_connection > certificate ssl
renew_certificate > renew certificate ssl
site_address_record point_domain_to point_to_ip domain_points_to > dns record
name_server nameservers > dns nameserver
mail_records > mx dns record
traffic_spreader spread_traffic distribute_traffic > load balancer
scale_out more_workers more_servers extra_instances > scale instances replicas
shut_down power_off switch_off_machine turn_off_machine > stop shutdown power
power_on switch_on_machine wake_machine > start power
single_sign_on log_in_with login_provider > sso identity provider
second_factor one_time_code two_step > mfa otp
login_attempts failed_logins brute_force > login events logs attack
sign_everyone_out end_sessions > logout sessions
data_copy_elsewhere replicated_copy read_copy > replica
slow_queries long_running_queries > query performance stats slow
locked_rows who_blocks_whom deadlock > locks blocking
clean_up_database reclaim_space > vacuum
`;
