/** Names written with capitals inside that are one word all the same. */
export function isBrand(word: string): boolean {
  return brands.has(word);
}

const brands = new Set(
  `activecampaign adguard airflow alphavantage appsflyer argocd auth0 bigcommerce bigquery bitbucket browserbase browserstack
bugsnag cakephp circleci clickhouse clickup cloudflare cloudformation cloudfront cloudfunctions cloudwatch cockroachdb codepen
coffeescript contentful coingecko couchdb dataforseo datadog devops devtools digitalocean dockerhub docusign documentdb doordash dropbox
duckdb duckduckgo dynamodb ebay ecmascript elasticache elasticsearch elevenlabs etherscan eventbridge facebook fastapi ffmpeg
filezilla firestore freebsd freshbooks freshdesk freshservice geojson getresponse github gitlab godaddy graphql grpc helpscout
hubspot iconify icloud imessage influxdb ios ipad iphone javascript jetbrains jfrog jquery json jsonl json5 keepass keycloak
kubectl langchain langfuse lastpass latex launchdarkly leetcode linkedin livekit macos mailchimp mailgun mailtrap mapbox mariadb
markdown matlab mediawiki microcms microsoft mongodb monday mysql netsuite nextjs nodejs nosql numpy oauth ollama omnifocus onedrive
onenote openai openapi opensearch openshift openstack opentelemetry openzeppelin pagerduty paypal phpmyadmin pinterest planetscale
playstation postgis postgres postgresql posthog powerbi powerpoint powershell primeng promql pypi pytest pytorch quickbooks rabbitmq
readme runpod salesforce scylladb sendgrid servicenow sharepoint smartbear snapchat soapui sonarcloud sonarqube soundcloud sqlite
stackoverflow statuspage surrealdb surveymonkey swaggerhub swiftui teamcity teamviewer tensorflow testflight testrail thingsboard
tiktok timescaledb tradingview transloadit tripadvisor turborepo twitter typeform typescript ubuntu urlscan variflight virustotal
vmware vscode webassembly webauthn webdriver webflow webgl webhook webhooks webrtc websocket websockets whatsapp wikipedia woocommerce
wordpress workos wechat xcode xcodebuild xpath yaml youtube youtrack zendesk zoominfo`.split(/\s+/),
);
