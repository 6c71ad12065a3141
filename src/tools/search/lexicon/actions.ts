/**
 * What people do, in the words they use and in the words tools use.
 * `= a b c`: each stands for each other. `a b > c d / e f`: a and b mean c or d, and may mean e or f. Several words of one expression are joined by `_`.
 */
export const actions = `
== create add new make
== get fetch retrieve read
== show display view
== list get_all enumerate
== search find query lookup
== update edit modify change
== delete remove erase
== run execute invoke
== start launch begin
== stop halt end terminate
= send deliver
== get show view
== check verify validate
= download fetch
= upload import
== copy duplicate clone
== cancel abort
== enable activate
== disable deactivate
= describe explain detail
== reply answer respond
= comment remark note
== restart reboot reload
== restore recover
= approve accept
= reject decline deny refuse
= subscribe follow
= unsubscribe unfollow
= invite add_member
= attach add link
= move transfer
== merge combine join
= split divide
== analyze analyse examine inspect
= monitor watch track observe
= generate create build produce
= configure set_up setup
= install set_up
= uninstall remove
= deploy release ship
= publish release
= rename change_name
= archive store
= lock protect
= sort order rank
= filter narrow
== sync synchronize
= translate convert
= summarize summary
= compare diff
= count number total
= save store
= schedule plan
= assign allocate
= register sign_up
= authenticate login log_in sign_in
= connect link
= disconnect unlink detach
= evaluate assess
= test check
= record log
= capture take
= hide mute
= close resolve
= discover explore browse
== label tag
= rate score
= suggest recommend
= detect recognize identify
= extract parse
= transform convert
= encode compress transcode
= purge clear empty flush
= revoke withdraw invalidate
= pause suspend
= resume continue unpause
= retry rerun repeat
= scan crawl
= listen subscribe
= replace swap substitute exchange
= insert add
= append add
= browse list explore
= upsert insert update
= unarchive restore
= forward redirect
= mark set
= unlock open
= claim redeem
= bulk batch multiple mass
= refresh renew reload
= extend lengthen
= shorten trim cut
= resize scale
= crop cut trim
= rotate turn
= highlight mark
= ban block
= report submit
= simulate emulate
= preview render
= navigate go_to visit open
= click press tap
= type enter fill
= scroll swipe
= drag move
= wait sleep delay
see > get view show read list
look > search find get view check
seek hunt locate > search find / query list
look_up > search get find lookup query
look_for > search find query list
look_at > get view read inspect
look_into > analyze investigate get
find_out > get check search query
figure_out > analyze get check
give_me get_me show_me tell_me > get list show
hand > get give
pull > get fetch / request
pull_up > get open show
grab obtain acquire receive > get fetch retrieve download
catch_up catch_me_up > read history list messages recent
recap > summary summarize history
give > get add assign grant share / set
provide supply > get create add
tell > get send / notify message
say > send message post reply / comment
state > status
write > create add post send update / insert save compose
write_up > create document write
write_down > transcribe note create add
jot note_down > note create add
compose draft prepare > create draft write
author > create write user
put > add create set update move upload / insert place
put_in > add insert
put_on > add assign publish
put_back > restore revert
put_live put_online go_live make_live take_live bring_online push_live > publish deploy release
put_off > reschedule postpone update
put_aside set_aside > stash archive store
put_together > create build compile
put_up > create publish
put_in_charge make_responsible in_charge responsible > assign assignee owner member
put_to_sleep > pause suspend stop
on_hold put_on_hold > pause suspend
place > create add put / location
set_up setup > create configure set initialize install
set > update configure create / change
build > create generate compile / deployment
construct form > create build
compile > build generate
produce > create generate send publish
spin_up bring_up fire_up boot_up boot > start create launch deploy
spin_down shut_down bring_down power_off turn_off switch_off > stop disable delete shutdown deactivate power toggle
turn_on switch_on power_on > enable start activate toggle power
switch > toggle change select set checkout
switch_to > checkout select set change
toggle flip > enable disable update switch
turn > convert change set
turn_into make_into > convert transform create generate
kick_off kickoff set_off > start run trigger launch
kick_out throw_out kick > remove logout delete ban member
fire > trigger send run / event
fire_off > send trigger
trigger > run start execute dispatch invoke
dispatch > send trigger run
call > run invoke execute create / phone
call_off > cancel delete
use > run execute apply
apply > update execute set create
perform carry_out conduct do_a > run execute
try try_out > test run
play > run start
process handle > execute run manage
manage handle administer > update create list configure
deal_with take_care > manage update
fix repair correct > update edit resolve / debug patch fix
patch > update edit
adjust tweak alter amend revise refine adapt > update edit modify change set
bump > update upgrade version
upgrade > update migrate
migrate > move transfer convert upgrade
rewrite rephrase reword > update edit paraphrase
overwrite > update replace write put
fill_in fill_out fill > update set create form
bring_up_to_date > update sync refresh pull
keep_up_to_date > sync update
reorder rearrange > move sort order position reorder update
reorganize organise organize tidy tidy_up clean_up > move update sort group cleanup archive delete
group > category folder team collection segment
drop > delete remove
get_rid_of get_rid dispose throw_away discard trash bin scrap wipe kill eliminate clean_out take_out nuke > delete remove clear purge
take_down pull_down > delete remove unpublish
wipe_out wipe > delete clear purge reset
forget > delete remove clear
undo revert roll_back rollback go_back take_back turn_back step_back > restore revert reset rollback undo / version revision
bring_back get_back > restore recover undelete unarchive
undelete > restore
reset > clear restore reinitialize
clear > delete remove clean purge reset
clean > clear delete cleanup purge
cancel > delete remove stop abort
revoke > delete remove cancel
expire > delete revoke
stop > cancel terminate kill pause disable
kill > stop terminate delete
end finish > close stop complete terminate
finish complete tick_off tick check_off wrap_up > complete close finish done mark
done > complete close finished
mark_as_done mark_done mark_complete set_to_done > complete close update status
mark_as_read > read mark modify update
mark_as flag_as > mark update set flag
flag > mark update report label
star favorite favourite bookmark > star save like
like upvote thumbs_up > reaction like react
close > complete resolve delete
reopen > open update restore
resolve > close update complete
postpone delay defer snooze push_back move_back put_off > reschedule update move due date
reschedule > update move
bring_forward move_up > reschedule update move
plan > create schedule
book reserve > create add schedule booking reservation
appointment_with meet > meeting event
remind > reminder create schedule
send > post create message deliver publish / email
post > create send publish add message
ping > send notify message
notify inform alert warn let_know let_me_know let_us_know let_them_know tell_everyone > send notification message alert notify post
announce broadcast shout > send post publish message broadcast
get_notified get_warned be_notified tell_me_when warn_me let_me_know_when > alert monitor notification webhook subscribe create
message contact reach_out reach write_to drop_a_line > send message post chat
text > sms message send
phone ring dial call_up > call phone voice create
email mail > send email mail message
reply answer respond write_back get_back_to > reply comment respond send create
react > reaction emoji add
mention > tag user
share > permission invite publish link grant send
publish > post deploy release live
release > deploy publish version
ship > deploy release publish / shipment
roll_out > deploy release
push > send upload deploy / publish notification
push_to > upload deploy update
host > deploy publish / server
submit hand_in turn_in > create send post
forward pass_on > send share
export > download convert get
import load_in load ingest > upload insert create / load
load > get import read open
download save_to_disk > get export fetch
save > create store write update / download add
store keep remember memorize memorise keep_in_mind bear_in_mind > save create add store memory
keep > store save
recall > get search retrieve memory
remember > memory store add save
upload attach > add create
attach > upload file add
stick pin > add attach pin
embed > insert add
grant allow permit authorize authorise let_in give_access give_rights > permission add access share create role grant
deny forbid block prohibit ban > block deny restrict remove disable
restrict limit > set update policy
block > ban deny
unblock > allow remove
check > get validate verify test status inspect list
check_out > checkout get
check_in > commit push
check_whether check_if see_whether see_if find_out_whether find_out_if > check get validate verify status
verify confirm validate ensure make_sure > validate verify check confirm test
inspect examine investigate review study > get analyze describe inspect
review > get list check
debug troubleshoot diagnose > debug diagnose analyze logs error
investigate > analyze get search logs
understand > explain describe get
explain > describe get
audit > check list log review
measure > get metrics analyze
calculate compute work_out > calculate compute get analyze
estimate > calculate get preview
predict > forecast
compare > diff get
match > search compare find
monitor keep_an_eye keep_an_eye_on keep_track watch_for watch > monitor track watch alert subscribe check
track > get monitor status
follow > subscribe watch track
observe > monitor get
listen_to > subscribe play
count how_many how_much number_of amount_of > count get list statistics total
how_often > count events frequency
how_long > duration time
how_far > distance
how_high > elevation height altitude
how_big how_large > size
how_fast > speed performance
how_old > date age
how_do_i how_to how_can_i how_does > documentation docs guide search
what_time > time current
what_changed what_has_changed whats_new > changes history diff log activity commits changelog
who_is > user person profile
who_wrote who_changed > author blame history
who_can > permission member access
why_did > logs error details
where_is where_are > location search status
what_is_in > list get contents
what_happened > log history events details
list_all show_all get_all > list
enumerate > list get
name > title
open > create get start view / list
open_up > open create
raise file log_a lodge > create add submit
start begin > create run launch open
initialize init bootstrap scaffold > create initialize setup
go go_to > navigate open get
visit > navigate open get
browse > list search navigate
surf > browse navigate
join > add member
leave > remove exit
enter > add type input
register enroll sign_up > create register add
sign > signature
log_out sign_out > logout
assign put_person hand_over give_to > assign update add member owner
delegate > assign
unassign > remove
mount > attach
unmount > detach
link tie associate relate > connect add create relation
unlink > remove disconnect
move drag shift relocate > move update transfer
copy clone duplicate replicate mirror > copy clone duplicate fork create
fork own_copy personal_copy copy_of > fork copy clone
merge > combine join
split break_up break_down > split expand divide
translate > translation language
transcribe > transcript transcription speech caption
convert turn_to change_to > convert transform export generate
format > style update
beautify prettify > format
draw paint sketch > create generate draw add diagram image
design > create generate style
illustrate > image generate diagram
visualize visualise plot graph > chart graph generate diagram
animate > animation video
record film > record capture create log
capture snap > screenshot take snapshot
listen > audio play
speak read_aloud read_out say_aloud > speech audio voice text
sing > audio music
crop cut trim > transform crop edit
compress shrink > compress optimize resize
zip > archive compress
unzip > extract
encrypt > encryption key
scrape harvest > extract crawl fetch scrape
crawl > scrape map fetch
index > create search
rank > rerank sort score
sort > order rank rerank
rate > score review
vote > poll reaction
poll > survey vote
survey ask_people > form poll
ask > query chat question prompt
question > query ask
think reason ponder brainstorm > think thought reasoning
solve > problem solution
learn teach > documentation guide learn
research > search analyze
recommend suggest propose > recommendation suggest create
improve optimize optimise speed_up tune > optimize performance update analyze
protect secure safeguard > security protect lock
buy order purchase get_some > order purchase create checkout cart buy
sell > create listing offer product
pay pay_for settle > payment pay create checkout
pay_back give_back money_back refund reimburse > refund create
charge bill invoice > invoice charge payment create
earn > revenue payout balance
owe owed unpaid outstanding overdue > invoice receivable balance due
spend > cost expense usage
rent > booking
hire recruit > candidate job employee
travel fly drive > route flight directions
drive > directions route driving
walk > walking directions
eat > restaurant food
sleep_in stay stay_at > accommodation hotel stay booking
wake > start schedule
expand > extend scale detail
scale scale_up scale_down > resize update scale
round round_off > radius corner
hide > mute disable
pick choose select > select get list set
prefer > preference
promote > deploy publish update
demote > update
sync bring_in_sync > synchronize update sync refresh
back_up backup > backup snapshot export
take_a_snapshot snapshot > snapshot backup create
impersonate > login user
whitelist > allow
blacklist > block suppression
unsuitable inappropriate nsfw safe_for_work indecent offensive > moderation safe adult content unsafe
now right_now at_the_moment currently > current
every_hour every_day every_night every_minute every_week hourly daily nightly weekly regularly > schedule monitor recurring cron
fail fails failing > error failure failed status
finish_first only_start > dependency
react > reaction engagement
know knows > search people
aloud out_loud > speech audio voice
print printed prints > output log
worth > price value
redeploy > deploy restart
resend > send retry
rebuild > build trigger
reinstall > install
reassign > assign update
recreate > create
reconnect > connect restart
rerun run_again once_more try_again do_it_again > retry rerun restart run
unpublish take_offline > unpublish disable delete
unshare > permission remove
undo_approval withdraw take_back > revoke unapprove cancel undo
contest dispute > dispute challenge
opt_out unsubscribed bounced blocked do_not_contact not_get_mail > suppression unsubscribe block
waiting wait waits pending outstanding still_open > pending open review
another_day to_another_day to_tomorrow to_next_week to_next > reschedule date due
another_name other_name new_name > rename move
write_about say_about wrote_about said_about > review feedback comment
mark_as_resolved mark_as_complete as_done > resolve complete update close
as_read > read mark modify
stop_people nobody_can prevent disallow > protect block restrict deny
who_gets who_receives > recipients contacts list subscribers
how_to_get_to way_to > directions route
end_to > stop close
wake_up > start resume
peek glance > get view preview
double_check > verify validate check
sum_up sum > summarize total aggregate
shorten > url link trim
look_after > manage monitor
sign_off > approve
hand_out give_out > share send assign
line_up > schedule align
pull_in bring_in take_in > import merge fetch
point_out > comment mark
rule_out > exclude filter
stand_up > start create
dig_up dig > search find
chase follow_up > reminder send task
nudge poke prod > reminder send notify
broaden widen enlarge > extend scale resize
tighten harden > security restrict policy
pin_down track_down hunt_down > find search locate
kick_back > reject
spot notice > detect find
sniff tap > capture network
ditch dump > delete export
freeze > lock pause
thaw unfreeze > unlock resume
vote_for upvote > reaction like
break_into split_into smaller_steps smaller_pieces smaller_ones > expand subtask split
won wins winner who_won > standings ranking results
call_our_server call_my_server > webhook
different_instructions new_instructions > update prompt
smaller bigger > resize scale
`;
