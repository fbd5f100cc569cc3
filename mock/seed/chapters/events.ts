import { day, minute, timeText } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { tally } from '../counts.ts'
import { makerAt } from '../profiles.ts'
import type { Seeding } from '../seeding.ts'
import { type CategoryKey, categoryKeys, categoryOf, type ThemeKey } from '../texts/corpus.ts'
import { corpora } from '../texts/library.ts'
import { near, places } from '../texts/places.ts'

/** Categories, each with its themes below it, then past and future events, and who is interested in them. */
export function seedEvents(seeding: Seeding): void {
  const categories = seedCategories(seeding)
  for (let index = 0; index < seeding.many(30); index++) marks(seeding, event(seeding, index, categories))
}

/** Of the first level, and how far below it the others are: neither follows the order of adding. */
const sorts = [300, 500, 100, 400, 200]
const steps = [20, 40, 10, 30]

type Categories = ReadonlyMap<CategoryKey | ThemeKey, number>

function seedCategories(seeding: Seeding): Categories {
  const ids = new Map<CategoryKey | ThemeKey, number>()
  for (const [index, key] of categoryKeys.entries()) {
    const { community, themes } = corpora[seeding.languageAt(index)]
    const parent = category(seeding, community.categories[key], sorts[index] ?? 0)
    ids.set(key, parent.id)
    const below = (Object.keys(categoryOf) as ThemeKey[]).filter((theme) => categoryOf[theme] === key)
    for (const [under, theme] of below.entries())
      ids.set(theme, category(seeding, themes[theme].label, parent.sort - (steps[under] ?? 0), parent.id).id)
  }
  return ids
}

function category(seeding: Seeding, name: string, sort: number, parent_id = 0): Row<'event_categories'> {
  const avatar = parent_id === 0 ? seeding.picture(`category-${sort}`) : null
  const made = seeding.add('event_categories', { name, avatar, sort, parent_id, events_count: 0 })
  seeding.searchable('event_categories', made.id, name)
  return made
}

/** Every third one was over before the first feeds, every seventh is recommended, the eleventh was cancelled. Some are in a category of the first level. */
function event(seeding: Seeding, index: number, categories: Categories): Row<'events'> {
  const [alice] = seeding.of('users')
  const language = index < 4 && alice ? seeding.languageOf(alice.name) : seeding.languageAt(index)
  const creator = index < 4 && alice ? alice : makerAt(seeding, language, index)
  const away = (((index * 7) % 20) + 1) * day + ((index * 53) % 97) * 15 * minute
  const { theme, title, city, address, content, review } = seeding.library.event(language)
  const place = places[language].find((one) => one.city === city)
  const located = index % 4 === 0 && place ? near(seeding.chance, place) : { latitude: null, longitude: null }
  const made = seeding.add('events', {
    title,
    category_id: categories.get(index % 10 === 9 ? categoryOf[theme] : theme) ?? 1,
    user_id: creator.id,
    avatar: seeding.picture(`event-${index}`),
    date: timeText(index % 3 === 2 ? seeding.start - away - 20 * day : seeding.start + away),
    content,
    area: index % 6 === 5 ? '' : city,
    address: index % 6 === 4 ? null : address,
    expense: index % 2 === 0 ? 0 : seeding.chance.int({ min: 10, max: 200 }) * 100,
    ...located,
    recommended: index % 7 === 0,
    want_joins_count: 0,
    interesteds_count: 0,
    ...seeding.changed(seeding.ago((index % 20) * day + 30 * day)),
    deleted_at: index % 20 === 10 ? seeding.ago(2 * day) : null,
  })
  seeding.reviews.set(`event ${made.id}`, review)
  if (made.deleted_at) return made
  seeding.searchable('events', made.id, made.title)
  seeding.searchable('event_areas', made.id, made.area)
  return made
}

/** Some people want to join, some are interested, a few are both. */
function marks(seeding: Seeding, { id: event_id }: Row<'events'>): void {
  const chosen = seeding.chance.some(seeding.of('users'), { min: 0, max: 6 })
  for (const [index, { id: user_id }] of chosen.entries()) {
    if (index % 3 !== 1) seeding.add('event_marks', { user_id, event_id, kind: 'want' })
    if (index % 3 !== 0) seeding.add('event_marks', { user_id, event_id, kind: 'interest' })
  }
}

export function countEvents(seeding: Seeding): void {
  const events = tally(seeding, 'events', 'category_id', ({ deleted_at }) => deleted_at === null)
  const wanted = tally(seeding, 'event_marks', 'event_id', ({ kind }) => kind === 'want')
  const interesting = tally(seeding, 'event_marks', 'event_id', ({ kind }) => kind === 'interest')
  const categories = seeding.of('event_categories')
  const below = (id: number) => categories.filter(({ parent_id }) => parent_id === id)
  const countIn = (id: number): number => below(id).reduce((sum, child) => sum + countIn(child.id), events(id))
  for (const made of categories) made.events_count = countIn(made.id)
  for (const made of seeding.of('events')) {
    made.want_joins_count = wanted(made.id)
    made.interesteds_count = interesting(made.id)
  }
}
