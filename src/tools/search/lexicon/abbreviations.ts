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
cfn: cloudformation
ci: continuous integration
cd: continuous deployment
cicd: pipeline
cli: command line
col cols: column
comms: communication
cpu: cpu
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
ff: feature flag, firefox
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
no nr: number
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
tmp: temporary
temp temps: temperature, temporary
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
ws: workspace, websocket, worksheet
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
fw: firewall
ip ips: address
jpg jpeg png gif svg webp: image
mp3 wav: audio
mp4 mov: video
pdf pdfs: pdf
mkdir: create directory
rmdir: delete directory
ls: list directory
rm: delete file
cp: copy file
mv: move file
grep: search text
rg rgs: resource group, search text
ps: list process
chmod: file permission
cat: category, read file
curl wget: fetch url
sed: edit text
tar: archive
cron crontab: schedule
erc20: erc20 token
erc721: erc721 token
ab: experiment
pnl: profit loss
ar: receivable
ap: payable
gl: gitlab, ledger
po: purchase order
cr: code review
lgtm: approve
wip: draft
eod eow: end
fyi: notification
roi: return investment
mrr arr: revenue subscription
cac ltv: customer metric
ctr: click rate
cpc: click cost
utm: campaign
dau mau: active users
nps csat: survey rating
mcp: mcp server
gpt: model
genai: generate model
lora: training model
emu: emulator
sim sims: simulator
dyno dynos: dyno
gql: graphql
ddl dml: sql schema
pk fk: key constraint
crud: create read update delete
acl acls: access control
oidc saml: authentication
jwt: token
otp totp: password code
ci/cd: pipeline
tg: telegram
calc: calculate
ack: acknowledge
gps: location
poi pois: place
hw: hardware
os: system
appt appts: appointment
inv invs: invoice
mgr mgrs: manager
dept depts: department
pmt pmts pymt: payment
rcpt rcpts: receipt
bday: birthday
btn btns: button
txt: text
promo promos: promotion discount
rev revs: revision
prio: priority
perf: performance
viz vis: visualization chart
dup dups dupe dupes: duplicate
elem elems el: element
err errs: error
fmt: format
gen: generate
conv convo convos: conversation
cnt: count
inst: instance
iter: iteration
prev: previous
recv: receive
sess: session
snap snaps: snapshot
stmt stmts: statement
subj: subject
tok toks: token
seq: sequence
asg: scaling group
acr ecr gcr: container registry
cdn: cache network
vpn: network
pvc: volume claim
hpa: autoscaler
crd crds: custom resource
sts: statefulset
rs: replicaset
etl: pipeline data
dag dags: workflow pipeline
bi: dashboard report
pto: leave
wfh: location
okr okrs: objective goal
faq faqs: question documentation
uat: acceptance test
rca: root cause analyze
sre: reliability
mttr: incident time
qps rps: request rate
ttl: expiration
nlp: language
smtp imap: email
ftp sftp: file upload
jwks: key
idp: identity provider
api apis: api
vc: version control
lfs: file storage
cla: agreement
dob: birthday
ssn: identity
cv cvs: resume, vision
sku skus: product item
upc ean: product
cogs: cost
vat gst: tax
ach iban: bank transfer
fx: exchange rate
etf etfs: fund stock
ipo: stock
dex: exchange token
dao: governance
zip: archive
attn: mention
asap: priority
wknd: weekend
hrs: hour
mins: minute
secs: second
yr yrs: year
qtr: quarter
est: estimate
govt: government
misc: other
bg: background
ss scr sshot scrnshot: screenshot
oas oai: openapi specification
coll colls: collection
qg: quality gate
tc tcs: test case
tcase: test case
ct: content type
nic nics: network interface
kql: kusto query
kvault akv: key vault
asb: service bus
nsg: security group
vmss: virtual machine scale set
fnapp: function application
lambda lambdas: function
cw: cloudwatch
ddb: dynamodb
r53: dns
gce: virtual machine
gcf: function
pubsub: publish subscribe
sa sas: service account
pv pvs: persistent volume
ds: daemonset, dataset
cm: configuration map, content
svcacct: service account
rt: realtime
ohlc: ohlcv
tv: tradingview, television
ta: technical
wl: watchlist
ccy: currency
eth: ethereum
btc: bitcoin
sc: contract, search console
nbs: notebook
rag: retrieve knowledge
emb embs: embedding
pred preds: prediction
ckpt: checkpoint
asst: assistant
trx: transaction
tel: phone
fwd: forward
bcc: recipient
sigs: signature
ivr: call
pbx: call
cx: customer
opp opps: opportunity
oppty: opportunity
acq: acquisition
scheds: schedule
resched: reschedule
avail: availability
attd: attendee
rsvp: respond
wkly: week
mtd ytd: report
sht: sheet
pvt: pivot
cond: conditional
fname: file name
uname: user name
grp grps: group
mbr mbrs: member
usrs: user
rsrc rsrcs: resource
tenantid: tenant
locs: location
coord coords: coordinate
lat lng lon: coordinate
geo: geocode location
geoloc: location
dist: distance
rte: route
fcst: forecast
wx: weather
flt flts: flight
pax: passenger
bk bkng: booking
qna: question answer
cmt cmts: comment
thr: thread
chan chans: channel
conn conns: connection
tbls: table
sp sps: stored procedure, sharepoint
idxs: index
mig migs: migration
agg aggs: aggregate
repl: replica
bkp bkup: backup
dlq: queue
mq: queue message
evts: event
wkflow wflow: workflow
autom: automation
trig: trigger
bld blds: build
rels: release
relnotes: release notes
cov: coverage
reg: registry
regr: regression
def defs: definition
impl: implementation
iface: interface
comp comps: component
cls: class
dbg: debug
bp bps: breakpoint
sln: solution
ide: editor
sbx: sandbox
stg: staging
preprod: staging
thumb thumbs: thumbnail
anim anims: animation
bgm: music
sfx: sound
vod: video asset
`;
