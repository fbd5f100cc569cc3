/** The words of the page, and dates and numbers as its language writes them. */

const parameters = new URLSearchParams(location.search)

const words = {
  en: {
    community: 'Community',
    feeds: 'Feeds',
    topics: 'Topics',
    people: 'People',
    events: 'Events',
    shop: 'Shop',
    latest: 'Latest',
    hot: 'Hot',
    videos: 'Videos',
    all: 'All',
    more: 'Show more',
    retry: 'Try again',
    failed: 'The platform did not answer.',
    empty: 'Nothing here yet.',
    hotTopics: 'Hot topics',
    upcoming: 'Coming up',
    sponsored: 'Sponsored',
    members: '{n} members',
    member: '{n} member',
    posts: 'posts',
    likes: 'likes',
    followers: 'followers',
    open: 'Open to all',
    audit: 'Ask to join',
    paid: '{n} coins',
    private: 'Private',
    comments: 'All {n} comments',
    someone: 'Somebody',
    replied: '{a} to {b}',
    free: 'Free',
    going: '{n} going',
    interested: '{n} interested',
    over: 'Over',
    verified: 'Verified',
    picture: 'Picture by {a}',
    video: 'Video by {a}',
    avatar: 'Portrait of {a}',
    logo: 'Emblem of {a}',
    poster: 'Poster of {a}',
    event: 'Event',
    mall_commodities: 'Product',
    knowledge: 'Course',
    info: 'News',
    wenda: 'Question',
    brands: 'Brands',
    offers: 'Offers',
    by: 'by {a}',
  },
  zh: {
    community: '社区',
    feeds: '动态',
    topics: '圈子',
    people: '人物',
    events: '活动',
    shop: '好物',
    latest: '最新',
    hot: '热门',
    videos: '视频',
    all: '全部',
    more: '加载更多',
    retry: '重试',
    failed: '平台没有回应。',
    empty: '这里还没有内容。',
    hotTopics: '热门圈子',
    upcoming: '近期活动',
    sponsored: '推广',
    members: '{n} 位成员',
    member: '{n} 位成员',
    posts: '动态',
    likes: '获赞',
    followers: '粉丝',
    open: '自由加入',
    audit: '申请加入',
    paid: '{n} 金币',
    private: '私密',
    comments: '查看全部 {n} 条评论',
    someone: '某人',
    replied: '{a} 回复 {b}',
    free: '免费',
    going: '{n} 人想去',
    interested: '{n} 人感兴趣',
    over: '已结束',
    verified: '已认证',
    picture: '{a} 的图片',
    video: '{a} 的视频',
    avatar: '{a} 的头像',
    logo: '{a} 的标志',
    poster: '{a} 的海报',
    event: '活动',
    mall_commodities: '好物',
    knowledge: '课程',
    info: '资讯',
    wenda: '问答',
    brands: '品牌',
    offers: '优惠',
    by: '创建者 {a}',
  },
}

/** The language of a text. */
export const languageOf = (text) => (/\p{Script=Han}/u.test(text ?? '') ? 'zh-CN' : 'en')

let language = 'en'
const locale = () => (language === 'zh' ? 'zh-CN' : 'en')

/** `?lang=`, or the language that most of the texts are in. */
export function chooseLanguage(texts) {
  const chinese = texts.filter((text) => languageOf(text) === 'zh-CN').length * 2 >= Math.max(texts.length, 1)
  const guessed = chinese ? 'zh' : 'en'
  language = parameters.get('lang')?.slice(0, 2) ?? guessed
  if (!(language in words)) language = 'en'
  document.documentElement.lang = locale()
  document.title = say('community')
}

export const say = (key, values = {}) =>
  words[language][key].replace(/\{(\w)\}/g, (_, name) => (name === 'n' ? numberText(values.n) : values[name]))

export const numberText = (value) => new Intl.NumberFormat(locale(), { notation: 'compact' }).format(value ?? 0)

/** Both renderings of the interface are UTC. */
export const timeOf = (text) => new Date(/Z$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)

/** `?now=` shows the page as of another time: the seeded worlds of a mock have a clock of their own. */
export const now = () => (parameters.has('now') ? timeOf(parameters.get('now')) : new Date())

const units = [
  ['minute', 60_000, 60],
  ['hour', 3_600_000, 24],
  ['day', 86_400_000, 7],
]

/** `3 min ago`; after a week the date. */
export function agoText(text) {
  const age = now() - timeOf(text)
  const unit = units.find(([, size, most]) => age < size * most)
  if (!unit) return dateText(text, { month: 'short', day: 'numeric' })
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto', style: 'short' })
  const passed = relative.format(-Math.max(0, Math.floor(age / unit[1])), unit[0])
  return passed.replace('.', '').replace(/\d(?=\p{Script=Han})/u, '$& ')
}

/** The year only if it is another one. */
export function dateText(text, form) {
  const date = timeOf(text)
  const year = date.getFullYear() === now().getFullYear() ? {} : { year: 'numeric' }
  return new Intl.DateTimeFormat(locale(), { ...form, ...year }).format(date)
}

/** Money is in its smallest unit. */
export const moneyText = (amount) =>
  new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount / 100)
