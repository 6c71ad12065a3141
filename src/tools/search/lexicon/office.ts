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
`;
