/** `short: reading, reading`: what an abbreviation of the trade stands for; each reading replaces it word by word. */
export const abbreviations = `
pr prs: pull request, merge request
mr mrs: merge request, pull request
repo repos: repository
org orgs: organization
db dbs: database
k8s k8: kubernetes
kube: kubernetes
env envs: environment
envvar envvars: environment variable
var vars: variable
auth: authentication, authorization, authorize
authn: authentication
authz: authorization
msg msgs: message
dm dms: direct message
config cfg conf: configuration
dir dirs: directory
doc docs: documentation, document
img imgs: image
pic pics: picture, image
vid vids: video
app apps: application
info: information
spec specs: specification
lib libs: library
dep deps: dependency
pkg pkgs: package
func funcs fn fns: function
param params: parameter
arg args: argument
attr attrs: attribute
prop props: property
cmd cmds: command
perm perms: permission
priv privs: privilege
cert certs: certificate
creds cred: credential
pw pwd passwd: password
acct acc: account
addr: address
admin admins: administrator
amt: amount
avg: average
cal: calendar
cat: category
cfn: cloudformation
ci: continuous integration
cd: continuous deployment
cicd: pipeline
cli: command line
col cols: column
comms: communication
cpu: cpu
cron: schedule
css: style
csv: csv
ctx: context
cust: customer
del: delete
desc: description
dest: destination
dev devs: development, developer
diff diffs: difference
dl: download
dns: dns
e2e: end to end
eta: arrival time
eval evals: evaluation
evt: event
exec: execute
expr: expression
ext exts: extension
fav favs: favorite
fb: facebook
ff: feature flag
freq: frequency
fs: filesystem
ga ga4: google analytics
gcal: google calendar
gcp: google cloud
gcs: google cloud storage
gdoc gdocs: google document
gdrive: google drive
gh: github
gha: github actions
gl: gitlab
gke: kubernetes cluster
gsc: google search console
gsheet gsheets: google sheet
gslides: google slides
hf: huggingface
hist: history
hr: employee
iam: identity access
id ids: identifier
idx: index
ig: instagram
inc: incident
init: initialize
ios: ios
jql: jira query
js: javascript
kb: knowledge base
kpi kpis: metric
kv: key value
kyc: identity verification
lang langs: language
lb lbs: load balancer
li: linkedin
llm llms: language model
loc: location
lwc: lightning web component
max: maximum
md: markdown
mem: memory
meta: metadata
mfa 2fa: multi factor
mgmt: management
min: minimum
ml: machine learning
mongo: mongodb
ms: microsoft
mssql: sql server
mtg mtgs: meeting
nav: navigation
nb: notebook
nfs: file share
nft nfts: token erc721
ng: angular
no num nr: number
notif notifs: notification
ns: namespace
num nums: number
o365 m365 ms365: microsoft office
obj objs: object
ocr: text recognition
oncall: on call
ooo oof: out of office
ops: operations
opt opts: option
pct: percent
pg psql: postgres
pgsql postgresql: postgres
ph: phone
pii: personal data
pkce: oauth
poc: proof concept
pos: point sale
posh pwsh: powershell
pref prefs: preference
prd: product requirements
prod: production
proj projs: project
prom: prometheus
proc procs: process
pub: publish
py: python
qa: test quality
qbo qb: quickbooks
qty: quantity
rbac: role access
rds: relational database
rec recs: record
ref refs: reference
rel: release
req reqs: request
res resp: response
rfc: proposal
rls: row level security
rn: react native
rss: feed
rum: rum
s3: bucket storage
sb: supabase
sched: schedule
sdk: sdk
sec: security
sev: severity
sf sfdc: salesforce
sg: security group
sh: shell
sig: signature
sla slas: policy
slo slos: objective
sms: sms message
sns: notification
so: stackoverflow
soql: query
spec: specification
sql: sql query
src: source
srv svr: server
ssh: ssh key
ssl tls: certificate
sso: single sign
stat stats: statistics
std: standard
str: string
sub subs: subscription
svc svcs: service
sync: synchronize
sys: system
tbl: table
temp tmp: temporary
temp temps: temperature
tf: terraform
tix: ticket
tkt tkts: ticket
tos: terms
tpl tmpl: template
trans txn txns tx: transaction
ts: typescript
tts: text speech
stt asr: speech text transcribe
tz: timezone
ui: interface
uid: user
unsub: unsubscribe
upd: update
uri: url
usr: user
util utils: utility
ux: design
val vals: value
ver vers: version
vm vms: virtual machine
vol vols: volume
vpc: network
vps: virtual server
vuln vulns: vulnerability
wa: whatsapp
wf: workflow
wh: webhook
wi: work item
wk wks: week
wp: wordpress
ws: workspace, websocket
yml: yaml
yt: youtube
xls xlsx: excel
ppt pptx: powerpoint presentation
docx: word document
a11y: accessibility
i18n l10n: localization translation
o11y: observability
pm: project manager
crm: customer contact
erp: accounting
cms: content
cve cves: vulnerability
dql: dql query
promql: prometheus query
eks aks doks: kubernetes cluster
ec2: instance server
do: digitalocean
cf: cloudflare
az: azure
ado: azure devops
bb: bitbucket
bq: bigquery
ch: clickhouse
es: elasticsearch
dd: datadog
n8n: n8n
ff: firefox
fw: firewall
ip ips: address
jpg jpeg png gif svg webp: image
mp3 wav: audio
mp4 mov: video
pdf pdfs: pdf
`;
