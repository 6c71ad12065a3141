/** Shops, money, travel, places, weather, media, the web: see actions.ts for the notation. */
export const world = `
= product item article
= item product
= variant option
= order purchase
== cart basket
== shop store
= store shop
= price cost
= cost price fee
== discount coupon promo promotion voucher
= refund reimbursement
= payment charge
= charge payment
= subscription plan
= invoice bill
= receipt invoice
= quote quotation offer estimate
= offer listing
= listing offer
= inventory stock
= shipment delivery shipping parcel
= shipping fulfillment
= warehouse inventory
= return refund
= dispute chargeback
= tax vat
= revenue sales income turnover
= sales revenue
= expense cost
= profit earnings income
= loss deficit
= balance funds credit
= account ledger
= transaction payment
= payout transfer
= currency money
= exchange_rate forex currency
= stock share equity
= stock_price quote
= quote price
= ticker symbol
= market exchange
= crypto cryptocurrency coin
= portfolio holdings
= loser decliner
= gainer winner
= financial_statement balance_sheet income_statement fundamentals
= dividend payout
= place location
= location position
= address place
= city town
= map maps
= route directions path
= directions route navigation
= distance matrix
= elevation altitude height
= nearby near around close_to
= restaurant food
= hotel accommodation lodging
= accommodation lodging place_to_stay apartment flat
= property house home
= trip travel journey
= itinerary trip_plan
= flight plane
= plane aircraft
= airport airports
= train rail railway
= transit public_transport bus metro subway
= car vehicle
= weather forecast
= temperature weather
= rain precipitation
= marine sea ocean
= wave marine
= air_quality pollution
= flood river
= river flood
== movie film
= tv television
== series show tv_show
= episode episodes
= actor cast
= music song
= song track
= video clip
= stream broadcast
= livestream live_stream
= audio sound
= recording record
= news headlines
= trending popular hot
= popular trending top
= web internet online
= web_search internet_search google
= paper publication study
= academic scholarly
= recipe food
= sport sports
= job position vacancy
= review rating
= profile account
= post tweet
= hashtag tag
= follower subscriber
= view impression
= click visit
= campaign ad
= ad advertisement
= keyword search_term
= ranking position
= seo search_engine_optimization
= sitemap site_map
= pageview page_view
= visitor user
= conversion goal
price prices pricing > price cost
how_expensive > price
cheap cheapest cheaper lowest_price > price cheapest insights
fare fares ticket_price > price flight
order orders > order orders
bought purchases purchase_history > orders
came_in > recent list
product article goods merchandise > product item
size_color variant > variant variants
stock in_stock > inventory
discount_code promo_code promotion_code coupon_code percent_off > coupon discount
checkout > payment session cart
parcel package_delivery delivery > shipment delivery order status
on_its_way shipped mark_as_shipped > shipping fulfillment status
where_is_my > status track location
tracking tracking_number > shipping status track
customer_orders > orders customer
subscription > subscription plan
trial > subscription
receivable receivables > invoices aged
payable payables > bills aged
profit_and_loss profitable profitability > profit loss report
cash_flow > report
balance_sheet > balance sheet report financial
bookkeeping accounting > journal accounts ledger
journal > journal entry
supplier_invoice > bill
bank > bank transaction account
trading_at trading worth > price quote
share shares stock stocks > stock quote
dropped_most fell_the_most fell_most worst_performing biggest_losers lost_most > losers
rose_most gained_most best_performing biggest_winners > gainers
option options > options chain
market_cap > market cap
bitcoin ethereum > crypto coin price
yen euro dollar > currency exchange
gdp inflation unemployment economy economic > series economic
candlestick chart_of > chart
strategy backtest > strategy
place places spot venue > place location
shop_nearby near_me nearby close around_here in_the_area > nearby places search
where_can_i > places search nearby
gas_station petrol_station fuel > place search
on_the_way along_the_way on_my_way stops_on > along route search
detour > route
inside_area inside_zone within_area delivery_zone inside > within polygon contains
area zone region > area polygon zone
sea_level above_sea_level > elevation
high height altitude > elevation
coordinates latitude longitude > geocode location coordinates
geocode address_lookup > geocode
travel_time drive_time > matrix duration directions isochrone
reachable > isochrone
drive_to walk_to get_to get_from > directions route
sit_down cafe bar pizza > restaurant places food
sleep_there sleep hotel hostel bnb > accommodation hotel stay
flat apartment > accommodation listing property
amenities > details listing
vacation_rental > listing
itinerary travel_plan tour round_trip > itinerary trip plan
visa passport > travel
flight flights fly flying > flight flights
plane airplane aircraft > flight aircraft location
live_position current_position right_now > realtime current location
on_time delayed > status flight
airport > airport
connection_flight > transfer itinerary
train_ticket > train tickets
subway metro underground bus tram > transit
weather temperature warm sunny rain snow wind storm > weather forecast conditions
how_warm how_cold > temperature weather
rainy umbrella > precipitation forecast weather
historical history_of past archive > historical archive
waves surf sea ocean swell > marine wave
rough_sea > marine wave
air pollution smog pollen > air quality
flood flooding discharge > flood river
earthquake > disaster
sunrise sunset > sun weather
film movie cinema > movie
show tv_show tv_series > series tv
streaming_service stream_it where_to_watch > watch providers
cast_of who_plays > credits
episode > episodes series
similar_movies > recommendations similar
playlist > playlist music
subscribers subscriber_count > statistics channel subscribers
video_platform > video
trend trends hot viral > trending popular
subreddit > reddit posts
tweet tweets > post
caption_of > transcript
live_broadcast live_event broadcast > live stream
rebuffering buffering playback > playback metrics viewer
viewers > views metrics
encode encoding > assembly transcode video
footage > video
sound soundtrack music > audio
poster > image
news headlines current_events latest_news > news search
latest_on look_it_up_online online internet > web search
google_it > search web
wikipedia encyclopedia > article wikipedia
article articles > article page
research_papers scientific_papers papers > papers research academic
seo search_engine > seo search settings
search_ranking serp > search ranking
backlinks > links domain
keyword_research > keywords
sitemap > sitemap
meta_description seo_title > seo settings metadata page
ad_campaign advertising > campaign ads
linkedin instagram facebook tiktok twitter > profile social
followers > followers profile
reviews what_buyers_say customer_opinions buyers_say people_saying people_think > reviews
house_listing real_estate > property listing
run ran jog cycling ride > activity activities run
heart_rate > activity zones
route_file gpx > route export
menu dish meal > menu food
food order_food takeaway > restaurant order food
recipe cook > recipe
coin_market market > market
fortune horoscope > search
who_plays plays_in starring stars_in cast > cast credits actor
lyrics > music song
bpm tempo > music track
podcast > audio episode
trailer > video movie
box_office > movie
soccer football basketball tennis > sports
standings league_table > standings ranking
light lights lamp thermostat > device smart home
calories diet nutrition > food nutrition health
pace lap laps > activity lap
personal_best > statistics records
money cash > balance payment amount money
how_much_money > balance
bank_account > account bank balance
chargeback contested > dispute
late_fee > fee invoice
gift_card > gift card
loyalty points > reward
wish_list > list product
out_of_stock sold_out > inventory stock
barcode sku > product inventory
packing_slip > order shipment
customs > tax shipping
seller merchant > seller store account
auction bid > offer bid
storefront > store site
foot_traffic > analytics
gas_prices > price
ev_charging charging_station > places search
parking > places
traffic traffic_jam > traffic directions
bike bicycle cycling > cycling directions
within_minutes reach_within minutes_away can_i_reach > isochrone reachable
gps gps_track > location track matching
street streets road roads > road map
longitude_latitude > coordinates
sun uv_index > weather
snow_depth > weather
tide tides > marine
hurricane tornado storm_warning weather_warning > alert weather
exchange_money > currency exchange
how_far > distance directions route matrix
flight_number > flight number
layover stopover > transfer flight
boarding check_in_online > flight
train_times timetable > schedule transit
museum sights attractions things_to_do > places attractions
nearest closest > nearby search
opening_hours > place details
menu_of > menu
`;
