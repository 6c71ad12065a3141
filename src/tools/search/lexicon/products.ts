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
`;
