/** `english: words`: what a Chinese, Japanese or Korean word means. Runs of text are cut into the longest words listed here. */
export const eastAsianWords = `
create: 创建 新建 建立 制作 創建 新增 開設 作成 作る 作っ 作り 作って 新規作成 立ち上げ 만들 생성 작성 만들어 개설
new: 新的 新しい 新規 新たな 새 새로운 신규
add: 添加 增加 新增 加入 加上 加一 追加 登録 加える 入れて 추가 등록 넣어
insert: 插入 挿入 삽입
show get view: 查看 显示 看看 看一下 展示 浏览 顯示 檢視 表示 見せて 見る 確認 閲覧 教えて 보여 보기 표시 조회 알려
get: 获取 取得 得到 拿到 獲取 提取 取得する 取って 가져오 가져와 받기 얻기
list: 列出 列表 清单 有哪些 一覧 リスト 一覧表示 すべて 목록 리스트 나열
read: 读取 阅读 讀取 读 読む 読み 読んで 読み取り 읽기 읽어
open: 打开 開く 開いて 開ける 打開 열기 열어
search find: 搜索 查找 搜寻 查询 寻找 找到 找 查 搜 搜尋 查詢 検索 探す 探し 探して 見つけ 調べ 調べる 検出 검색 찾기 찾아 찾는
query: 查询 查詢 クエリ 問い合わせ 쿼리 질의
check: 检查 检测 核对 檢查 チェック 確認 点検 확인 점검 검사
update edit change: 更新 修改 编辑 更改 变更 改成 改为 調整 编辑 編輯 変更 編集 修正 書き換え 直して 수정 변경 편집 업데이트 바꿔 바꾸
replace: 替换 取代 置換 差し替え 교체 바꾸기
delete remove: 删除 移除 去掉 清除 刪除 削除 消す 消して 取り除 삭제 제거 지우 지워
send: 发送 发 发给 寄 傳送 發送 送信 送る 送って 送り 보내 보내기 전송 발송
message: 消息 信息 讯息 訊息 短信息 メッセージ 伝言 메시지 쪽지
write: 写 撰写 写入 寫 書く 書いて 書き込 쓰기 써 작성
post publish: 发布 发表 发帖 發布 投稿 公開 掲載 게시 발행 올려 공개
reply: 回复 答复 回覆 返信 返事 回答 답장 답변 회신
share: 分享 共享 共有 シェア 공유
upload: 上传 上載 上傳 アップロード 업로드 올리기
download: 下载 下載 ダウンロード 다운로드 내려받
save store: 保存 存储 储存 儲存 保管 記録 저장 보관
copy: 复制 拷贝 複製 コピー 複写 복사 복제
move: 移动 移到 搬 移動 動かし 이동 옮겨
rename: 重命名 改名 名前変更 名前を変え 이름변경
run execute: 运行 执行 跑 執行 実行 動かす 走らせ 실행 돌려
start: 启动 开始 啟動 開始 起動 始め 시작 기동 켜
stop: 停止 终止 停掉 結束 止める 止めて 終了 중지 멈춰 종료
restart: 重启 重新启动 重啟 再起動 재시작
cancel: 取消 撤销 キャンセル 取り消し 취소
close: 关闭 關閉 閉じる 閉じて 닫기 닫아
enable: 启用 开启 激活 啟用 有効 有効化 활성화 사용설정
disable: 禁用 停用 无効 無効 無効化 비활성화
invite: 邀请 邀請 招待 초대
assign: 分配 指派 指定 割り当て 担当 할당 배정 지정
translate: 翻译 翻譯 翻訳 訳し 번역
convert: 转换 转成 转为 轉換 変換 변환
calculate: 计算 計算 算出 계산
compare: 比较 对比 比較 비교
analyze: 分析 解析 분석
summarize summary: 总结 摘要 概括 要約 まとめ 요약
generate: 生成 产生 產生 画出 生成する 생성
draw: 画 绘制 画一个 画成 繪製 描く 描いて 그리기 그려
plan schedule: 计划 规划 安排 計劃 規劃 計画 予定 スケジュール 계획 일정
book booking: 预订 预约 预定 預訂 予約 예약
buy order: 购买 下单 买 注文 購入 買う 구매 주문
pay payment: 支付 付款 缴费 支払い 決済 결제 지불
approve: 批准 审批 同意 核准 承認 승인
merge: 合并 合併 マージ 統合 병합
restore: 恢复 还原 恢復 復元 戻す 복원 복구
test: 测试 測試 テスト 試験 테스트 시험
install: 安装 安裝 インストール 설치
deploy: 部署 上线 发布到 デプロイ 配備 배포
monitor: 监控 监视 監控 監視 モニター 모니터링 감시
remind reminder: 提醒 リマインド リマインダー 思い出 알림 상기
notify notification: 通知 告知 お知らせ 通知する 알림 통지 알려
explain: 解释 说明 說明 説明 설명
count: 统计 计数 数量 多少 几个 統計 数える 件数 いくつ 何件 개수 몇 통계
upload_file: 上传文件
email: 邮件 电子邮件 邮箱 郵件 電子郵件 メール 電子メール 이메일 메일
inbox: 收件箱 收件匣 受信トレイ 受信箱 받은편지함
attachment: 附件 添付 添付ファイル 첨부 첨부파일
channel: 频道 頻道 チャンネル チャネル 채널
chat: 聊天 聊天室 チャット 会話 대화 채팅
group: 群 群组 群聊 小组 組 グループ 그룹 단체
room: 房间 聊天室 ルーム 部屋 방
thread: 帖子 主题 スレッド 스레드
user: 用户 用戶 使用者 ユーザー 利用者 사용자 유저
member: 成员 会员 成員 メンバー 会員 멤버 회원 구성원
person people: 人 人员 人員 同事 人物 사람 직원 동료
customer: 客户 顾客 客戶 顧客 お客 取引先 고객 손님
contact: 联系人 通讯录 聯絡人 連絡先 연락처
company: 公司 企业 企業 会社 회사 기업
team: 团队 團隊 チーム 팀
role permission: 权限 角色 許可 權限 権限 ロール 권한 역할
account: 账户 账号 帐号 帳號 アカウント 口座 계정 계좌
password: 密码 密碼 パスワード 비밀번호 암호
login: 登录 登入 ログイン サインイン 로그인
profile: 资料 个人资料 檔案資料 プロフィール 프로필
task: 任务 待办 任務 待辦 タスク 作業 課題 할일 작업 업무 과제
issue ticket: 问题 工单 议题 缺陷 問題 議題 課題 イシュー チケット 이슈 티켓
bug error: 错误 报错 故障 錯誤 バグ エラー 不具合 버그 오류 에러
project: 项目 專案 プロジェクト 案件 프로젝트
board: 看板 面板 白板 ボード 보드
card: 卡片 カード 카드
comment: 评论 留言 评语 評論 コメント 댓글 코멘트
note: 笔记 备注 便签 筆記 ノート メモ 노트 메모
document: 文档 文件档 文檔 文件 ドキュメント 文書 書類 資料 문서
file: 文件 档案 檔案 ファイル 파일
folder directory: 文件夹 目录 資料夾 目錄 フォルダ ディレクトリ 폴더 디렉터리 디렉토리
page: 页面 网页 頁面 ページ 페이지
website web: 网站 网页 網站 網頁 サイト ウェブ ホームページ 웹사이트 웹 홈페이지 사이트
url link: 链接 网址 連結 リンク 링크 주소
text: 文本 文字 文字列 テキスト 文章 텍스트 글
title: 标题 標題 タイトル 題名 제목
image picture: 图片 图像 照片 图 圖片 画像 写真 イラスト 이미지 사진 그림
screenshot: 截图 截屏 截个图 截圖 スクリーンショット スクショ 스크린샷 화면캡처
video: 视频 影片 視頻 動画 ビデオ 동영상 비디오 영상
audio voice: 音频 语音 声音 語音 音声 音声ファイル 声 오디오 음성 목소리
music: 音乐 歌曲 音樂 音楽 曲 음악 노래
subtitles transcript: 字幕 文字起こし 자막
table: 表格 表 数据表 資料表 テーブル 表 테이블 표
spreadsheet sheet: 电子表格 工作表 试算表 スプレッドシート シート 스프레드시트 시트
bitable table record: 多维表格 多維表格
row record: 行 记录 条记录 記錄 レコード 行 記録 행 레코드 기록
column field: 列 字段 栏位 欄位 カラム 列 項目 열 필드 컬럼
chart: 图表 圖表 グラフ チャート 차트 그래프
bar column chart: 柱状图 柱形图 条形图 柱狀圖 棒グラフ 막대
pie chart: 饼图 饼状图 圓餅圖 円グラフ 원형
line chart: 折线图 折線圖 折れ線 꺾은선
mind map: 思维导图 心智圖 マインドマップ 마인드맵
flow diagram: 流程图 流程圖 フローチャート 순서도
diagram: 图示 圖 図 ダイアグラム 다이어그램
map: 地图 地圖 地図 マップ 지도
calendar: 日历 日曆 カレンダー 달력 캘린더
event appointment: 日程 事件 活动 行程 约会 予定 イベント 用事 일정 이벤트 약속
meeting: 会议 开会 會議 会議 ミーティング 打ち合わせ 회의 미팅
date: 日期 日付 날짜
time: 时间 時間 时刻 時刻 시간 시각
today: 今天 今日 本日 오늘
tomorrow: 明天 明日 내일
week: 周 星期 本周 週 今週 来週 주 이번주
weather forecast: 天气 天气预报 天氣 气温 天気 天気予報 気温 날씨 기상 기온
news: 新闻 消息面 新聞 ニュース 뉴스 소식
price: 价格 价钱 報價 價格 価格 値段 料金 가격 요금
product: 产品 商品 產品 製品 상품 제품
order: 订单 訂單 注文 オーダー 주문
invoice: 发票 账单 發票 請求書 インボイス 청구서 인보이스 송장
refund: 退款 返金 払い戻し 환불
discount coupon: 折扣 优惠券 优惠 折價 割引 クーポン 할인 쿠폰
subscription: 订阅 訂閱 サブスク 購読 定期購入 구독
shop store: 商店 店铺 店鋪 店舗 ショップ お店 가게 상점 매장
cart: 购物车 購物車 カート 장바구니
stock inventory: 库存 庫存 在庫 재고
shipping delivery: 发货 物流 配送 快递 出荷 発送 배송 발송
money balance: 余额 钱 餘額 残高 お金 잔액 돈
stock quote: 股票 股价 股價 株 株価 주식 주가
exchange rate: 汇率 匯率 為替 환율
restaurant: 餐厅 饭店 餐館 レストラン 飲食店 食べ 식당 레스토랑 맛집
hotel accommodation: 酒店 住宿 旅馆 民宿 ホテル 宿 宿泊 호텔 숙소
flight: 航班 机票 飞机 航線 フライト 航空券 飛行機 항공편 비행기 항공권
train: 火车 高铁 列车 電車 列車 新幹線 기차 열차
transit: 公交 地铁 公共交通 公車 捷運 地下鉄 バス 乗換 지하철 버스 대중교통
driving: 驾车 开车 自驾 車で 運転 운전 자동차
walking: 步行 徒歩 歩いて 도보
cycling: 骑行 自転車 자전거
route directions: 路线 导航 路徑 路線 怎么走 怎么坐 ルート 経路 道順 行き方 경로 길찾기
trip itinerary: 旅行 旅游 行程 旅遊 旅程 여행
place location: 地点 位置 地方 附近 地點 場所 現在地 장소 위치
nearby: 附近 周边 周邊 近く 周辺 근처 주변
address: 地址 住所 주소
geocode coordinates: 经纬度 坐标 座標 緯度 経度 좌표
distance: 距离 距離 거리
city: 城市 都市 市 도시
book: 书 书籍 書籍 本 책
movie: 电影 電影 映画 영화
trending popular: 热门 流行 趋势 热搜 熱門 急上昇 人気 トレンド 流行 인기 트렌드
language: 语言 語言 言語 언어
code: 代码 程式碼 コード ソース 코드
repository: 仓库 代码库 倉庫 儲存庫 リポジトリ 저장소 리포지토리
branch: 分支 ブランチ 브랜치
commit: 提交 コミット 커밋
pull request: 拉取请求 合并请求 プルリク プルリクエスト 풀리퀘스트
version: 版本 バージョン 版 버전
history: 历史 记录 歷史 履歴 경력 이력 기록
database: 数据库 資料庫 数据集 データベース 데이터베이스
data: 数据 資料 データ 데이터
server: 服务器 伺服器 主机 サーバー 서버
cloud function: 云函数 雲函數 クラウド関数 클라우드함수
function: 函数 函數 功能 関数 機能 함수 기능
cloud: 云 云端 雲端 クラウド 클라우드
cloudbase: 云开发 腾讯云开发
environment: 环境 環境 환경
variable: 变量 變數 変数 변수
config settings: 配置 设置 設定 설정 구성
log: 日志 日誌 ログ 로그
status: 状态 狀態 状態 ステータス 상태
report: 报告 报表 報告 報表 レポート 보고서 리포트
dashboard: 仪表盘 仪表板 看板 儀表板 ダッシュボード 대시보드
alert: 告警 警报 警報 アラート 경고 경보
form: 表单 表單 フォーム 양식 폼
survey: 问卷 调查 問卷 アンケート 설문
template: 模板 範本 テンプレート ひな形 템플릿 서식
tag label: 标签 標籤 タグ ラベル 태그 라벨
menu: 菜单 選單 メニュー 메뉴
button click: 按钮 点击 單擊 ボタン クリック 버튼 클릭
browser: 浏览器 瀏覽器 ブラウザ 브라우저
phone call: 电话 打电话 電話 通話 전화 통화
sms: 短信 簡訊 ショートメッセージ 문자
number: 号码 數字 番号 번호
name: 名称 名字 名稱 名前 이름
domain: 域名 網域 ドメイン 도메인
certificate: 证书 憑證 証明書 인증서
model: 模型 モデル 모델
workflow: 工作流 流程 ワークフロー 워크플로 워크플로우
wiki knowledge: 知识库 百科 維基 ナレッジ 위키 지식
draft: 草稿 下書き 초안 임시저장
article content: 文章 内容 內容 記事 コンテンツ 기사 글 콘텐츠
entry: 条目 項目 エントリ 항목
friend follower: 好友 朋友 粉丝 友だち 友達 フォロワー 친구 팔로워
broadcast: 群发 广播 廣播 一斉送信 配信 방송 전체발송
latest recent: 最近 最新 近期 直近 최근 최신
all: 全部 所有 全て 全部 모든 전체
free available: 空闲 可用 空き 空いて 빈 가능
department: 部门 部門 部署 부서
employee: 员工 員工 社員 従業員 직원 사원
leave vacation: 请假 休假 假期 休暇 有給 휴가
bill tax: 税 税务 税金 세금
question: 提问 质問 質問 질문
translation: 译文 訳文 번역문
slack: 슬랙 スラック
github: 깃허브 ギットハブ
google: 谷歌 グーグル 구글
notion: 노션 ノーション
youtube: 유튜브 ユーチューブ 油管
gmail: 지메일 ジーメール
excel: 엑셀 エクセル
amap: 高德 高德地图
baidu: 百度 百度地图
lark: 飞书 飛書
wechat: 微信
alipay: 支付宝
tencent: 腾讯 腾讯云
aliyun: 阿里云
dingtalk: 钉钉
discord: 디스코드 ディスコード
figma: 피그마 フィグマ
jira: 지라
docker: 도커
container: 容器 コンテナ コンテナー 컨테이너
image container: 镜像 映像檔
cluster: 集群 叢集 クラスター クラスタ 클러스터
node: 节点 節點 ノード 노드
pod: ポッド 파드
queue: 队列 佇列 キュー 큐 대기열
topic: 主题 トピック 토픽
cache: 缓存 快取 キャッシュ 캐시
index: 索引 インデックス 색인 인덱스
key: 密钥 金鑰 键 鍵 キー 키
token: 令牌 权杖 トークン 토큰
network: 网络 網路 ネットワーク 네트워크
firewall: 防火墙 防火牆 ファイアウォール 방화벽
storage bucket: 存储桶 儲存桶 ストレージ バケット 스토리지 버킷
volume disk: 磁盘 硬盘 磁碟 ディスク 디스크
snapshot backup: 快照 备份 備份 スナップショット バックアップ 스냅샷 백업
instance: 实例 實例 インスタンス 인스턴스
virtual machine: 虚拟机 虛擬機 仮想マシン 가상머신
service: 服务 服務 サービス 서비스
application app: 应用 应用程序 應用程式 アプリ アプリケーション 앱 애플리케이션
api endpoint: 接口 端点 介面 エンドポイント 엔드포인트
request: 请求 請求 リクエスト 요청
webhook: 钩子 ウェブフック 웹훅
pipeline: 流水线 管道 パイプライン 파이프라인
build: 构建 建置 ビルド 빌드
release: 发行 リリース 릴리스
rollback: 回滚 回復 ロールバック 롤백
merge: 合入 マージする
push: 推送 プッシュ 푸시
clone: 克隆 クローン 클론
metric: 指标 指標 メトリクス 지표 메트릭
trace: 追踪 链路 追蹤 トレース 추적 트레이스
performance: 性能 效能 パフォーマンス 성능
usage: 使用情况 用量 使用量 利用状況 사용량
crash: 崩溃 当机 クラッシュ 크래시 충돌
debug: 调试 偵錯 デバッグ 디버그
script: 脚本 腳本 スクリプト 스크립트
package: 软件包 套件 パッケージ 패키지
dependency: 依赖 相依 依存関係 의존성
component: 组件 元件 コンポーネント 컴포넌트
schema: 结构 模式 スキーマ 스키마
collection: 集合 コレクション 컬렉션
entity: 实体 實體 エンティティ 엔티티
session: 会话 會話 セッション 세션
device: 设备 裝置 デバイス 端末 기기 장치
sticky note: 付箋 便利贴 便利貼 포스트잇
shape: 图形 形状 圖形 図形 도형
layer: 图层 圖層 レイヤー 레이어
connector arrow: 箭头 连线 矢印 화살표
sprint iteration: 冲刺 迭代 スプリント 스프린트
milestone: 里程碑 マイルストーン 마일스톤
priority: 优先级 優先順位 優先度 우선순위
deadline due: 截止 期限 締切 締め切り 마감
checklist: 清单项 チェックリスト 체크리스트
deal opportunity: 商机 商談 案件管理 거래
lead: 线索 リード 리드
campaign: 营销活动 キャンペーン 캠페인
revenue sales: 销售 收入 銷售 売上 매출
profit loss: 利润 損益 손익
expense: 支出 费用 費用 経費 비용 지출
contract: 合同 契約 계약
budget: 预算 預算 予算 예산
group chat: 项目群 工作群
vote poll: 投票 투표
sign: 签名 署名 서명
scan: 扫描 掃描 スキャン 스캔
lock: 锁定 鎖定 ロック 잠금
sort: 排序 並べ替え 정렬
filter: 筛选 过滤 篩選 フィルター 絞り込み 필터
export: 导出 匯出 エクスポート 書き出し 내보내기
import: 导入 匯入 インポート 取り込み 가져오기
record capture: 录制 录音 錄製 録画 録音 녹화 녹음
play: 播放 再生 재생
crop resize: 裁剪 缩放 切り抜き リサイズ
compress: 压缩 壓縮 圧縮 압축
connect: 连接 連接 接続 연결
complete: 完成 完了 완료
archive: 归档 封存 アーカイブ 보관처리
`;
