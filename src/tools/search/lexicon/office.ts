/** Mail, chat, calendars, documents, tasks, people: see actions.ts for the notation. */
export const office = `
== email mail e_mail
== message msg
== inbox mailbox
= newsletter mailing broadcast campaign
= attachment attached_file
== folder directory
= file document
== doc document
== picture image photo
= meeting event appointment
= calendar agenda
== task todo to_do
= ticket issue
= issue bug
= story user_story
= board kanban
= card item
= note memo
== spreadsheet sheet workbook
= worksheet sheet tab
= row record line entry
= column field
= presentation slides deck
= slide page
= chart graph
= diagram drawing
== person user
= user member account
== customer client
= contact person
= company organization business
== organization organisation org
= team group
= employee staff worker
employee staff > people person profile
= colleague coworker teammate member user
= department team group
= role permission
= permission access right
= owner assignee
= author creator
= title name heading
== tag label
= category type
= status state
= priority importance
== deadline due_date due
= reminder notification alarm
= notification alert
== comment remark note
= thread conversation discussion
= chat conversation
= channel room
= room chat
= guild server
= emoji reaction
= sticker emoji
= poll vote
= form survey questionnaire
= template layout
= draft unsent
= history log activity
== version revision
= settings configuration preferences options
= profile account
= address location
= phone telephone mobile
= link url
= invite invitation
= availability free_busy freebusy free_time
= booking reservation appointment
= vacation holiday leave time_off absence
= payroll salary wages
= timesheet hours time_entry
= goal objective target okr
= milestone deadline
== sprint iteration cycle
= backlog todo
= epic initiative
= subtask child_task
= project workspace
= workspace space
= site website
= wiki knowledge
= knowledge knowledge_base
= article post page
= blog post article
= language locale
= signature sign
= translation localization
= transcript captions subtitles
= summary overview
= report analysis
= dashboard overview
= feedback review rating
= review rating opinion
= permission share
= recipient subscriber
= audience segment list
= shape element
= sticky sticky_note
= whiteboard board canvas
= frame screen artboard
mail email > message inbox send / mailbox
inbox > mail email messages
newsletter > email broadcast campaign list
mailing_list > list contacts audience subscribers
spam junk > spam delete
rule rules > filter policy automation
auto automatic automatically on_its_own by_itself > automation filter rule trigger
archive > label filter move
unread > status read count messages
out_of_office out_of_the_office automatic_reply autoresponder vacation_responder > mailbox settings automatic reply
signature > settings
cc bcc recipient > email
meeting appointment call_with > event calendar meeting
invite_to > attendee event share
rsvp accept_invite accept_an_invite say_yes say_no > respond event attend
attend > event attendee respond
free available busy > availability freebusy schedule
is_free still_free am_i_free > availability available freebusy check
taken > availability available
slot slots opening > availability schedule slots
time_slot > availability slots schedule
today tomorrow yesterday tonight this_week next_week this_morning this_afternoon this_evening this_weekend weekend > date day
today tomorrow > current daily events
agenda > events calendar list
birthday anniversary > event contact
clock > time
timezone time_zone > time timezone convert
alarm > reminder alert
todo to_do errand chore > task item
shopping_list groceries > list task items
checklist > checklist list items task
ticket > issue card task request
card > item task issue
bug defect > issue error
problem problems trouble issue_with > issue error problem diagnose
incident outage > incident alert
epic > initiative project
story > issue task
sprint > iteration cycle
backlog > issues list
assignee owner > assign user member
responsible > assign owner member
urgent important > priority
label tag > tags labels category
stage column_of > status list state
board > project
in_progress > status active
current running active ongoing > active current
latest newest last most_recent recent > recent latest list
older earlier previous former past > history previous version revision
oldest > list sort
older_version earlier_version previous_version > revision version history restore
upcoming next coming > upcoming next future
finished > completed done
document doc > file page
paper papers > research article
doc_page > page document
letter > document email
contract agreement > document contract
minutes meeting_notes > notes page document
note notes > note page document
notebook > notes
vault > notes secrets storage
page > document content
paragraph passage sentence text copy wording > text content
heading > title
table > sheet rows
spreadsheet > sheet excel workbook
cell cells > range sheet
rows lines > records rows data
dropdown drop_down dropdown_list picklist > validation options select
formula > calculate range
pivot > table
footnote footer header > document
presentation > slides powerpoint
speaker_notes presenter_notes talking_points > notes speaker
slide_deck deck > slides presentation
picture image photo pic pics snapshot > image photo picture thumbnail
thumbnail > image preview
logo icon > image asset svg
font > typography text style
color colour > color style theme
background > fill style
edge edges corner corners > border radius edge
rounded rounder > corner radius
border outline > stroke border
shape box rectangle circle > shape rectangle element
arrow line_between > connector edge line
mindmap mind_map > mindmap node
flowchart > flow diagram
hierarchy org_chart > organization tree
layer > layers
mockup wireframe prototype > design frame mock
person somebody someone people human > user member contact person profile
people > users members persons
friend friends > user contact follower
colleague coworker teammate > user member person
boss manager supervisor > manager user
expert > people profile
guest visitor visitors > user attendee visitor
athlete > user profile
student teacher > user
job_title > profile user title
who > user member person
on_call oncall on_duty > oncall schedule users
customer client buyer shopper > customer contact user
lead prospect > lead contact
opportunity opportunities > deal opportunity
deal > opportunity
company firm business vendor > organization company account
supplier vendor > supplier vendor company
partner > company contact
headcount number_of_people member_count > count members users info
rights access privileges > permission role access
edit_rights write_access read_access > permission share
admin administrator > role owner permission
password passcode > password credentials reset
login sign_in > authenticate session login
account > user profile
profile > user account info
bio > profile description
avatar profile_picture > photo image profile
nickname > name user
follower followers subscribers > followers subscribers statistics
group > team channel
channel > room chat
room > channel chat
direct_message private_message > message send chat user
chat > message conversation
conversation > thread messages chat
thread > reply conversation
dm > message direct
emoji smiley thumbs_up party_popper heart > reaction emoji
presence online_status is_online who_is_online > presence status
online > presence status web
community > forum server group
forum topic > forum post thread
announcement > message post broadcast
status_update progress_report > status update report
fact facts information info knowledge detail > observation data entity information details
relationship relation connection > relation link association
memory > knowledge graph store
diary journal > note entry
remark reply > comment note
opinion opinions what_people_think > review rating comment
feedback > review comment survey
complaint > ticket feedback
support help_desk helpdesk > ticket support
satisfaction > rating survey
question questions > query question
faq > questions documentation
canned_response saved_reply > template response
signature_request esign > signature envelope
payslip > payroll
sick_leave day_off days_off > leave absence
shift roster rota > schedule
candidate applicant > candidate
expense_report > expense
map_of > map
desk > workspace
budget > cost expense
idea ideas > note suggestion
progress > status activity statistics
productivity > statistics
workload capacity > capacity
dependency dependencies blocked blocked_by waits_for wait_for > dependency blocked relation
parent child > subtask parent
duplicate duplicates > duplicate merge
priority_of > priority
estimate_of story_points > estimate points
burndown velocity > sprint report
roadmap > project plan
on_my_disk on_my_computer on_my_machine on_my_laptop on_disk my_disk local_file local_folder local_drive > file filesystem directory local path
downloads_folder my_downloads my_documents home_folder home_directory > directory file filesystem
salary wage pay_slip paycheck > payroll salary payment
hours_worked time_spent hours_spent spent_on how_long_did > time entry timesheet tracking duration
attendance absent > attendance leave
onboarding > onboarding employee user
org_structure reports_to reporting_line > organization manager chart
inventory_of > list
signature_block > signature
minutes_of > transcript notes
agenda_for > events calendar
recurring repeating > recurring schedule
attendee participants guests invitees > attendees participants
video_call conference_call online_meeting > meeting online call
voicemail > voice recording message
read_receipt > status read
mention mentions > mentions notifications
pinned > pin
bookmark bookmarks > bookmark favorite
poster flyer brochure banner > design image
business_card > contact
address_book phone_book > contacts directory
mailing_address > address
zip_code postal_code > address location
table_of_contents outline > structure headings
comment_thread > comments discussion
tracked_changes suggestion_mode > suggestions revisions comments
margin header_row column_width > format dimension
conditional_formatting > format rule
pivot_table > pivot table
merge_cells > merge range
cell_color > format fill
line_item > invoice item
sticky_notes post_it > sticky note
whiteboard > board canvas
connect_two join_two > connector link connect
kanban_board > board
swimlane lane > list column stage
blocker blockers > blocked dependency issue
subtasks > subtask
due overdue late > due date overdue
time_off_balance vacation_days days_left > leave balance
an_admin an_editor a_viewer > role assign permission
let_work_on > member invite access
drop_them_a_line drop_him_a_line drop_her_a_line drop_me_a_line drop_an_email write_an_email write_a_mail > send email message
electronic_mail > email messages / conversation
new_mail any_mail got_mail do_i_have_mail who_wrote_me who_mailed_me who_emailed_me who_emailed wrote_to_me has_written_to_me in_my_mail > email messages list / inbox unread search
what_did_they_say what_did_he_say what_did_she_say who_said what_was_written_to > messages history / search read
email_chain mail_chain chain_of_emails chain_of_messages string_of_messages whole_conversation entire_conversation whole_exchange > thread conversation / messages
shoot_back fire_back come_back_to_them come_back_to_him come_back_to_her retort write_them_back > reply respond
to_all_of_them to_everybody_on everyone_on_the_mail > reply all
pass_it_on_to kick_over_to send_it_along share_the_mail > forward
what_came_with sent_along came_attached enclosed enclosure file_in_the_mail files_in_mail came_with_the_mail > attachment file
stop_sending_me no_more_mails no_more_emails stop_getting_mails stop_getting_emails take_me_off_the get_off_the_list off_the_mailing_list > unsubscribe / suppression filter
sort_my_mail sort_incoming_mail incoming_mail_goes goes_straight_to straight_into_a_folder put_mails_from > filter rule / mail
mail_blast blast_out blast mailshot mail_shot mailout marketing_push marketing_drive promo_push > campaign broadcast / send bulk
opened_my_mail opened_the_mail opened_our_mail who_opened_the_mail read_our_mail open_rate click_rate click_through > stats statistics / campaign email analytics
did_the_mail_arrive did_it_arrive got_through came_back_undelivered undelivered not_delivered bounce_back > delivery bounce / status email logs
mails_from_strangers unknown_sender unwanted_mail junk_mail > spam / filter
clean_my_inbox empty_my_inbox inbox_zero clear_my_inbox > archive delete / email bulk
away_message holiday_message im_on_holiday im_on_vacation on_vacation_message absence_note > automatic reply / settings autoreply
business_signature sign_off_text > signature
group_chat group_conversation chat_group > chat group / channel conversation
say_in_the_channel write_in_the_channel tell_the_channel put_in_the_channel write_in_the_group tell_the_group > send message channel / post
give_a_heart put_a_heart give_a_like give_a_thumbs smiley_on > reaction like / emoji
how_did_people_react who_liked who_reacted > reaction likes / list
is_he_there is_she_there is_he_around is_she_around at_their_desk at_his_desk at_her_desk is_he_online is_she_online > presence status / availability
get_together one_on_one one_to_one huddle powwow sit_down_with catch_up_with pow_wow standup_meeting > meeting event / calendar
happenings occurrence > event
put_in_the_diary in_the_diary in_my_diary pencil_in put_on_the_calendar on_the_calendar in_the_calendar on_my_calendar in_my_calendar on_my_schedule block_my_calendar block_time > calendar event / create schedule
my_day_look day_look_like week_look_like my_day my_week day_ahead week_ahead whats_on_today what_is_on_today what_is_on_tomorrow what_on_tomorrow have_i_got_on do_i_have_on > calendar events / list
find_a_time find_time find_a_slot time_that_suits suits_everyone suits_everybody works_for_everyone when_everyone_is_free when_is_everyone_free when_everyone_free when_can_we_meet when_could_we_meet when_are_we_all when_do_they_have > availability meeting times / freebusy find schedule
do_i_have_time have_time_on have_any_time am_i_busy is_he_busy is_she_busy is_he_free is_she_free are_they_free anything_on_at > freebusy availability / calendar
clash double_booked overlapping collide same_slot > conflict freebusy / availability event
wont_make_it unable_to_attend wont_come count_me_out > decline / event respond cancel
i_will_come ill_attend > accept / event respond
might_attend maybe_attend not_sure_yet_if > tentatively / accept event
who_is_coming whos_coming who_came who_showed_up who_turned_up who_attended who_was_there turnout > attendees attendance / participants
dial_in join_link link_to_the_meeting link_for_the_call > online meeting / link join
every_monday_meeting same_meeting_every repeats_every each_occurrence_of > recurring instances / event
what_did_we_decide what_was_agreed who_said_what > transcript summary / notes meeting
stuff_to_do what_needs_doing needs_doing needs_to_be_done have_to_get_done must_do odd_jobs legwork > task todo / list
action_item action_point next_steps follow_ups > task todo / create
substeps sub_steps smaller_tasks little_tasks smaller_jobs parts_of_a_task child_items child_issues below_the_task under_the_task > subtask / expand split
missed_the_deadline past_its_date overran late_tasks what_is_late whats_late > overdue due / tasks
when_is_it_due when_it_due by_when until_when what_is_the_deadline what_the_deadline deadline_for when_does_it_have when_must_it > due date
more_urgent less_urgent most_urgent top_priority high_on_the_list do_first more_important less_important > priority / update
next_column drag_to_done further_along to_the_done_column to_the_next_column move_to_done into_progress to_in_progress > move status / update card
who_is_overloaded whos_overloaded too_much_on snowed_under who_has_time who_has_capacity bandwidth_of_the_team > capacity workload / assigned
plan_of_attack game_plan road_ahead way_forward what_lies_ahead master_plan long_term_plan > plan roadmap / project
how_much_work how_much_effort how_big_a_task rough_guess guesstimate t_shirt_size > estimate effort / points
punch_the_clock clock_in clock_out track_my_time track_my_hours log_my_hours log_my_time book_hours stop_the_clock start_the_clock stopwatch > time entry timer / timesheet track
undertaking endeavour endeavor > project
waiting_on_someone stuck_because hung_up_on in_the_way_of > blocked dependency
what_people_wrote_under underneath_the_post beneath_the_post below_the_post wrote_underneath > comments
compartment cabinet binder subfolder sub_folder filing_cabinet > folder directory
papers_on paperwork office_files > documents file
who_else_is_editing shared_with who_is_it_shared who_it_shared whos_it_shared shared_by_me shared_with_me > shared permission / list
previous_draft version_from_yesterday yesterdays_version last_weeks_version > version revision / history restore
text_block piece_of_text chunk_of_text bit_of_text line_of_text > text / paragraph content
in_the_cell in_cell fill_the_cells into_the_cells into_the_sheet in_the_sheet > range sheet / update values
make_columns_wider fit_the_columns > resize columns
alphabetical a_to_z biggest_first highest_first newest_first by_size by_date in_ascending in_descending > sort order / range
on_one_slide another_slide next_slide > slide
speak_to_the_slide what_to_say_on > speaker notes
little_flag colored_dot coloured_dot color_code colour_code mark_with > label tag / color category
people_i_know acquaintance rolodex > contact person
how_to_reach how_do_i_reach how_can_i_reach reach_him reach_her reach_them get_through_to number_of_a_person email_address_of > contact / phone email profile
who_reports who_works_under works_under my_reports whose_boss my_boss my_manager > manager user / reports organization
company_wide companywide org_wide whole_company entire_company all_of_the_company everyone_at_the_company > organization / all
squad gang > team group
corporation enterprise institution > company organization
potential_client might_buy sales_lead hot_lead warm_lead cold_lead > lead / deal opportunity contact
sales_chance possible_sale in_the_sales_pipeline sales_funnel close_to_signing about_to_sign > deal opportunity / pipeline
last_talked_to last_spoke last_contact_with history_with_the_customer > activity engagement / history contact
clientele patron our_buyers people_who_bought who_bought > customers / orders
target_group target_audience group_of_customers group_of_users subset_of demographic which_customers > segment audience / filter
cry_for_help call_for_help someone_needs_help customer_problem customer_question customer_complaint > ticket support / conversation
hand_to_a_human talk_to_a_human real_person human_agent > agent transfer / assign
promised_response_time answer_in_time respond_in_time > sla policy
sign_up_sheet sign_up_form intake_form entry_form contact_form collect_answers gather_answers collect_responses ask_visitors feedback_form > form / survey
who_filled_in who_filled_out filled_in_the_form answers_to_the_form what_did_people_answer > submissions responses form
not_for_the_customer between_us only_the_team_sees for_the_team_only > internal note private
house_wiki internal_docs in_house_docs in_house_knowledge company_knowledge tribal_knowledge knowledge_article > wiki knowledge / pages documents search
our_space team_space work_area shared_space > workspace space
full_control full_rights all_rights all_powers highest_rights superuser super_user > admin role / permission owner
new_starter new_hire new_joiner new_colleague starts_on_monday joins_the_company newcomer > onboarding invite / user create employee
has_left_us no_longer_works_here leaver offboard > remove user deactivate / delete revoke
name_tag contact_card visiting_card > contact profile
take_a_vote show_of_hands let_people_vote let_them_choose > poll / vote
write_to_everyone mail_everyone write_to_all email_everyone email_all write_all_customers > send broadcast campaign / email bulk
put_on_the_board onto_the_board stick_on_the_board > create card / board add
flag_for_follow_up flag_for_later mark_for_later > flag mark / reminder
give_the_task give_the_ticket give_the_issue give_this_to > assign / update
close_the_ticket solve_the_ticket ticket_is_done ticket_solved > resolve close ticket / update
describe_the_problem write_a_bug write_up_a_bug report_a_bug report_a_problem found_a_bug > create issue / bug report
who_wrote_in customers_who_wrote > conversation ticket contact
people_who_follow who_follows_me who_is_following whos_following > followers list
read_the_room what_people_are_saying what_is_being_said what_being_said > messages mentions / history
pass_to_the_next hand_to_the_next > transfer assign / move
free_room which_room book_a_room > room place / availability booking
who_is_off who_is_on_leave who_on_leave whos_on_leave who_is_away whos_away who_is_on_holiday who_on_holiday whos_on_holiday who_is_sick whos_sick > leave / availability calendar
split_the_document new_section new_chapter chapter > section / create page
blank_page empty_page fresh_page new_page > create page / document
blank_document empty_document fresh_document new_document new_doc > create document / file
blank_sheet empty_sheet new_sheet fresh_sheet another_sheet > create sheet / worksheet
put_a_picture place_a_picture picture_into add_a_picture insert_a_picture > insert image / add upload
put_in_a_table place_a_table > insert table
cover_letter circular memo_to > document / email
get_the_numbers_from read_the_cells read_the_sheet what_in_the_sheet > range sheet read / values
back_and_forth exchange_of_messages dialogue banter > conversation thread messages
team_mailbox group_mailbox joint_mailbox common_mailbox shared_inbox team_inbox joint_calendar team_calendar > shared mailbox calendar
in_tray incoming_mail incoming_messages mail_that_arrived > inbox received incoming
one_off_email one_time_email one_off_mail one_time_mailing > single send
email_blast mass_mail mass_email bulk_email bulk_mail to_all_subscribers whole_mailing_list > broadcast campaign send bulk
do_not_email do_not_mail never_email never_mail never_write_to stop_mailing stop_emailing bounce_list block_list no_mail_list > suppression unsubscribe block
opened_my_mail opened_my_email who_clicked opens_and_clicks read_my_mail > tracking opens stats
look_like_spam how_spammy land_in_spam end_up_in_spam go_to_spam > spam score
mail_that_bounced returned_mail undeliverable could_not_be_delivered did_not_arrive never_arrived > bounce delivery suppression
mail_account email_account > mailbox account
test_inbox fake_inbox dummy_inbox pretend_inbox > sandbox inbox
text_message txt short_message > sms message send
cellphone cell_phone cell_number landline mobile_number telephone_number phone_line > phone number
number_shown number_they_see number_that_shows > caller outgoing
internet_telephony voip phone_over_internet > sip call voice
robocall robo_call automated_call recorded_message phone_announcement > outbound voice call message
called_us phoned_us rang_us who_called who_rang missed_calls > call incoming list
message_board discussion_board bulletin_board > forum post
message_someone_privately behind_closed_doors one_to_one > direct private message
smile clap applause give_a_heart party_face > emoji reaction
wants_to_add_me friend_request contact_request wants_to_connect people_who_want_to > incoming request contact
spare_time free_gap gap_in_the_calendar when_can_we_meet find_a_time good_time_for when_works time_that_works suits_everyone works_for_everyone when_is_everyone everyone_can_make_it > availability meeting find freebusy
cannot_make_it cant_make_it cannot_come cant_come wont_be_there will_not_be_there not_coming send_my_regrets send_regrets bow_out beg_off call_in_sick > decline respond event
count_me_in be_there_for_sure ill_be_there i_will_be_there will_attend i_am_coming im_coming > accept respond event
might_come maybe_coming pencil_in pencil_me_in > tentatively event respond
conference_room meeting_room boardroom huddle_room place_to_meet where_can_we_meet > room place
online_seminar online_talk web_seminar online_event virtual_meeting > webinar virtual event online
who_showed_up who_turned_up who_was_there who_came who_attended turnout > attendance report participants
guest_list who_was_invited who_is_coming who_is_invited who_said_yes > attendees invitation event
invited_people not_accepted_yet have_they_joined yet_to_join has_not_joined > invitation pending
take_the_day_off day_off_request book_time_off ask_for_leave annual_leave parental_leave maternity_leave paid_time_off pto > leave request
how_busy too_much_work overloaded overworked swamped stretched_thin take_on_more room_for_more_work > capacity workload
my_boss line_manager who_do_i_report team_lead higher_up superior > manager
subordinate people_under_me people_under who_works_for people_who_report my_people underlings > direct reports
new_hire new_starter newcomer new_joiner first_day_at_work > onboarding employee
good_at expertise know_how strong_suit proficient > skill
guru specialist somebody_who_knows someone_who_knows go_to_person > expert people search
headshot mugshot selfie passport_photo > photo profile
contributor coauthor co_author who_works_on works_on_the > collaborator member
potential_customer potential_buyer interested_party hot_prospect sales_contact > lead contact
potential_sale sales_opportunity prospective_sale business_in_the_works > deal opportunity
won_business closed_business sales_funnel sales_process where_in_the_pipeline > deal stage pipeline
which_contacts_belong ties_between how_are_they_linked what_is_linked who_belongs_with > association relationship linked
customer_question customer_inquiry customer_enquiry customer_request help_request support_case support_request inquiry enquiry > ticket
help_article help_center help_centre self_help how_to_article support_article self_service_article > solution article knowledge
ready_made_reply prewritten pre_written boilerplate_reply standard_reply stock_reply > canned response template
agree_on_response_times response_time_promise > sla policy
happy_customers customer_happiness how_happy how_satisfied > satisfaction rating survey
customer_login_area client_area self_service_page customer_area where_customers_manage > portal customer
likes_and_comments how_people_interact interactions how_well_received resonate > engagement insights
calls_and_emails_with touchpoints contact_history > engagement activity history
filled_in_forms form_answers form_responses what_people_filled_in what_people_answered survey_answers > submission form responses
things_i_need_to things_to_get_done need_to_get_done on_my_list have_to_do > todo task
tick_list tick_box checkbox check_box things_to_check_off bullet_list_of_tasks > checklist item
pinboard pin_board task_wall > board
interim_goal target_date big_step intermediate_goal > milestone due
two_week_block time_box timebox work_period fortnight > sprint iteration cycle
long_range_plan > roadmap
what_it_must_do product_brief feature_brief wish_list_of_features needs_document > requirement prd
umbrella_task overarching big_task larger_task main_task > parent epic
broken_down_task baby_steps small_steps bite_sized > subtask expand
what_is_holding holding_us_up held_up_by stuck_on stands_in_the_way in_our_way > blocked dependency
running_late running_behind behind_schedule past_due past_its_deadline should_have_been_done missed_deadline > overdue due
due_soon due_today due_tomorrow due_this_week > due date task
scratchpad scratch_pad scrapbook exercise_book > notebook notes
margin_note scribble mark_up_with callout > annotation
table_of_figures number_table figures_table > spreadsheet sheet
extra_line another_row another_line new_row add_a_line > row append insert
number_style decimal_places percent_sign currency_sign thousands_separator make_pretty > format
lines_around frame_around box_around > border
fit_to_content fit_the_text fit_the_content wide_enough column_too_narrow > auto resize columns
only_allow_certain_values allowed_values allowed_entries input_check > validation
flush_left left_aligned right_aligned in_a_line neat_row > align
shade hue tint hex_code colour_code color_code > color
word_by_word written_record written_version what_was_spoken who_said_what > transcript transcription
comma_separated comma_separated_file > csv
must_not_be_deleted preserve_for_court litigation keep_for_the_lawyers court_case lawsuit > legal hold
meeting_summary what_was_decided what_was_discussed what_we_agreed action_points > transcript notes meeting summary
signed_contract sign_the_papers get_it_signed autograph > signature document
earlier_drafts who_edited_what how_it_looked_before as_it_was_before > revision version history
shared_with_me others_shared > shared files
everything_in_the_folder folder_contents contents_of_the_folder whats_in_the_folder > list folder files directory
blind_copy carbon_copy copied_in > recipient cc
birthday_list phone_numbers_of whos_who who_s_who staff_directory staff_list > contacts directory users
working_from_home do_not_disturb set_me_as_away show_me_as_busy appear_offline > presence status set
which_teams_am_i teams_i_am_in groups_i_belong my_groups > teams list my membership
where_alerts_go who_gets_alerted who_gets_paged who_gets_woken > contact point oncall notification
hours_put_in clock_in clock_out punch_in punch_out time_clock > timesheet time entry
knowledge_sharing internal_handbook company_handbook > wiki knowledge page
who_opened_my who_opened_the_mail who_opened_the_email > tracking opens stats
to_all_our_customers to_all_customers to_the_whole_list > broadcast campaign send
exchange_of_letters mail_exchange_with > conversation thread messages
what_they_do_well > skill
in_the_center in_the_centre text_to_the_left text_to_the_right > align
how_fast_to_answer answer_within response_deadline > sla policy
what_must_i_do what_should_i_do my_duties > todo task
where_are_we_headed > roadmap
online_lecture lecture_online web_talk talk_on_the_web > webinar event
virtual_conference town_hall_event live_talk > virtual event webinar
meet_online face_to_face_online online_get_together > online meeting create
get_everyone_together find_a_slot_for when_can_everyone find_time_for_everyone > find meeting times
secrecy_level how_secret how_confidential top_secret secrecy_label confidentiality_label marked_confidential > sensitivity label classification
how_sensitive how_protected protection_class > classification sensitivity
frozen_for_court keep_for_the_court do_not_destroy keep_as_evidence preserve_for_lawyers lawyers_want > legal hold
for_the_court for_court export_for_lawyers handed_to_lawyers > export legal job
pictures_in_the_chat image_pasted_in_chat picture_in_the_message inline_picture > hosted contents message
list_of_tasks task_list list_of_todos to_do_list my_lists > tasklist list task
buckets_of_tasks columns_in_the_plan > planner bucket
team_plan group_plan plan_for_the_team > planner plan
lesson class_on_how_to learning_path course_material self_study tutor_me teach_me_how > course lesson
my_learning_progress learning_progress > course status
bullet bullets bulleted_list dotted_list list_points > paragraph bullets
block_of_text text_block line_spacing indent_the_text indentation > paragraph style format
person_tag_in_text date_tag_in_text clickable_person person_chip date_chip > smart chip insert
at_the_page_bottom reference_at_the_bottom note_at_the_bottom citation_mark > footnote create
text_for_the_presenter cue_cards presenters_text lecture_notes > speaker notes slides
picture_show slideshow slide_show pitch_deck keynote overheads > slides presentation
earlier_state_of how_the_file_was > revision restore
nobody_can_change_it keep_from_being_changed lock_the_cells write_protect write_protected tamper_proof > protect lock range
fold_rows collapse_rows group_rows hide_rows_under > dimension group
name_a_range give_cells_a_name label_for_cells > named range
column_height height_of_the_row taller_row wider_column > row column width height set
base_with_tables table_app online_table smart_table > bitable table record
word_file word_document > docx document
chat_room_members who_is_chatting > members chat room
long_term_goal overarching_goal strategic_goal big_goal want_to_achieve company_goal big_aim > objective initiative goal
big_push strategic_project group_of_projects umbrella_project major_undertaking > initiative project
big_feature large_chunk_of_work large_story bigger_story body_of_work > epic
product_direction plan_for_the_year what_comes_when plans_for_the_quarter > roadmap
remaining_work pace_of_the_sprint are_we_on_track left_to_burn > burndown milestone sprint
two_weeks_of_work in_this_sprint current_round_of_work > sprint iteration active
work_package piece_of_work unit_of_work thing_to_be_done > work item wit task
test_plans plan_for_testing what_shall_we_test > testplan plan test
custom_view_of_tasks own_view_of_tasks saved_task_view my_way_of_looking point_of_view > perspective view
stand_in_reply on_holiday_reply vacation_message i_am_away_message automatic_answer auto_reply auto_answer > autoreply reply automatic
second_address another_address_for extra_address different_address_same_mailbox other_mail_name nickname_for_a_mailbox > alias mail
mail_to_wrong_addresses misspelled_addresses mail_to_any_address mistyped_addresses collect_stray_mail > catch all mail
mail_that_came_in mails_received_by mail_we_got > received inbound email
mail_that_went_out mail_we_sent already_sent sent_mail outgoing_mail > sent outbound email
who_it_comes_from from_address from_name on_whose_behalf name_in_the_from sends_as > sender
mail_layout mail_design reusable_mail email_layout email_design > template email
single_mailing one_mailing > single send
build_the_automation_visually open_the_wizard visual_builder > creator open editor
special_words_to_recognize names_to_recognise names_to_recognize jargon_list words_it_should_know custom_words spelling_of_names > vocabulary transcription
wages_clerk people_on_the_payroll who_gets_paid staff_on_payroll who_works_here > payroll employee
holiday_left holiday_allowance how_much_holiday vacation_allowance leave_left > leave balance employee
clocked_hours hours_sheet time_card timecard time_sheet weekly_hours > timesheet
who_pays_late late_payers who_owes_us who_owes_me_money overdue_from_customers unpaid_by_customers oldest_debts > aged receivables
who_do_we_owe bills_to_pay unpaid_bills what_we_owe_suppliers unpaid_to_suppliers > aged payables
supplier_owes_us money_back_from_supplier credit_from_a_supplier > vendor credit
supplier_bill bill_from_supplier invoice_we_received incoming_invoice what_the_supplier_charges invoice_from_vendor > bill create
pay_the_supplier pay_a_bill settle_a_bill > bill payment
till_slip proof_of_sale paid_on_the_spot cash_register_slip paid_right_away > sales receipt
out_of_pocket money_we_spent business_costs costs_for_the_office petty_cash > expense
money_in_the_bank bank_statement bank_movements account_movements money_in_and_out > bank transaction
do_the_books_balance debits_equal_credits sum_of_all_accounts > trial balance
fix_the_books manual_booking correction_in_the_books > manual journal entry
price_proposal price_quote what_we_would_charge written_offer > quote create
field_visit visit_at_the_customer technician_visit on_site_visit service_visit > appointment service task
who_is_on_shift which_agents_are_free agents_free > agent availability
standard_answers answer_snippets ready_answers template_answers stock_phrases text_modules > canned response
promote_to_agent turn_contact_into_staff > make agent contact
company_holidays days_we_are_closed > business calendar hours
stopwatch start_the_timer stop_the_timer start_the_clock > timer toggle time entry
brainstorming_map idea_map branching_ideas tree_of_ideas spider_diagram thought_map > mindmap node
yellow_note yellow_notes little_paper_notes paper_note post_its > sticky note
can_work_on_this > board member share
line_up_neatly > align
sheet_on_top transparent_sheet level_of_the_drawing stacked_drawing part_of_the_drawing > layer
layer_i_draw_on > active layer set
junk junk_folder junk_mail spam_folder land_in_junk > spam score filter
mailbox letterbox postbox > inbox mailbox
readers audience recipients_of who_reads_our > recipients contacts subscribers / statistics
unsubscribe_somebody take_off_the_list take_off_list strike_off_the_list off_the_mailing_list > remove contact list unsubscribe suppression
unblock_recipient let_mail_through allow_mail_again whitelist_recipient > remove suppression allow
drip drip_campaign drip_sequence nurture nurture_sequence welcome_series autoresponder mail_sequence > automation sequence workflow
mass_mailing mass_mail mail_blast eblast email_blast bulk_mail > broadcast campaign bulk send
newsletter_draft draft_newsletter > broadcast campaign draft
opens open_rate opened_our_mail how_many_opened > statistics metrics open tracking
clicks click_rate clickthrough links_clicked popular_links > clicked links statistics click
bounce_rate bounced_mails returned_mail undelivered undeliverable > bounce statistics metrics suppression
deliverability delivered_mails get_through_to > delivery statistics logs metrics
mail_program mail_programs mail_client mail_clients email_client email_clients mail_app > client type html analysis
rendering looks_broken layout_breaks broken_layout how_it_looks_in > html analysis preview check render
from_address from_addresses sender_address sender_addresses send_as sending_address > sender senders identity
sign_mails dkim spf dmarc prove_we_own_the_domain > domain verify authentication dns
planned_mail queued_mail scheduled_mail mail_for_later > scheduled email
kick_off_campaign fire_off_campaign > start send campaign
customer_list address_list distribution_list recipient_list > contact list
customer_group target_group target_audience group_of_customers interest_group > segment list audience
custom_attribute extra_attribute additional_field own_field > custom field property
call_off calloff > cancel terminate
move_appointment move_meeting other_slot another_slot different_slot > reschedule booking event update
book_appointment make_an_appointment reserve_slot take_slot > booking create
appointment_kinds meeting_kinds sorts_of_meetings kinds_of_appointments > event types
tick tick_off tick_box cross_off check_off strike_off > complete done edit status finish
chore chores errand errands > task todo
bin_note > delete note
label_everywhere swap_label replace_label replace_hashtag hashtag hashtags > tag rename label
notebook_app notes_app second_brain > note vault
colleague coworker teammate workmate > user member
group_chat group_conversation chat_group > chat group room
row_in_table new_row add_row > record create row
grid_of_data spreadsheet_database > table base
share_document let_colleague_edit edit_rights editing_rights reading_rights > permission member share collaborator
rights privileges_of user_rights access_rights > access permission role
throw_out_colleague left_the_company > remove access member user
cut_off_app disconnect_app connected_app connected_apps authorized_app linked_app > revoke grant oauth
allowance > usage billing quota limit
hand_in turn_in submit_form > submit
fill_out_form fill_in_form questionnaire > form survey response
out_of_hours after_hours out_of_office_reply away_message holiday_notice vacation_notice absence_note > vacation responder automatic replies
sick_leave day_off days_off time_away annual_leave holiday_request > leave absence timeoff
minutes_of_the_meeting meeting_notes_of protocol_of_the_meeting > notes transcript meeting
pencil_in put_in_the_diary put_in_my_diary block_time block_my_calendar keep_free > event create calendar
free_slot free_slots when_is_everyone_free common_time > availability freebusy find time
read_confirmation read_receipt seen_by_recipient > receipt read
signature_block mail_footer > signature
carbon_copy cc_someone > recipients
file_away put_in_folder sort_into_folder > move folder label
flagged starred_mail important_flag follow_up_flag > flag star importance
address_book phone_book rolodex > contacts
letterhead boilerplate text_block text_blocks canned_reply canned_response stock_reply > template snippet canned
`;
