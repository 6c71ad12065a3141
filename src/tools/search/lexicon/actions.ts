/**
 * What people do, in the words they use and in the words tools use.
 * `= a b c`: each stands for each other. `a b > c d / e f`: a and b mean c or d, and may mean e or f. Several words of one expression are joined by `_`.
 */
export const actions = `
== create add new make
== get fetch retrieve read
== show display view
show display view > list
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
= retry rerun repeat replay redo
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
several > multiple
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
run execute > trigger start / create
rotate > orientation
complain complained > dispute complaint feedback ticket
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
raise file_a file_an log_a lodge > create add submit
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
unpublished > draft
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
add_numbers add_up > sum total
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
close_down tear_down torn_down tore_down wind_down wound_down dismantle decommission > delete stop terminate / disable shutdown
weed_out rub_out cut_out cross_out cut_away pluck_out > remove delete / filter
leave_out keep_out_of excluding exempt > exclude filter / remove
make_disappear make_go_away make_vanish vanish obliterate expunge eradicate demolish annihilate > delete remove / purge
chuck toss chuck_out toss_out bin_it dump_it ditch_it > delete remove
forever permanently irrevocably for_all_time no_going_back > permanent delete / destructive
no_longer_need no_longer_want not_needed_anymore dont_need_anymore dont_want_anymore no_use_for have_no_use > delete remove / cancel archive
does_not_belong doesnt_belong should_not_be_there shouldnt_be_there has_to_go > remove delete
unneeded unwanted superfluous leftover cruft dead_weight clutter rubbish garbage > cleanup delete / stale unused
clear_out clear_away clear_off sweep sweep_up sweep_out declutter spring_clean mop_up > clear cleanup delete / purge
never_mind nevermind forget_it scratch_that scrap_that not_going_ahead no_longer_happening wont_happen not_happening > cancel / delete
changed_our_mind changed_their_mind had_second_thoughts > cancel / update undo
pull_out_of back_out_of bow_out bail_on > cancel / leave withdraw
put_a_stop bring_to_a_halt grind_to_a_halt cease quit desist knock_it_off give_up_on > stop terminate cancel / end
whip_up rustle_up knock_up throw_together cobble_together draw_up > create draft / generate
came_up_with cook_up conjure devise invent concoct craft > generate create / suggest
a_fresh fresh_one blank_one need_a_new want_a_new open_a_new start_a_new set_up_a_new > create new
make_me_a make_me_an make_us_a build_me_a build_me > create generate
establish bring_into_being > create / connect
throw_in chuck_in pop_in slip_in stick_in slot_in squeeze_in add_in > add insert
bolt_on stick_on glue_on paste_on > add append / attach
an_extra one_extra an_additional one_more a_further > add create
at_the_bottom to_the_bottom at_the_tail > append / insert add
at_the_top at_the_beginning at_the_start to_the_top at_the_front > insert / position
in_between halfway_through > insert
enrich flesh_out beef_out pad_out > add update / enrich expand
make_right set_straight put_straight rectify remedy > fix update / resolve
spruce_up freshen_up smarten_up > edit update / format style
rejig rework overhaul revamp remodel > update edit / replace
should_say should_read ought_to_say must_say has_to_say make_it_say is_misspelled spelled_wrong spelt_wrong > update edit / text replace
got_it_wrong have_it_wrong is_incorrect is_inaccurate mistyped mis_typed > update edit fix
from_now_on going_forward from_today_on henceforth > set default / update
in_place_of in_its_place in_their_place put_in_its_place sub_in trade_for exchange_for instead_of > replace change / update
all_occurrences each_occurrence every_occurrence every_mention everywhere_it_says wherever_it_says search_and_replace > replace find / text
save_over paste_over paint_over > replace overwrite / write
give_another_name give_a_new_name call_it_something call_it_differently change_the_name different_name different_title new_title retitle rechristen rebrand relabel name_differently should_be_called better_name wrong_name > rename / update title
put_elsewhere somewhere_else elsewhere different_place another_place another_folder different_folder other_folder into_the_folder into_a_folder into_another_folder > move / transfer
bring_across carry_across shift_over copy_over move_across take_across > move copy / transfer migrate
change_of_owner change_the_owner make_the_owner sign_over hand_over_ownership give_ownership becomes_the_owner > transfer owner / ownership
make_the_switch move_everything jump_ship bring_everything_over > migrate migration / move transfer
bring_over carry_over port_over take_on_board feed_in feed_into suck_in slurp load_up pour_in > import upload / load insert
from_a_file from_a_csv from_csv from_excel from_a_spreadsheet from_another_system from_our_old > import / upload load
as_a_file to_a_file in_a_file as_csv to_csv as_a_csv as_a_spreadsheet to_excel as_excel as_pdf to_pdf as_a_pdf into_a_pdf save_as take_with_me > export download / convert
put_up_there put_on_the_server send_up push_up onto_the_server from_my_laptop from_my_machine off_my_computer off_my_laptop from_my_phone from_my_hard_drive from_my_desktop > upload push / local file
onto_my_computer onto_my_machine onto_my_laptop to_my_computer to_my_laptop to_my_machine to_my_phone to_my_disk to_disk on_my_hard_drive offline_copy local_copy copy_locally get_a_copy > download export / save
into_a_different different_format other_format another_format change_the_format new_format different_type > convert format / export transform
lift_from tease_out dig_out mine_for read_off take_the_text get_the_text only_the_text just_the_text text_out_of > extract / parse text
exact_copy identical_copy photocopy just_like_this same_again one_like_this another_like_this another_like_it make_another_one second_copy as_a_starting_point > copy duplicate clone / template
hold_on_to hang_on_to keep_hold put_away for_later read_later watch_later come_back_to_later stash_away squirrel_away > save store
put_in_storage put_on_the_shelf out_of_the_way put_out_of_sight keep_but_hide hide_but_keep without_deleting not_delete_but file_away stow_away pack_away tuck_away > archive / store
put_out_to_pasture > archive disable / delete deprecated
the_way_it_was how_it_was as_it_was like_it_was as_it_was_before like_before back_to_how back_to_the_way back_to_what back_the_way set_back wind_back turn_back_the_clock clock_back time_machine > restore revert / version rollback undo
rescue salvage resurrect revive bring_back_to_life want_it_back want_them_back have_it_back get_it_back need_it_back > restore recover
from_the_trash from_the_bin out_of_the_trash out_of_the_bin from_the_recycle_bin out_of_the_archive from_the_archive > restore trash / unarchive recover
unintentionally did_not_mean_to didnt_mean_to whoops fat_fingered > undo restore / revert
back_to_zero to_zero factory_state factory_settings factory_default back_to_default good_as_new square_one back_to_square_one zero_out back_to_normal return_to_normal original_state initial_state > reset restore / default clear
off_and_on jump_start jumpstart kickstart bring_back_up come_back_up came_back_up get_running_again > restart reboot / start reset
where_i_left_off where_we_left_off back_on_track pick_up_again > resume continue / restart
take_five for_the_time_being for_now temporarily stop_for_now stop_for_a_while for_a_while on_ice on_the_back_burner hold_fire hold_off take_a_breather stand_still > pause suspend / disable stop
out_of_service out_of_action take_out_of_service unplug knock_out_of > disable stop / deactivate
back_in_service back_in_action > enable start / activate
get_going set_in_motion put_in_motion into_action put_into_practice let_rip make_it_run give_it_a_go give_it_a_spin give_it_a_whirl unleash set_loose > run execute start / trigger
get_the_ball_rolling ball_rolling off_the_ground get_off_the_ground get_under_way set_rolling get_it_going > start create launch
get_started first_steps > guide start setup / documentation
runaway wont_stop wont_quit gone_wild out_of_control not_responding unresponsive hung > kill terminate stop / process restart
hold_your_horses until_it_is_done until_its_done until_done until_it_finishes until_finished until_ready until_its_ready till_its_done hang_tight sit_tight give_it_a_moment give_it_time stand_by come_back_when block_until > wait / status
want_to_see like_to_see let_me_see let_me_look want_to_know like_to_know need_to_know need_to_see curious_about > get show list
what_do_we_have what_do_i_have what_have_we_got what_have_i_got which_do_we_have what_exists what_is_there what_are_there do_we_have_any do_i_have_any is_there_any are_there_any have_we_got_any what_else_is > list get
everything_about all_about more_about tell_me_about know_about read_up_on learn_about tell_us_about > details info get / describe
run_me_through > explain guide / describe
look_around poke_around nose_around snoop get_a_feel familiarize familiarise get_to_know lay_of_the_land what_is_out_there what_out_there > explore discover list / browse overview
look_through go_through sift_through comb_through leaf_through thumb_through flip_through page_through skim skim_through rummage trawl pore_over > search list read / browse
where_did_i_put where_did_we_put where_did_i_save where_have_i_put where_can_i_find where_do_i_find where_has_it_gone where_did_it_go cant_find cannot_find lost_track misplaced mislaid scare_up > find search / list
only_the_ones only_those only_show show_only just_the_ones just_those whittle_down pare_down filter_out restrict_to limited_to that_match which_match meets_the_condition meet_the_criteria > filter search / query list
the_lot the_whole_lot whole_bunch across_the_board every_single every_last_one every_single_one wholesale en_masse in_bulk whole_batch a_whole_bunch > bulk batch / all multiple
bunch_of a_bunch_of pile_of heaps_of dozens_of hundreds_of thousands_of slew_of several_at_once many_at_once in_one_shot in_one_fell_swoop in_a_single_call one_call simultaneously > bulk batch multiple
make_certain be_certain be_sure for_sure check_up_on check_on check_over check_up > check verify / validate status
is_it_true is_it_correct is_it_valid is_it_right is_this_right is_this_correct is_this_valid is_it_ok is_it_okay hold_water well_formed > validate check verify
anything_wrong find_mistakes spot_mistakes any_mistakes any_errors find_errors contains_mistakes contains_errors without_mistakes free_of_errors > validate lint check / error
genuine legit legitimate proof_of really_exists real_deal > verify validate / verification
trial_run dummy_run sanity_check put_to_the_test through_its_paces kick_the_tires kick_the_tyres does_it_still_work give_it_a_try > test validate / simulate run
what_happens_if would_happen_if what_if without_really without_changing_anything without_saving > preview simulate / validate test
sneak_peek how_will_it_look how_would_it_look would_look_like will_look_like what_it_will_look before_i_send before_sending before_publishing before_it_goes_live before_it_goes_out > preview / render draft test
get_to_the_bottom bottom_of_this make_sense_of take_apart pick_apart dissect scrutinize scrutinise closer_look hard_look deep_dive dive_into dig_into drill_into drill_down delve > analyze inspect / investigate details diagnose
how_do_they_differ how_does_it_differ whats_different what_the_difference how_different same_or_different head_to_head versus tell_apart set_against pit_against better_than which_is_better which_one_is_better > compare diff / changes
weigh_up judge judgement verdict appraise how_good_is how_good_are > evaluate score / rating analyze
what_does_this_mean what_is_meant whats_meant in_plain_english plain_english in_simple_terms simple_words in_laymans_terms layman plain_language shed_light make_clear dumb_down spell_out clarify elucidate enlighten > explain describe / analyze
get_the_gist nutshell in_short in_brief brief_me boil_down most_important_points executive_summary in_a_few_words in_few_words condense bullet_points > summary summarize / overview
tot_up total_number sum_total grand_total quantity_of how_numerous > count total / aggregate statistics
keep_tabs keep_tabs_on keep_a_close_eye keep_watch keep_your_eye stay_on_top > monitor track watch / alert status
weigh_in chime_in have_my_say have_a_say my_two_cents two_cents leave_a_remark leave_a_word leave_a_line leave_a_few scribble put_a_remark add_my_thoughts share_my_thoughts > comment add / note reply
cast_an_eye have_a_look have_a_look_at take_a_look take_a_look_at once_over eyeball run_an_eye > get view review / check
critique peer_review give_feedback_on mark_up go_through_the_changes > review comment
give_the_go_ahead my_blessing rubberstamp wave_through looks_good looks_fine good_to_go fine_by_me ok_with > approve accept / review
not_good_enough disapprove disagree object_to needs_more_work needs_work not_happy_with send_back_for request_changes ask_for_changes > reject / decline review
give_the_job_to hand_to let_someone_else put_my_name put_me_on put_me_down give_to_me make_it_mine i_will_take ill_take ill_do_it take_this_one > assign / owner member
whose_turn in_whose_hands who_is_working whos_working who_works_on who_takes_care who_looks_after who_is_doing who_owns who_should_do who_is_responsible whos_responsible who_is_in_charge who_in_charge whos_in_charge > assignee owner assigned / member
on_his_plate on_her_plate on_their_plate what_is_he_working what_he_working what_is_she_working what_she_working what_are_they_working > assigned tasks / list
give_access_to open_up_to let_into get_them_in let_them_see let_them_in let_him_see let_her_see give_him_access give_her_access give_them_access > share permission access / grant invite
take_away_the_rights lose_access no_longer_have_access should_not_have_access shouldnt_have_access cut_off_access pull_access stop_having_access strip_of make_invalid null_and_void > revoke permission remove / access token
tie_to hook_to belong_with pair_with pair_up match_up tie_together join_up bind_to bound_to has_to_do_with have_to_do_with relate_to > link relation connect / related association
cut_ties break_off break_away unhook untie uncouple unpair unhitch part_company > disconnect unlink / detach remove
blend fuse unify amalgamate consolidate fold_in fold_into roll_into stitch_together knit_together lump_together bundle_together pull_together > merge combine / join
categorize categorise classify pigeonhole file_under sort_into put_in_a_category what_category which_category > category label / classification tag
send_out send_off send_over mail_out get_over_to ping_over dash_off shoot_off shoot_over fire_over beam_over > send / message email
send_word have_a_word give_a_shout hit_up pass_the_word convey let_him_know let_her_know let_people_know let_everyone_know let_the_team_know let_customers_know > send message notify / post
keep_posted keep_informed keep_me_posted keep_me_informed keep_in_the_loop in_the_loop make_aware draw_attention bring_to_attention bring_to_the_attention give_notice > notify notification send / message subscribe
shout_from_the_rooftops put_the_word_out get_the_word_out make_known make_it_known > publish post broadcast / announce
put_out put_out_there send_live on_the_air go_to_press let_loose share_with_the_world open_to_the_public make_available available_to_the_public > publish release / deploy post
into_production to_production to_prod push_to_prod onto_the_web onto_the_internet into_the_wild get_it_online get_it_live bring_it_online get_it_running > deploy publish / release
ask_for apply_for put_in_for request_that > request create / submit
rope_in loop_in ask_along ask_over get_on_board bring_aboard welcome_aboard send_an_invite have_them_join ask_them_to_join add_to_the_call bring_into_the_team > invite add / member attendee
put_to_bed iron_out sort_out clear_up settle_it mark_as_fixed has_been_fixed was_fixed is_fixed is_solved has_been_solved taken_care_of been_dealt_with dealt_with no_longer_an_issue > resolve close / complete fix
all_done am_done im_done i_did_it have_done_it have_finished is_finished finish_off finish_up polish_off off_my_list off_the_list over_and_done mission_accomplished done_and_dusted > complete close done / task status
keep_in_step in_step same_on_both match_each_other into_line keep_identical bring_into_line reconcile > sync / compare match
move_to_the_latest go_to_the_newest newer_one next_version_up modernize modernise keep_current latest_and_greatest > upgrade update / version migrate
best_order best_sequence most_efficient smartest_order fine_tune_the squeeze_more get_more_out > optimize optimization / performance
sniff_out signs_of any_sign any_sign_of pick_up_on any_trace_of > detect / find scan
play_back watch_again see_it_again relive listen_back > replay recording / playback
put_onto get_onto_my_phone put_on_my_phone load_onto add_to_my_phone get_on_my_phone > install / app
put_in_writing put_on_paper set_down type_up type_out write_out > write create / document note
type_in punch_in > type fill / input add
print_out print_off > export / print
zoom_out > zoom scale / resize
dial_up dial_down crank_up ramp_up ramp_down dial_back scale_back cut_back cut_down > scale update set / limit
block_off block_out lock_down lock_up lock_in > block lock / protect restrict
hang_up hung_up ring_off end_the_call > end call / disconnect update
call_back ring_back ring_someone give_a_ring give_him_a_call give_her_a_call give_them_a_call get_on_the_line talk_on_the_phone > call phone
split_off branch_off carve_up chop_up slice_up divide_up break_apart pull_apart > split / separate expand
gather_up rake_together bring_in_one_place collect_all > collect list get / aggregate
give_away pass_the_baton > transfer share
think_through mull_over reason_about weigh_the_options talk_it_through > think reasoning / sequential
pick_the_brain pick_your_brain bounce_ideas brainstorm_with > ask chat / think
work_on_several do_for_all apply_to_all for_all_of_them for_each_of > bulk batch / multiple
claim_it grab_it make_mine > claim assign
take_a_shot grab_a_shot shot_of freeze_frame > screenshot capture / snapshot
put_a_lid cap_at cap_the put_a_cap put_a_ceiling > limit set / restrict quota
set_aside_for_me keep_for_me hold_for_me > reserve save / claim
make_a_list_of give_me_a_list list_out line_up_all name_all > list get
give_me_everything everything_there_is all_there_is whole_list complete_list full_list > list all / export
one_specific this_particular that_particular one_in_particular > get details / specific
change_back switch_back flip_back put_it_back put_things_back > revert restore / undo
make_sure_that_it does_it_comply complies_with up_to_standard meets_the_standard > validate check / compliance
put_a_name_to > name create
clone_it_for make_the_same_for same_setup_for > clone copy / duplicate
take_turns one_after_another in_sequence > queue / schedule
go_get go_fetch bring_me fetch_me get_hold > get fetch retrieve
make_a_note_of take_a_note take_notes > note create / add
put_a_pin > pin
work_through step_through_the > process list
keep_an_ear > notification subscribe / status
trim_down slim_it_down > resize compress / optimize
bring_up_again bring_to_life_again > restart restore
fan_out hand_around spread_around > share send / broadcast
check_against hold_against measure_against > compare validate
do_without get_by_without > remove disable
leaf_through page_through flip_through thumb_through skim_through rummage nose_around poke_around > browse list search
have_a_look take_a_look take_a_peek have_a_peek get_a_glimpse glimpse > get view preview
screengrab screen_grab print_screen grab_the_screen snap_a_picture > screenshot capture
do_the_math crunch_the_numbers number_crunching tot_up tally_up > calculate compute / analyze
add_up tally > calculate total count
make_changes make_a_change make_edits make_an_edit tinker fiddle mess_with > update edit modify
touch_up brush_up_the > edit update
flesh_out spell_out elaborate go_into_detail unfold > expand detail describe
drill_down drill_into zoom_in_on > details expand breakdown
give_the_nod green_light greenlight go_ahead_with give_the_ok give_the_okay rubber_stamp bless lgtm looks_good_to_me > approve approval accept
give_the_go_ahead give_a_thumbs_up give_clearance clear_for_release > approve approval
thumbs_up > approve
veto shoot_down knock_back turn_away red_light give_a_thumbs_down > reject deny decline
say_yes_to agree_to agree_with go_along_with > accept approve
bail_out cut_short give_up_on stop_midway stop_in_its_tracks nip_in_the_bud interrupt break_off > abort cancel stop
pull_the_plug put_an_end bring_to_an_end call_it_quits call_it_a_day > stop end terminate cancel
force_quit force_close end_task force_stop hard_kill > kill terminate stop process
another_go another_try another_shot another_attempt second_attempt fresh_attempt second_chance one_more_try > retry rerun
give_it_another_go have_another_go have_another_try give_it_another_try > retry rerun
back_out back_to_the_old back_to_the_previous return_to_the_previous go_back_one_version > rollback revert restore
last_good_version last_working_version last_known_good previous_release bad_release bad_deploy faulty_release > rollback revert version
never_mind made_a_mistake made_an_error take_it_back oops by_accident by_mistake accidentally did_not_mean didnt_mean > undo revert restore
revive resurrect bring_back_to_life back_from_the_dead > restore reopen unarchive
not_solved_after_all not_done_after_all still_not_fixed still_broken came_back_again problem_is_back > reopen
sort_out put_right set_right mend patch_up straighten_out iron_out get_working_again > fix repair resolve update
get_to_the_bottom acting_up playing_up misbehaving acting_weird acting_strange behaves_strangely goes_haywire > diagnose debug analyze error
declutter mop_up sweep sweep_up clear_out clean_house spring_clean > clean cleanup delete purge
strip_out rip_out tear_out tear_off tore_out > remove uninstall delete
take_off_the_phone take_off_the_device remove_the_app remove_the_program get_an_app_off > uninstall app
take_off_the_web take_off_the_site pull_from_the_site off_the_internet no_longer_public stop_showing > unpublish
put_under nest_under move_under file_under sits_under tuck_under make_it_part_of > parent move set
tack_on add_on_to at_the_very_end stick_at_the_end > append add
keep_me_posted in_the_loop keep_posted keep_informed keep_me_updated stay_informed stay_in_the_loop stay_on_top keep_tabs > subscribe watch follow notification / monitor
leave_me_out stop_telling_me stop_notifying stop_pinging stop_bothering no_more_notifications not_interested_anymore leave_me_alone > unsubscribe mute unfollow / disable
take_part sign_us_up sign_me_up enrol enlist > opt register join subscribe
no_longer_take_part no_longer_want_to pull_out_of back_out_of step_down_from drop_out_of > opt withdraw leave unsubscribe
opt_in > enable opt subscribe
walk_out step_out_of get_out_of quit_the_group quit_the_team take_me_out_of > leave remove
lay_claim stake_a_claim claim_as_mine claim_as_ours make_it_mine > claim
make_active put_into_effect take_effect bring_into_force put_into_service put_into_operation > activate enable
take_out_of_service put_out_of_action decommission mothball retire phase_out sunset_the > disable delete archive deactivate
make_an_exception exception_to_the_rule overrule take_precedence > override
bring_over carry_over move_over take_along switch_over change_over changeover port_over > migrate transfer move
pull_out pick_out_of lift_out fish_out dig_out_of distil > extract parse get
make_sense_of break_apart take_apart pick_apart dissect > parse analyze extract
put_the_finishing_touches finishing_touches conclude nail_down put_to_bed wind_up > finalize complete
wave_away shrug_off disregard brush_aside brush_off ignore_it not_a_concern no_big_deal do_not_care_about > dismiss ignore
get_ready make_ready gear_up lay_the_groundwork > prepare setup initialize
get_going get_off_the_ground from_the_ground_up bare_bones > initialize create start
give_ideas give_me_ideas any_ideas inspire brainwave > suggest suggestion recommendation generate
put_forward come_up_with think_up dream_up think_of > suggest create generate
share_out dole_out hand_out_tasks divvy_up who_does_what division_of_labour > assign assignment
take_me_off take_off_my_plate not_mine_anymore no_longer_responsible relieve nobody_in_charge hand_back_the_task > unassign remove assignee
changed_my_mind change_of_heart think_better_of take_back_approval take_back_my_approval withdraw_my_approval > unapprove undo cancel
to_the_front to_the_back further_up further_down_the_list change_places switch_places trade_places change_the_order other_sequence > reorder position move
shift_around move_around shuffle_around > reorder move position
different_time another_time different_day other_day another_date new_date new_time move_to_monday move_to_friday day_later week_later hour_later hour_earlier > reschedule update date
prove prove_that show_proof certify vouch attest > verify verification validate
prove_ownership prove_i_own prove_we_own show_that_i_own really_mine really_ours > verify ownership domain
put_to_the_test trial_run test_drive kick_the_tires give_it_a_spin give_it_a_whirl shake_down > test run
dry_run without_doing_it what_would_happen practice_run rehearse without_actually > preview simulate validate test
guard shield fend_off fence_off > protect lock security
cannot_be_changed cant_be_changed nobody_can_change no_one_can_change make_read_only set_in_stone untouchable > lock protect
open_for_editing release_the_lock free_the_lock remove_the_lock > unlock
right_click double_click > click mouse
flick_left flick_right flick_up flick_down slide_finger swipe_left swipe_right brush_across > swipe
pull_across pull_over_to > drag
move_down_the_page bottom_of_the_page to_the_bottom scroll_down scroll_up keep_scrolling > scroll
jump_to skip_to bring_into_view center_on take_me_to > navigate focus scroll
keystroke key_combination hotkey shortcut_key hit_escape key_stroke > keyboard press key
into_english into_german into_french into_spanish into_italian into_japanese into_chinese into_turkish into_portuguese into_russian into_korean into_dutch > translate language
in_another_language other_languages another_language different_language foreign_language mother_tongue > translate language
say_it_in put_it_into_english > translate
enclose paperclip > attach attachment
add_or_update update_or_insert update_or_create insert_or_update create_if_missing if_not_there_yet if_missing create_or_replace overwrite_or_create > upsert create update
spider go_through_the_site all_pages_of every_page_of every_page whole_site entire_site whole_website entire_website > crawl map site pages
take_the_group_apart break_the_group no_longer_grouped dissolve_the_group break_up_the_group > ungroup
unlike take_back_my_like remove_my_like take_back_my_reaction > unset reaction remove
fresh_key fresh_token fresh_secret replace_the_key replace_the_secret change_the_locks > rotate regenerate create key
leaked compromised fell_into_wrong_hands been_stolen exposed_key > revoke rotate secret key / vulnerability
fight_back fight_the push_back_on take_issue_with > contest dispute
lend loan_out let_borrow > share grant
pass_along pass_around send_around circulate send_on > forward share send
gather collect_together round_up > list get collect
weed_out sift_through sift winnow narrow_down > filter search
lump_together bundle_up cluster_together > group merge bundle
pit_against weigh_up weigh_against stack_up_against > compare
count_down time_remaining time_left how_long_until how_long_left > time duration remaining
carve_out set_apart > split create
size_up take_stock stocktake get_the_measure_of > evaluate analyze inventory
walk_me_through talk_me_through guide_me take_me_through show_me_how > guide explain documentation
hush shush shut_up stop_making_noise > mute silence
scrub redact black_out blank_out anonymize anonymise pseudonymize > mask redact remove / replace
money_wire > transfer payment
top_off replenish restock refill > inventory update add stock
lay_out > layout design
cobble_together throw_together whip_up knock_together knock_up rustle_up > create generate build
turn_up_the turn_down_the > increase set update
lower_the > update set increase
step_up ramp_up crank_up beef_up > scale increase upgrade
dial_down ramp_down dial_back cut_back scale_back pare_down > scale reduce
hand_back give_back_the_number give_up_the_number > release return
swap_places swap_round > replace reorder
settle_up square_up > payment pay
write_off strike_out cross_out > delete cancel
pay_attention_to be_alerted be_told > watch alert notification
plough_through work_through go_through_all > list get batch
point_me_to lead_me_to > find get link
bring_closer zoom_in magnify blow_up_the > zoom scale
zoom_out pull_away > zoom
back_and_forth_between toggle_between > switch toggle
at_the_end to_the_end > append
keep_in_the_loop > subscribe watch notification
new_key new_token new_secret > rotate regenerate
in_a_different_order in_another_order in_different_order > reorder position sort
wire_money wire_the_money > transfer payment
not_exist_yet unless_it_exists > upsert create
put_under_pressure > load test performance
blow_away > delete remove
take_note_of make_a_note make_note_of > note create
set_loose let_loose > start run launch
send_to_the_printer > print export
put_in_order put_in_sequence > sort reorder
stretch_out > resize extend scale
give_permission give_the_right > permission grant role add
take_away_rights take_away_access strip_of_rights no_longer_allowed take_away_permission > revoke permission remove access
put_on_ice back_burner shelve_for_now park_it > pause suspend archive
pick_up_where resume_where continue_where left_off > resume continue
back_from_the_archive from_the_archive dig_it_out out_of_the_archive unshelve no_longer_archived > unarchive restore archived
take_out_of_storage out_of_mothballs out_of_cold_storage > unarchive restore archived
retract pull_an_offer take_back_the_offer take_the_offer_down no_longer_offer > withdraw offer
play_through try_the_game test_the_game > playtest start run
dry_run trial_run dress_rehearsal what_would_happen_if pretend_it_happened act_out > simulation simulate preview
make_believe_event fake_event mock_event pretend_event > simulation simulate event
take_one_step next_tick move_one_bar step_forward > step replay next
set_to_default back_to_defaults factory_reset > reset default restore
set_as_default make_it_the_default make_it_default use_by_default standard_choice > default set
start_the_pc pull_the_power cut_the_power > power off cycle
shut_it_down_cleanly shut_down_cleanly graceful_shutdown orderly_shutdown > shutdown stop
start_from_bare rebuild_from_scratch start_the_machine_over > rebuild recreate reinstall
set_up_again install_again put_back_on install_afresh > reinstall install
take_out_of_service put_out_of_action out_of_action > disable deactivate offline
put_back_into_service put_back_into_operation back_in_business > enable activate
stop_accepting wind_down drain_the_node > quiet disable / stop
sort_into_classes put_into_categories what_kind_of_thing > classification category
spot_in_the_picture find_in_the_picture objects_in_the_picture things_in_the_photo in_the_picture in_this_picture what_the_picture_shows in_the_photo in_this_photo > detection vision analyze image tagging
put_keywords_on tag_automatically automatic_keywords automatic_tags > tagging tag auto
run_the_whole_thing conduct_the_process steer_the_process coordinate_the_steps walk_me_through_all > orchestrate orchestrator workflow
run_by_itself let_it_run hands_off hands_free self_driving on_cruise_control without_my_help > autopilot automate start
work_on_its_own carry_on_by_itself > autopilot agent automate
hand_to_the_computer use_my_computer use_the_computer_for click_around_for_me > computer use agent
send_to_all_places stream_to_several restream stream_everywhere several_platforms_at_once > simulcast stream target
put_at_the_front put_to_the_front bring_to_the_front > order position focus
lend_my_rights act_on_my_behalf on_my_behalf on_behalf_of give_power_of_attorney stand_in_for_me > delegation grant
stop_acting_for end_the_delegation > revoke delegation
use_a_coupon > coupon
ask_for_proof prove_it_is_mine prove_ownership prove_that_i_own show_that_i_own > verify ownership verification
send_the_confirmation_again confirmation_did_not_arrive confirmation_mail_again confirmation_email_again > resend confirmation
lead_elsewhere send_elsewhere divert reroute bounce_visitors_to old_address_to_new > redirect forwarding
pass_mail_on hand_mail_on send_my_mail_on mail_goes_on_to > forwarder forward forwarding
tack_an_entry_on > append entry
if_not_there_create create_if_missing make_if_missing create_unless_exists > upsert create createorupdate
create_or_update add_or_change update_or_create insert_or_update > createorupdate upsert replace
wait_until_ready wait_till_done wait_until_finished wait_until_done block_until tell_me_when_finished > wait status poll
run_in_the_background without_waiting do_not_wait_for > async task
hand_out_stars put_among_my_favorites put_in_my_favourites add_to_my_favorites heart_it > favorite star add
un_favorite take_off_my_favorites no_longer_a_favorite > favorite remove
press_like hit_like give_it_a_like > like reaction
take_back_my_like > unlike
share_someone_elses_post share_the_post_again boost_a_post retweet reshare > repost share
stop_sharing_the_post > unrepost
sign_up_for_the take_part_in join_the_programme join_the_program enter_the_program > opt program
leave_the_programme leave_the_program quit_the_program drop_out_of_the > opt out program
haggle make_a_counteroffer counter_offer negotiate_the_price bargain_about > negotiated offer price
fight_the_claim fight_the_chargeback object_to_the_claim challenge_the_claim argue_against > contest dispute
give_in concede let_the_buyer_win do_not_fight > accept dispute
re_sell back_on_sale > relist listing
take_payment_over_the take_card_details collect_payment > payment create
raise_the_bid bid_higher bid_lower pay_more_per_click pay_less_per_click > bid update
try_without_charging what_would_it_cost show_the_cost_before > preview charge pricing
bill_extra charge_extra one_off_charge one_time_charge extra_charge on_the_next_bill > charge subscription
correct_a_payment correct_the_amount make_good credit_part_of > adjustment credit
renew_automatically renew_by_itself keep_renewing automatic_renewal auto_renew > renewal renew subscription
do_not_renew stop_renewing let_it_run_out let_it_lapse let_it_expire > renewal disable cancel
pay_in_cash put_money_in put_into_the_bank bank_the_cash brought_to_the_bank > deposit create
move_money_between_accounts between_my_accounts from_one_account_to > transfer account
enter_hours log_my_hours fill_in_hours put_down_my_hours write_down_hours book_my_hours record_working_time > timesheet create entry
sign_off_hours sign_off_the_hours approve_the_hours okay_the_hours > approve timesheet
read_the_fingerprint face_unlock face_id touch_id fingerprint_login unlock_with_finger > biometrics
scan_the_code_on scan_a_barcode read_the_barcode read_a_qr qr_code qr > barcode scanner scan
photograph_a_paper scan_a_paper scan_papers scan_a_sheet digitise_paper > document scanner scan
tap_the_card contactless tap_to_read touchless > nfc
measure_the_room scan_the_room augmented_reality > space capture
ask_for_a_rating ask_for_app_rating rate_this_app > review app
move_off_the_old modernise modernize bring_into_the_present > migration migrate upgrade
wrap_up_the_session finish_off_the_session end_of_session > wrapup finalize
make_it_final seal_it lock_in_the > finalize complete
cut_into_two by_halving narrow_down_which halve_and_test which_is_to_blame > bisect
make_the_memory_free free_the_graphics_memory > clear vram
compress_the_database_file shrink_the_database_file reclaim_space tidy_the_database_file > vacuum
mute_the_machine stop_alerts_for_this > mute host
blend_areas join_areas merge_areas add_shapes_together > union polygon
cut_out_the_overlap what_do_areas_share where_areas_overlap common_area > intersect
subtract_shapes cut_one_shape_from minus_the_area > difference
fewer_points smooth_the_line coarser_outline reduce_the_points > simplify
draw_a_ring_around zone_around margin_around within_a_radius ring_around > buffer radius
`;
