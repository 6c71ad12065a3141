/** `english: words`: what a Thai word means, as eastAsianWords.ts has those of languages without spaces. */
export const thaiWords = `
get: รับ ขอ เอา ดึง ดึงข้อมู
show view: แสดง ดู โชว์ ขอดู
list: รายการ ลิสต์ รายชื่อ
create: สร้าง ทำ จัดทำ
new: ใหม่
add: เพิ่ม ใส่
update edit change: แก้ไข อัปเดต อัพเดท เปลี่ยน ปรับปรุง แก้
delete remove: ลบ เอาออก ลบออก
set settings: ตั้งค่า กำหนด
search find: ค้นหา หา ค้น
query: สืบค้น คิวรี
read: อ่าน
write: เขียน
send: ส่ง
receive received: ได้รับ รับมา
reply respond: ตอบ ตอบกลับ
forward: ส่งต่อ
share: แชร์ แบ่งปัน
post publish: โพสต์ เผยแพร่
upload: อัปโหลด อัพโหลด
download: ดาวน์โหล โหลด
save store: บันทึก เซฟ จัดเก็บ
copy: คัดลอก ก๊อปปี้ สำเนา
move: ย้าย
rename: ตั้งชื่อ
open: เปิด
close: ปิด
start run: เริ่ม รัน เริ่มต้น
stop: หยุด
restart: รีสตาร์ท เริ่มใหม
cancel: ยกเลิก
enable activate: เปิดใช้ เปิดใช้ง
disable: ปิดใช้ ปิดใช้งา
check: ตรวจสอบ เช็ค เช็ก
test: ทดสอบ
approve: อนุมัติ
reject: ปฏิเสธ
invite: เชิญ ชวน
assign: มอบหมาย
connect: เชื่อมต่ ต่อ
install: ติดตั้ง
deploy: ดีพลอย ปล่อยใช้
build: บิลด์
merge: รวม ผสาน
convert: แปลง
translate: แปล แปลภาษา
compare: เปรียบเท เทียบ
calculate: คำนวณ
analyze: วิเคราะห
summarize summary: สรุป
explain: อธิบาย
generate: สร้างขึ้
draw: วาด
import: นำเข้า
export: ส่งออก
filter: กรอง ตัวกรอง
sort: เรียงลํา เรียง
count: นับ จำนวน กี่ เท่าไหร่
notify notification: แจ้งเตือ แจ้ง
reminder: เตือน เตือนควา
schedule: กําหนดกา ตาราง นัด
book booking: จอง
buy order: ซื้อ
pay payment: จ่าย ชำระ ชําระเงิ
restore: กู้คืน คืนค่า
backup: สำรอง สํารองข้
lock: ล็อก
login: เข้าสู่ร ล็อกอิน
register: ลงทะเบีย สมัคร
user: ผู้ใช้ ผู้ใช้งา
member: สมาชิก
person people: คน บุคคล
customer: ลูกค้า
contact: ติดต่อ รายชื่อต
company: บริษัท
team: ทีม
group: กลุ่ม
account: บัญชี แอคเคาท์
password: รหัสผ่าน
permission role: สิทธิ์ บทบาท
profile: โปรไฟล์
message: ข้อความ
email: อีเมล เมล
inbox: กล่องขาเ กล่องจดห
attachment: ไฟล์แนบ แนบไฟล์ แนบ
channel: ช่อง แชนแนล
chat conversation: แชท สนทนา
comment: คอมเมนต์ ความคิดเ
note: โน้ต บันทึกย่
task: งาน ภารกิจ
issue problem: ปัญหา
ticket: ตั๋ว ทิกเก็ต
bug error: บั๊ก ข้อผิดพล เออเรอร์
project: โปรเจกต์ โครงการ
board: บอร์ด กระดาน
card: การ์ด บัตร
document: เอกสาร
file: ไฟล์ แฟ้ม
folder directory: โฟลเดอร์
page: หน้า เพจ
website web: เว็บไซต์ เว็บ
link url: ลิงก์ ลิงค์
text: ตัวอักษร
title: หัวข้อ ชื่อเรื่
name: ชื่อ
image picture: รูป ภาพ รูปภาพ
screenshot: แคปหน้าจ จับภาพหน แคป
video: วิดีโอ คลิป
audio voice: เสียง
table: ตาราง
spreadsheet sheet: สเปรดชีต ชีต
row record: แถว ระเบียน
column field: คอลัมน์ ฟิลด์
chart: แผนภูมิ กราฟ
map: แผนที่
calendar: ปฏิทิน
event appointment: กิจกรรม นัดหมาย อีเวนต์
meeting: ประชุม การประชุ
date: วันที่
time: เวลา กี่โมง
today: วันนี้
tomorrow: พรุ่งนี้
week: สัปดาห์
month: เดือน
weather forecast: อากาศ พยากรณ์
news: ข่าว
price: ราคา
product: สินค้า ผลิตภัณฑ
order: คําสั่งซ ออเดอร์ สั่งซื้อ
invoice: ใบแจ้งหน ใบกํากับ อินวอยซ์
refund: คืนเงิน
discount coupon: ส่วนลด คูปอง
subscription: สมัครสมา การสมัคร
cart: ตะกร้า รถเข็น
inventory stock: สต็อก คลังสินค
shipping delivery: จัดส่ง ขนส่ง
balance: ยอดเงิน ยอดคงเหล
restaurant: ร้านอาหา
hotel: โรงแรม ที่พัก
flight: เที่ยวบิ
route directions: เส้นทาง
place location: สถานที่ ตำแหน่ง ที่ไหน
address: ที่อยู่
distance: ระยะทาง
code: โค้ด
repository: คลังโค้ด รีโป
branch: สาขา แบรนช์
version: เวอร์ชัน รุ่น
history: ประวัติ
database: ฐานข้อมู
data: ข้อมูล
server: เซิร์ฟเว เซิฟเวอร
domain: โดเมน
environment: สภาพแวดล
log: ล็อก บันทึกระ
status: สถานะ
report: รายงาน
dashboard: แดชบอร์ด
alert: การแจ้งเ
form: แบบฟอร์ม ฟอร์ม
template: เทมเพลต แม่แบบ
tag label: แท็ก ป้าย
button click: คลิก ปุ่ม กด
browser: เบราว์เซ
phone call: โทร โทรศัพท์
number: หมายเลข ตัวเลข เบอร์
model: โมเดล
workflow: เวิร์กโฟ
draft: ร่าง ฉบับร่าง
content article: เนื้อหา บทความ
detail information: รายละเอี
all: ทั้งหมด ทุก
recent latest: ล่าสุด
available free: ว่าง
service: บริการ
application app: แอป แอพ
device: อุปกรณ์ เครื่อง
question: คำถาม
language: ภาษา
book: หนังสือ
movie: หนัง ภาพยนตร์
stock quote: หุ้น
sales revenue: ยอดขาย รายได้
employee: พนักงาน
contract: สัญญา
security: ความปลอด
network: เครือข่า
priority: ความสําค
due: กําหนดส่ เดดไลน์
complete: เสร็จ เสร็จสิ้
archive: เก็บถาวร
`;
