import { day, hour, timeText } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { tally } from '../counts.ts'
import type { Seeding } from '../seeding.ts'

/** Categories with their subcategories. */
const categories: readonly (readonly [string, ...string[]])[] = [
  ['Outdoors', 'Night walks', '露营', 'Climbing'],
  ['音乐', 'Concerts', 'Vinyl evenings'],
  ['美食', '火锅', 'Street food tours'],
  ['Workshops', 'Pottery', '摄影'],
  ['Sports', 'Cycling', '羽毛球'],
  ['Talks', 'Book clubs'],
]

/** Title, category, and what it is about. */
const plans = [
  ['山野夜行', 'Night walks', '头灯、热茶和一段慢慢走的山路，晚上十点前下山。'],
  [
    'Ridge walk by headlamp',
    'Night walks',
    'Four hours along the ridge. Bring a lamp, a spare lamp and something warm.',
  ],
  ['Quiet records, loud tea', 'Vinyl evenings', 'Everybody brings one record and says why.'],
  ['老城火锅地图', '火锅', '一晚上三家店，边吃边聊，辣度自选。'],
  ['Sunday slow ride', 'Cycling', 'Thirty kilometres, no racing, two stops for noodles.'],
  ['Clay and coffee', 'Pottery', 'Make one cup, and drink from it a week later.'],
  ['雨天读书会', 'Book clubs', '这次读一本短的，下雨照常。'],
  ['Rooftop cinema', 'Talks', 'A short film, then the people who made it.'],
  ['周末露营', '露营', '帐篷不够可以借，周日中午返程。'],
  ['First aid for hikers', 'Outdoors', 'What to do before help comes. Practice included.'],
] as const

const areas = ['Chengdu', '成都', 'Shanghai', '上海', 'Beijing', '广州']
const streets = ['1 Riverside', '人民公园南门', '88 Market Lane', '青年路 12 号']

/** Categories, then past and future events, and who is interested in them. */
export function seedEvents(seeding: Seeding): void {
  for (const [index, [name, ...below]] of categories.entries()) {
    const parent = category(seeding, name, (categories.length - index) * 100)
    for (const [under, child] of below.entries()) category(seeding, child, parent.sort - 10 * (under + 1), parent.id)
  }
  for (let index = 0; index < seeding.many(30); index++) marks(seeding, event(seeding, index))
}

function category(seeding: Seeding, name: string, sort: number, parent_id = 0): Row<'event_categories'> {
  const avatar = parent_id === 0 ? seeding.picture(`category-${sort}`) : null
  const made = seeding.add('event_categories', { name, avatar, sort, parent_id, events_count: 0 })
  seeding.searchable('event_categories', made.id, name)
  return made
}

/** Every third one is over, every seventh is recommended, the eleventh was cancelled. */
function event(seeding: Seeding, index: number): Row<'events'> {
  const [alice] = seeding.of('users')
  const creator = index < 4 && alice ? alice : seeding.pick(seeding.of('users'))
  const away = ((index % 20) + 1) * day + (index % 5) * hour
  const [title, kind, content] = plans[index % plans.length] ?? plans[0]
  const category = seeding.of('event_categories').find(({ name }) => name === kind)
  const made = seeding.add('events', {
    title: index < plans.length ? title : `${title} ${index}`,
    category_id: category?.id ?? 1,
    user_id: creator.id,
    avatar: seeding.picture(`event-${index}`),
    date: timeText(index % 3 === 2 ? seeding.start - away : seeding.start + away),
    content,
    area: index % 6 === 5 ? '' : seeding.pick(areas),
    address: index % 6 === 4 ? null : seeding.pick(streets),
    expense: index % 2 === 0 ? 0 : seeding.faker.number.int({ min: 10, max: 200 }) * 100,
    latitude: index % 4 === 0 ? 30.657 : null,
    longitude: index % 4 === 0 ? 104.065 : null,
    recommended: index % 7 === 0,
    want_joins_count: 0,
    interesteds_count: 0,
    ...seeding.stamps(seeding.ago((index % 20) * day + 30 * day)),
    deleted_at: index % 20 === 10 ? seeding.ago(2 * day) : null,
  })
  if (!made.deleted_at) seeding.searchable('events', made.id, made.title)
  return made
}

/** Some people want to join, some are interested, a few are both. */
function marks(seeding: Seeding, { id: event_id }: Row<'events'>): void {
  const chosen = seeding.faker.helpers.arrayElements(seeding.of('users'), { min: 0, max: 6 })
  for (const [index, { id: user_id }] of chosen.entries()) {
    if (index % 3 !== 1) seeding.add('event_marks', { user_id, event_id, kind: 'want' })
    if (index % 3 !== 0) seeding.add('event_marks', { user_id, event_id, kind: 'interest' })
  }
}

export function countEvents(seeding: Seeding): void {
  const events = tally(seeding, 'events', 'category_id', ({ deleted_at }) => deleted_at === null)
  const wanted = tally(seeding, 'event_marks', 'event_id', ({ kind }) => kind === 'want')
  const interesting = tally(seeding, 'event_marks', 'event_id', ({ kind }) => kind === 'interest')
  for (const made of seeding.of('event_categories')) made.events_count = events(made.id)
  for (const made of seeding.of('events')) {
    made.want_joins_count = wanted(made.id)
    made.interesteds_count = interesting(made.id)
  }
}
