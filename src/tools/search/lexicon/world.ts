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
take_money collect_money get_money accept_money let_people_pay let_customers_pay pay_online pay_by_card way_to_pay make_them_pay > payment checkout / link charge method
send_a_bill bill_a_customer bill_them bill_him bill_her ask_for_payment ask_for_money demand_payment payment_request request_money > invoice create / payment send
send_money move_money transfer_money > transfer payment
money_movements money_moved bank_movements cash_movements money_going_out debits_and_credits what_i_paid who_paid payments_made money_in_and_out comings_and_goings > transactions payments / account list
how_much_is_in in_the_bank in_the_kitty in_the_till purse > balance account
losing_money how_profitable break_even > profit loss / report
how_much_is how_much_are how_much_for how_much_would > price / cost count usage
going_rate price_tag sticker_price sells_for set_me_back ballpark ball_park rough_cost > price / cost quote
price_offer price_proposal cost_proposal give_an_estimate offer_to_a_customer > quote / estimate
knock_off cut_price half_price best_deal good_deal save_money > discount / promotion price coupon
store_credit in_their_favour in_their_favor money_on_account goodwill > credit balance / adjustment
bad_debt write_off wont_pay will_not_pay never_paid > invoice / overdue
charged_twice double_charged overcharged charged_too_much charged_wrongly wrong_charge > refund / charge dispute payment
try_before_you_buy free_for_a_month test_phase > trial subscription
stop_paying dont_want_to_pay quit_my_plan end_my_plan end_the_plan > cancel subscription
wares what_we_sell things_we_sell what_they_sell assortment product_range product_line range_of_goods > product catalog / list
run_low low_on almost_gone nearly_gone almost_sold_out how_many_are_left > inventory stock / level
what_people_bought what_i_ordered what_was_ordered what_has_been_ordered stuff_i_bought what_did_he_buy what_did_she_buy who_ordered > orders / customer
not_arrived didnt_arrive hasnt_arrived lost_in_the_post lost_in_the_mail late_parcel where_the_parcel where_is_my_parcel where_my_parcel when_does_it_arrive when_will_it_arrive > shipping tracking / order delivery status
deliver_to ship_to where_to_send where_to_ship where_does_he_live where_does_she_live where_do_they_live > address / shipping
return_it sent_back > return refund
haggle counter_offer lower_price_to_buyer > offer / negotiate
boost_a_listing make_it_more_visible push_a_product sponsor > ads campaign / promote
eat_out dine grab_a_bite bite_to_eat have_dinner have_lunch > restaurant / places
place_to_sleep somewhere_to_sleep where_to_stay somewhere_to_stay bed_for_the_night crash_for_the_night spend_the_night overnight_stay > hotel accommodation / stay
how_far_is how_far_away how_far_apart far_away miles_away how_many_miles how_many_kilometers how_many_km as_the_crow_flies > distance / directions matrix
turn_by_turn way_home find_my_way quickest_way_to fastest_way_to shortest_way from_a_to_b which_way how_do_i_drive how_to_drive get_there > directions route / navigation
what_is_around what_is_near whats_near what_in_the_area around_the_corner > nearby places / search
what_at_this_address name_of_the_place what_place_is where_am_i > reverse geocode / location
will_it_snow how_hot need_a_coat need_a_jacket what_to_wear nice_outside bring_an_umbrella how_is_the_weather how_the_weather degrees_outside > weather forecast
breathe_safely air_outside > air quality
hop_on_a_plane jet_off get_a_plane plane_ticket air_ticket air_fare airfare > flight search / price
weekend_away city_break getaway trip_away holiday_trip > trip itinerary / hotel flight
what_to_watch something_to_watch good_film movie_night on_tv_tonight what_is_on_tv what_on_tv > movie recommendations / tv discover
behind_the_camera > credits crew / movie
upcoming_games upcoming_matches next_game next_match when_do_they_play > schedule games / matches
reel footage_of clip_of > video
background_music melody > audio
upload_a_video put_a_video put_up_a_video > upload video
how_many_people_watched who_watched how_many_watched how_many_saw how_many_views > views statistics / video analytics
go_on_air start_broadcasting broadcast_live stream_live live_on_air > live stream / broadcast start
moving_market what_is_moving whats_moving biggest_movers movers > gainers losers / trending
should_i_buy buy_or_sell what_analysts_think analysts_say > recommendations / analyst
what_did_the_stock how_is_the_stock how_the_stock how_did_the_share share_price > stock quote / price history
how_rich_is financials how_the_company_doing > financial fundamentals / company
lights_off lights_on dim brighten > light device / turn
put_on_the_market > listing create / publish offer
take_off_the_market off_the_market no_longer_sell > listing withdraw end / unpublish
in_which_countries deliver_abroad ship_abroad > shipping location / country policy
who_owes_us who_owes_me owes_us owes_me > invoice / customers
how_much_tax taxes_on > tax / rate calculate
book_a_table table_for_two table_at_a_restaurant > booking reservation / restaurant
rate_a_film what_do_critics > rating reviews / movie
song_list mixtape list_of_songs > playlist tracks
how_did_i_run my_last_run my_last_ride my_training how_did_i_train > activity / stats
online_shop webshop web_shop e_shop internet_shop > store ecommerce
classified_ad advert small_ad > listing ad
stop_selling pull_from_sale take_off_sale no_longer_for_sale > end listing withdraw unpublish
sell_online put_up_for_sale offer_for_sale put_something_up > listing offer publish create
sold_together package_deal multi_pack combo_deal > bundle
item_number article_number product_code part_number stock_number stock_keeping > sku product
different_sizes different_colours different_colors sizes_and_colors sizes_and_colours which_sizes which_colours which_colors > variant product
new_or_used used_or_new second_hand secondhand pre_owned brand_new > condition
still_in_stock on_the_shelf on_the_shelves > inventory stock
knock_off_the_price mark_down price_cut reduced_price special_offer sale_price lower_the_price price_reduction rebate cheaper_for money_off > discount markdown promotion price
two_for_one buy_one_get_one volume_pricing bulk_discount > promotion discount volume
postage freight courier shipping_label carrier_for send_the_goods > shipping label
arrived_safely has_it_arrived follow_the_parcel follow_my_parcel where_is_the_parcel > tracking shipping delivery status
sends_it_back wants_to_return returned_goods > return refund
money_returned return_the_money send_the_money_back get_their_money give_money_back > refund
never_bought did_not_recognise do_not_recognize unknown_charge payment_complaint claims_they_never > dispute payment
supporting_documents proof_of_delivery back_up_our_claim proof_for > evidence
card_on_file stored_card saved_card credit_card_details ways_to_pay how_they_pay how_customers_pay > payment method
free_trial test_period try_before_buying trial_period > trial subscription
bill_every_month monthly_plan monthly_fee charge_every_month > subscription plan billing
bottom_line did_we_make_money making_money make_a_profit in_the_red in_the_black money_we_made > profit loss report
debit_and_credit ledger_entry bookkeeping_entry double_entry correcting_entry > journal
cost_center cost_centre > tracking category
till_receipt cash_sale over_the_counter > sales receipt
sales_tax gst tax_office taxman > tax
fiscal_year financial_year accounting_year > period report
price_list what_do_they_charge list_of_prices > pricing price
gets_cheaper price_drop price_falls price_goes_down when_it_is_cheaper > track price alert
words_people_search what_people_search_for what_people_type search_phrase terms_people_use > keyword search query
what_we_bid how_much_to_bid pay_per_click cost_per_click > bid keyword campaign
target_group who_am_i_reaching age_and_gender how_old_are_my what_kind_of_people > audience demographics
fans fan_base who_follows people_who_follow > followers
turn_into_customers become_customers end_up_buying become_buyers > conversion
dangerous_goods hazardous > hazardous materials
my_seller_rating how_good_a_seller vendor_rating > seller standards
numbers_i_own numbers_we_own my_numbers numbers_i_have > purchased numbers list
buy_a_number get_a_number new_phone_number > purchase number available
plane_ticket air_ticket airfare air_fare > flight price
has_it_landed landing_time departure_time arrival_time departures take_off_time is_the_plane > flight status
airport_code three_letter_code iata > airport
business_class first_class economy_class economy_or_business > cabin class
several_cities several_destinations more_than_one_city > multi city
fly_there_and_back there_and_back return_ticket return_flight > round trip flight
flexible_dates cheapest_day cheapest_month when_is_it_cheapest > flight price calendar dates
day_by_day trip_planner holiday_plan vacation_plan > itinerary plan
lat_long lat_lng lat_lon gps_position gps_coordinates > coordinates geocode
on_the_map turn_an_address_into > geocode map
what_address which_address address_of_this_point what_is_at_this > reverse geocode
walking_distance stones_throw in_the_neighbourhood in_the_neighborhood in_the_vicinity round_here not_far a_short_walk surroundings > nearby search places
best_order_to_visit shortest_tour most_efficient_route delivery_round travelling_salesman several_stops many_stops multiple_stops > optimization route optimize
snap_to_road clean_up_my_gps > matching map
jammed congestion rush_hour gridlock > traffic
how_steep uphill hilly height_profile > elevation
fine_dust particulate clean_air breathable is_the_air > air quality
will_it_rain going_to_rain next_few_days weather_outlook what_will_the_weather tomorrows_weather > forecast weather
abroad nation > country
stock_code ticker_symbol > symbol
moving_average rsi macd bollinger technical_analysis > indicator technical
in_the_press press_coverage breaking_stories in_the_headlines > news
scientific_article journal_article preprint thesis scientific_literature scholarly_work > paper research academic
where_can_i_watch watch_online where_is_it_showing who_shows_it > streaming watch providers
mp3 wav sound_file sound_clip jingle sound_bite > audio
age_limit geo_block who_may_watch only_certain_countries region_locked > restriction
eatery diner place_to_eat somewhere_to_eat where_to_eat takeout > restaurant
before_i_order before_paying what_will_i_pay total_to_pay > checkout preview cart
bidding_war outbid > bid offer
watch_list stocks_i_follow > watchlist
candles price_bars > ohlcv chart data
how_is_the_market market_mood > market overview
films_like movies_like shows_like more_like_this same_kind_of > similar recommendations
who_is_in_it who_made_the_film directed_by who_directed > cast crew credits
training_log last_run_i how_fit > activity statistics
send_back_goods wants_a_return > return refund
did_we_earn have_we_earned > profit revenue report
import_duty customs_duty > tax
arrivals_board departure_board > airport flight status
web_store_software online_selling sell_on_my_site > ecommerce store
download_product product_people_download ebook_for_sale sell_a_download > digital product
thing_you_can_ship tangible_product > physical product
send_out_the_order order_is_packed pack_and_ship order_has_been_sent mark_as_sent > fulfil fulfillment order
packing_and_sending handling_time dispatch_time how_fast_we_ship > fulfillment policy
how_we_ship terms_of_delivery delivery_terms delivery_rules > fulfillment shipping policy
goods_on_hand have_in_stock stockroom stock_level many_are_in_stock units_left > inventory item quantity
where_the_goods_are which_warehouse storage_place depot > inventory location
item_in_different_sizes item_with_variations > inventory item group
which_cars_fit fits_my_car fits_which_car spare_part_for parts_that_fit suits_which_model > compatibility product
send_back_rules money_back_terms returns_rules how_long_to_return take_back_rules > return policy
how_buyers_pay payment_terms > payment policy
put_the_item_live offer_goes_live make_the_offer_visible > publish offer
sales_event price_promotion seasonal_sale summer_sale clearance black_friday_sale sale_event > promotion markdown
temporarily_cheaper percent_off_all > promotion markdown discount
what_the_sale_brought success_of_the_sale > promotion report
offer_to_watchers nudge_interested_people tempt_buyers watched_my_item > offer interested buyers send
promoted_listing pay_to_be_seen pay_for_visibility sponsored_listing push_my_item_up > ads campaign
banner_ad paid_placement sponsored commercials > ads ad
highest_price_per_click how_much_per_click what_a_click_costs > bid cpc suggest
words_to_exclude words_not_to_match do_not_show_for exclude_searches unwanted_searches excluded_words > negative keyword
praise_or_criticism what_the_buyer_said rate_the_buyer rate_a_buyer leave_a_rating_for > feedback buyer
person_who_bought who_bought_it purchaser > buyer customer
doing_as_a_seller seller_level top_seller_status seller_grade > seller standards profile
listing_breaks_rules listing_was_removed listing_got_removed listing_problems trouble_with_my_listing > listing violations
parcel_service_pickup collection_by_carrier home_pickup_of_parcels > consign preference dropoff
paper_for_the_driver list_for_the_courier manifest_for_the_courier > handover sheet
several_parcels_as_one put_parcels_together > bundle package
login_runs_out login_still_valid token_still_good > expiry token validate
who_am_i_verified identity_papers identity_check know_your_customer > kyc
shopping_trolley shopping_bag shopping_cart about_to_buy in_my_bag > cart
empty_my_basket empty_the_cart empty_my_cart > clear cart
place_that_delivers who_delivers food_delivery_place hungry_for deliver_food > restaurants search
what_do_they_serve on_the_menu list_of_dishes > restaurant menu
extras_for_the_dish toppings without_onions side_dishes > menu item options
free_of_charge_code money_off_code rebate_code reduction_code > coupon discount
money_back_note credit_note_for_customer correction_of_the_invoice > adjustment credit note
due_again next_renewal when_will_it_renew > renewal subscription information
film_kinds types_of_films kinds_of_movies horror_or_comedy sort_of_film comedy thriller sci_fi > genre movie
people_behind_the_camera who_filmed_it screenwriter composer_of film_team > crew credits
actors_in leading_role lead_actor who_acts_in > cast credits
pictures_in_cinemas now_in_cinemas in_theaters in_the_cinema now_showing > movies now
tv_programme television_series series_i_watch tv_program > tv series
next_episode_of next_episodes what_airs > upcoming episodes
play_link link_to_play watch_link link_to_watch link_for_viewers who_may_play > playback id
plays_smoothly play_smoothly does_the_video_stutter stutter stuttering freezes_while_playing start_up_time > playback metrics data
mp4_file downloadable_version fixed_quality_version offline_video_version other_quality lower_quality_version quality_levels > static rendition
text_under_the_picture words_under_the_video text_for_the_deaf closed_captions text_with_the_video > subtitles generate
little_pictures_while_scrubbing preview_strip hover_thumbnails contact_sheet frames_overview > storyboard
also_on_other_platforms other_platforms_too > simulcast target
copy_protection protected_content prevent_copying cannot_be_copied encrypted_video > drm configuration
may_embed_my_video only_on_my_site which_sites_may_show > playback restrictions referrer
going_live_secret_key secret_for_streaming > stream key reset
short_moving_preview gif_of_the_video > animated playback
crop_and_resize_recipe picture_recipe image_recipe image_effects edits_applied saved_edit > transformation
rules_for_uploads upload_rules default_upload_options > preset upload
what_the_image_shows describe_the_picture describe_the_photo alt_text look_at_the_picture what_can_be_seen > vision captioning analyze image
brand_marks_in_pictures which_logos > logo detection
stamp_on_the_picture stock_photo_mark > watermark detection
clothes_in_the_picture what_is_she_wearing > fashion analyze
blurry is_the_photo_sharp picture_quality > image quality analyze
sports_person keen_runner > athlete
my_sports_totals how_much_i_ran year_totals > athlete stats
stretch_of_road climb_section part_of_the_course > segment
time_on_the_climb how_fast_up_the my_attempts best_attempt > segment effort
effort_levels heart_zones training_zones > athlete zones
running_club cycling_club > athlete clubs
shares_i_follow list_of_stocks favourite_stocks favorite_stocks > watchlist
order_book bids_and_asks buyers_and_sellers_at > depth
purchases_and_sales_made buys_and_sells entries_and_exits > trades strategy
closest_point closest_one which_is_closest next_one_along > nearest point
area_with_corners outline_of_an_area city_boundary boundary border_of_the_area marked_out_area fence_around > polygon boundary
enter_the_area enters_the_area leaves_the_area enter_an_area virtual_fence > geofencing
halfway_point point_in_between half_way_between > midpoint
which_direction_is compass_direction compass heading_from > bearing
middle_of_the_area center_of_the_area centre_of_the_area > centroid
how_big_the_area square_kilometres square_meters square_metres acreage > area
where_i_end_up > destination bearing
topic_marker pound_sign_words words_with_a_hash tags_for_my_post which_tags_should > hashtag suggestions
who_talked_about_me someone_named_me where_was_i_named tagged_me > mention
pictures_in_one_post swipe_through_post > carousel
best_time_to_post when_should_i_post > posting times analyze
list_of_my_pages page_list_for_search map_of_my_site about_my_pages > sitemap submit
professional_profile career_profile cv_of resume_of professional_network > linkedin profile
photo_sharing_profile influencer > instagram profile
short_videos dance_videos > tiktok posts reels
buy_and_sell_locally secondhand_listings > facebook marketplace
startup_information who_funded funding_rounds > crunchbase company
house_prices homes_for_sale houses_for_sale > zillow properties
hotel_offers > booking hotel
app_reviews_and_ratings app_in_the_store > app store play
pocket_monster > pokemon
favourites favorites favourite_tickers tickers_i_follow symbols_i_follow stocks_i_watch > watchlist favorite starred
tickers ticker > symbol stock quote
candles candlestick candlesticks price_candles > ohlcv bars chart type
line_instead_of as_a_line line_graph plain_line > line chart type
paper_trade paper_trading practise_trading practice_trading pretend_trade > replay trade simulate
go_long go_short buy_and_sell > trade order
bids asks order_depth waiting_buyers > depth order book
buyers sellers bidders > customers / depth order book
backtest backtesting would_have_earned would_have_made strategy_profit > strategy results tester performance
four_charts several_charts split_screen split_view grid_of_charts multiple_charts next_to_each_other > pane layout grid
scribble scribbled sketch sketched rub_out doodle > drawing shape draw clear
zoom_in zoom_out zoom > visible range zoom
technical_analysis moving_average rsi macd bollinger > indicator study technical
price_hits price_reaches price_goes_above price_drops_below reaches_price > alert price create
share_price stock_market shares > stock quote price
gains_and_losses winners_and_losers > gainers losers
balance_sheet income_statement cash_flow annual_report > financials fundamentals statement
dividend payout_history > dividends history
exchange_rates currency_rate money_rate convert_money convert_currency > forex exchange rate currency
crypto cryptocurrency coins coin bitcoin ethereum ether > crypto coin token price
wallet > address account
crypto_wallet wallet_contents holdings > balance token address
sent_and_received wallet_history > transaction history
smart_contract contract_code on_chain onchain > contract blockchain source
plane planes airplane aeroplane airliner jet aircraft > flight aircraft
position_of_the_plane flight_tracker track_flight > realtime location aircraft flight
on_time punctual punctuality delayed usually_late often_late delay_of_flight > flight status punctuality happiness
legroom seat_comfort comfort_on_board food_on_board wifi_on_board > happiness comfort flight
stopover layover change_planes changing_planes connection_flight connecting_flight > transfer layovers connecting multi
air_ticket air_fare airfare plane_ticket fly_cheap cheap_flight cheapest_flight > flight price search
cheapest_day when_is_it_cheapest best_day_to_fly cheap_dates > price calendar insights dates
economy_or_business business_class first_class cabin_class > cabin classes compare
airports_around other_airport close_airport > nearby airports
somewhere_to_sleep place_to_sleep place_to_stay where_to_stay overnight_stay lodging bed_and_breakfast hostel guesthouse > accommodation hotel listing
things_to_see things_to_do sights sightseeing tourist_spots must_see > attractions places points
getting_around get_there how_to_get_there way_to_get > transport directions route
storm hurricane tornado blizzard flood_danger storm_danger severe_weather weather_warning > alerts weather
will_it_rain umbrella rain_tomorrow sunny_tomorrow > forecast weather
how_warm how_cold how_hot temperature_now > weather current temperature
hour_in what_time_in local_time_in time_difference how_late_is_it time_over_there > convert timezone time
clock_time what_time_is_it time_of_day > current time
calendar_week week_number week_of_the_year > week year
politely polite more_politely nicer nicer_way friendlier more_formal formally more_casual better_wording word_better reword rewording paraphrase say_it_better sound_better improve_wording > rephrase rewrite style tone
put_into_english put_into_german in_another_language in_other_languages what_is_it_in > translate language
read_aloud speak_aloud say_out_loud voice_over narration narrate > speech synthesize tts voice audio
dictation dictate write_down_what_is_said typed_out type_out_recording spoken_recording > transcribe speech recognize
captions_for closed_captions subtitle_file subtitles_for write_captions > subtitles captions generate
twitch to_youtube_too stream_elsewhere rtmp_target > simulcast stream target
end_stream stop_stream stop_broadcasting finish_broadcast sign_off_air > live stream complete disable end
go_live going_live > publish live stream
start_streaming > live stream create start
still_frame preview_picture cover_picture poster_frame > thumbnail image
brand brand_mark company_mark emblem trademark whose_brand > logo brand detection
blurry blur sharp sharpness grainy out_of_focus pixelated > quality image
similar_pictures lookalike_pictures > visual search similar image
pack_into_one all_in_one_file zip_up bundle_up one_download > archive zip generate
crop cut_out trim_picture scale_down scale_up thumbnail_size > transform resize crop transformation
text_in_picture text_in_image words_in_the_picture read_text_from_picture > ocr text analyze
describe_picture what_is_in_the_picture what_is_on_the_photo > caption captioning analyze image
naked nudity gore indecent_picture > moderation
picture_library media_library photo_library > asset media
readability readable legible legibility hard_to_read can_people_read > contrast color accessibility
bloated slim trim_down streamline lighter > optimize simplify reduce
outline_of_country extent_of_country > bounding box country
distance_as_the_crow_flies how_far_apart > distance
episodes airs airing next_episode new_episode season_finale > episode upcoming
series_i_follow tv_show tv_shows telly > series
what_kind_of_person who_is_this_user > user analysis profile
basket trolley bag_of_goods > cart
back_in_stock out_of_stock sold_out stock_level stock_levels on_hand > inventory stock
returned_goods send_back money_back give_back_money > refund return
parcel package_tracking where_is_my_order shipment_status > tracking shipment order
voucher vouchers coupon_code promo_code > coupon discount
monthly_plan recurring_payment standing_order membership_fee > subscription
failed_payment card_declined payment_bounced > payment failed dunning
chargeback contested_payment > dispute
taxes_due sales_tax > tax
till cash_register point_of_sale > pos register
`;
