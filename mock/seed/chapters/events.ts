import { day, timeText } from '../../../platform/support/time.ts'
import type { Row } from '../../../platform/tables/index.ts'
import { sinceMidnight } from '../activity-times.ts'
import { countRowsBy } from '../counts.ts'
import { creatorAt } from '../profiles.ts'
import type { Seeding } from '../seeding.ts'
import { type CategoryKey, categoryKeys, categoryOf, type ThemeKey, themeKeys } from '../texts/corpus.ts'
import { corpora } from '../texts/library.ts'
import type { Language } from '../texts/locale.ts'
import { places, randomLocationNear } from '../texts/places.ts'

/** Categories, each with its themes below it, then past and future events, and who is interested in them. */
export function seedEvents(seeding: Seeding): void {
  const categories = seedCategories(seeding)
  const people = seeding.members()
  for (let index = 0; index < seeding.scaled(30); index++) marks(seeding, event(seeding, index, categories), people)
}

/** Weights of the first level, and how much smaller the weights below it are. Neither follows the order of adding. */
const sorts = [300, 500, 100, 400, 200]
const steps = [20, 40, 10, 30]

const icons = { outdoors: 'mountain', food: 'bowl', arts: 'camera', home: 'heart', clubs: 'dice' } as const

type Categories = ReadonlyMap<CategoryKey | ThemeKey, number>

function seedCategories(seeding: Seeding): Categories {
  const ids = new Map<CategoryKey | ThemeKey, number>()
  for (const [index, key] of categoryKeys.entries()) {
    const { community, themes } = corpora[seeding.languageAt(index)]
    const avatar = seeding.pictures.of(`icon-${icons[key]}`)
    const parent = category(seeding, { name: community.categories[key], avatar, sort: sorts[index] ?? 0, parent_id: 0 })
    ids.set(key, parent.id)
    const below = themeKeys.filter((theme) => categoryOf[theme] === key)
    for (const [under, theme] of below.entries())
      ids.set(
        theme,
        category(seeding, {
          name: themes[theme].label,
          avatar: null,
          sort: parent.sort - (steps[under] ?? 0),
          parent_id: parent.id,
        }).id,
      )
  }
  return ids
}

type Category = Row<'event_categories'>

function category(seeding: Seeding, about: Omit<Category, 'id' | 'events_count'>): Category {
  const made = seeding.add('event_categories', { ...about, events_count: 0 })
  seeding.searchable('event_categories', made.id, made.name)
  return made
}

/** Every third event was over before the first feeds, every seventh is recommended, the eleventh was cancelled. Some are in a category of the first level. */
function event(seeding: Seeding, index: number, categories: Categories): Row<'events'> {
  const [alice] = seeding.of('users')
  const language = index < 4 && alice ? seeding.languageOf(alice.name) : seeding.languageAt(index)
  const creator = index < 4 && alice ? alice : creatorAt(seeding, language, index)
  const { theme, title, time, price, city, content, review, ...text } = seeding.library.event(language)
  const address = (text.isRepeated && seeding.personal?.street(language)) || text.address
  const place = places[language].find((one) => one.city === city)
  const located =
    index % 4 === 0 && place ? randomLocationNear(seeding.chance, place) : { latitude: null, longitude: null }
  const made = seeding.add('events', {
    title,
    category_id: categories.get(index % 10 === 9 ? categoryOf[theme] : theme) ?? 1,
    user_id: creator.id,
    avatar: seeding.pictures.poster(theme),
    date: dateAt(seeding, index, language, time),
    content,
    area: index % 6 === 5 ? '' : city,
    address: index % 6 === 4 ? null : address,
    expense: 100 * (price ?? (index % 2 === 0 ? 0 : seeding.chance.int({ min: 10, max: 200 }))),
    ...located,
    recommended: index % 7 === 0,
    want_joins_count: 0,
    interesteds_count: 0,
    ...seeding.changedTimestamps(announcedAt(seeding, index)),
    deleted_at: index % 20 === 10 ? seeding.ago(2 * day) : null,
  })
  seeding.reviews.set(`event ${made.id}`, { title, scene: theme, text: review })
  if (made.deleted_at) return made
  seeding.searchable('events', made.id, made.title)
  seeding.searchable('event_areas', made.id, made.area)
  return made
}

/** Before the first feeds; for past events, days before the event. */
const announcedAt = (seeding: Seeding, index: number) =>
  seeding.ago((index % 3 === 2 ? 46 + (index % 8) : 30 + (index % 20)) * day)

/** At the time of day that the text mentions, on different days in each language, and never today, because today is stretched (decisions/0016). */
function dateAt({ start }: Seeding, index: number, language: Language, time: string): string {
  const days = ((index * 7 + (language === 'zh' ? 6 : 0)) % 20) + 20 * (Math.floor(index / 30) % 5)
  const away = index % 3 === 2 ? -22 - (days % 20) : 1 + days
  return timeText((Math.floor(start / day) + away) * day + sinceMidnight(time))
}

/** Most events attract a few people, some attract many. More people are interested than want to join, and a few are both. */
function marks(seeding: Seeding, { id: event_id }: Row<'events'>, people: readonly Row<'users'>[]): void {
  const { chance } = seeding
  const chosen = chance.some(people, Math.floor(20 * chance.fraction() ** 1.6))
  const isPopular = chance.boolean(0.3)
  for (const { id: user_id } of chosen) {
    const luck = chance.fraction()
    const wants = luck < (isPopular ? 0.7 : 0.35)
    if (wants) seeding.add('event_marks', { user_id, event_id, kind: 'want' })
    if (!wants || luck < 0.1) seeding.add('event_marks', { user_id, event_id, kind: 'interest' })
  }
}

export function setEventCounts(seeding: Seeding): void {
  const events = countRowsBy(seeding, 'events', 'category_id', ({ deleted_at }) => deleted_at === null)
  const wanted = countRowsBy(seeding, 'event_marks', 'event_id', ({ kind }) => kind === 'want')
  const interesting = countRowsBy(seeding, 'event_marks', 'event_id', ({ kind }) => kind === 'interest')
  const categories = seeding.of('event_categories')
  const below = (id: number) => categories.filter(({ parent_id }) => parent_id === id)
  const countIn = (id: number): number => below(id).reduce((sum, child) => sum + countIn(child.id), events(id))
  for (const made of categories) made.events_count = countIn(made.id)
  for (const made of seeding.of('events')) {
    made.want_joins_count = wanted(made.id)
    made.interesteds_count = interesting(made.id)
  }
}
