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
`;
