import { expect, test } from 'vitest'
import { hour, timeOf } from '../../platform/support/time.ts'
import { type Rows, rowsOf, tableRows, worlds } from './seeded-rows.cases.ts'
import { corpora } from './texts/library.ts'
import { locales } from './texts/locale.ts'

/** Some feeds have only pictures. */
const feedsWithText = (rows: Rows) => tableRows(rows, 'feeds').filter(({ feed_content }) => feed_content !== '')

function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => seen.size === seen.add(text).size)
}

/** Texts of a small world that must differ from each other. */
const textsOf = (rows: Rows): Record<string, readonly string[]> => ({
  names: tableRows(rows, 'users').map(({ name }) => name.toLowerCase()),
  bios: tableRows(rows, 'users').flatMap(({ bio }) => bio ?? []),
  topics: tableRows(rows, 'topics').map(({ name }) => name),
  'topic descriptions': tableRows(rows, 'topics').flatMap(({ desc }) => desc || []),
  feeds: feedsWithText(rows).map(({ feed_content }) => feed_content),
  comments: tableRows(rows, 'comments').map(({ body }) => body),
  events: tableRows(rows, 'events').map(({ title }) => title),
  'event contents': tableRows(rows, 'events').map(({ content }) => content),
  'brand names': tableRows(rows, 'brands').map(({ name }) => name),
  'brand descriptions': tableRows(rows, 'brands').flatMap(({ desc }) => desc || []),
  groups: tableRows(rows, 'im_groups').map(({ name }) => name),
  'group descriptions': tableRows(rows, 'im_groups').flatMap(({ description }) => description || []),
  titles: tableRows(rows, 'things').map(({ title }) => title),
  advertisements: tableRows(rows, 'ads').map(({ title }) => title),
})

test.for(worlds)('in the small world %s of seed %i, no text occurs twice', ([locale, seed]) => {
  const texts = textsOf(rowsOf(seed, 'small', locale))
  expect(Object.entries(texts).flatMap(([kind, all]) => repeated(all).map((text) => `${kind}: ${text}`))).toEqual([])
})

test.for(worlds)('in the small world %s of seed %i, no two texts differ only in a number', ([locale, seed]) => {
  for (const all of Object.values(textsOf(rowsOf(seed, 'small', locale)))) {
    const plain = all.map((text) => text.replace(/\s*\d+$/, ''))
    const twice = new Set(repeated(plain))
    expect(repeated(plain.filter((text, index) => text !== all[index] || twice.has(text)))).toEqual([])
  }
})

test.each(locales)('the world %s has no filler text', (locale) => {
  const text = JSON.stringify(textsOf(rowsOf(1, 'medium', locale)))
  expect(text.match(/lorem|ipsum|dolor\b|\b\w+que\b \w+um\b|undefined|\[object|\{\w*\}/i)).toBeNull()
})

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const han = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0

/** By script: a few Latin words in Chinese are common, Chinese characters in English are not. */
function languageOf(text: string): 'zh' | 'en' | 'both' {
  const share = han(text) / Math.max(1, letters(text))
  if (share > 0.5) return 'zh'
  return share === 0 ? 'en' : 'both'
}

/** Everything that is read together on one page. */
function* pages(rows: Rows): Generator<readonly [string, readonly string[]]> {
  const comments = Map.groupBy(tableRows(rows, 'comments'), ({ commentable_id }) => commentable_id)
  const feeds = new Map(tableRows(rows, 'feeds').map((feed) => [feed.id, feed]))
  const textsOfFeed = (id: number) => [
    ...(feeds.get(id)?.feed_content.split('\n') ?? []).filter((line) => letters(line) > 0),
    ...(comments.get(id) ?? []).map(({ body }) => body).filter((body) => letters(body) > 0),
  ]
  const placed = Map.groupBy(tableRows(rows, 'feed_topics'), ({ topic_id }) => topic_id)
  for (const { id, name, desc } of tableRows(rows, 'topics'))
    yield [
      `topic ${id}`,
      [name, desc, ...(placed.get(id) ?? []).flatMap(({ feed_id }) => textsOfFeed(feed_id))].filter(Boolean),
    ]
  for (const { id } of feedsWithText(rows)) yield [`feed ${id}`, textsOfFeed(id)]
  for (const { id, title, content, area, address } of tableRows(rows, 'events'))
    yield [`event ${id}`, [title, content, area, address ?? ''].filter((text) => letters(text) > 0)]
  for (const { id, name, desc } of tableRows(rows, 'brands')) yield [`brand ${id}`, [name, desc].filter(Boolean)]
  for (const { id, name, description } of tableRows(rows, 'im_groups'))
    yield [`group ${id}`, [name, description].filter(Boolean)]
}

const sized = [...worlds.map((world) => [...world, 'small'] as const), ['mixed', 1, 'medium'] as const]

test.for(sized)(
  'in the world %s of seed %i, %s, texts that are read together are in one language',
  ([locale, seed, size]) => {
    const rows = rowsOf(seed, size, locale)
    for (const [page, texts] of pages(rows)) {
      const languages = new Set(texts.map(languageOf))
      expect([page, [...languages], [...languages].length === 1 ? [] : texts]).toEqual([page, [expect.any(String)], []])
      expect([page, ...languages]).not.toContain('both')
      if (locale !== 'mixed') expect([page, ...languages]).toEqual([page, locale])
    }
  },
)

test.each(['zh', 'en'] as const)(
  'everything in the world %s is in that language, except for the five people',
  (locale) => {
    const rows = rowsOf(1, 'small', locale)
    const names = tableRows(rows, 'users')
      .slice(5)
      .map(({ name }) => name)
    const others = [
      ...tableRows(rows, 'users').flatMap(({ bio, location }) => [bio, location].filter((text) => text !== null)),
      ...(
        [
          'tags',
          'tag_categories',
          'topic_categories',
          'feed_categories',
          'event_categories',
          'gifts',
          'products',
        ] as const
      ).flatMap((table) => tableRows(rows, table).map(({ name }) => name)),
      ...tableRows(rows, 'locations').map(({ name }) => name),
      ...tableRows(rows, 'hot_locations').map(({ name }) => name),
      ...tableRows(rows, 'themes').flatMap(({ title, description }) => [title, description]),
      ...tableRows(rows, 'things').map(({ title }) => title),
      ...tableRows(rows, 'ads').map(({ title }) => title),
      ...tableRows(rows, 'ad_spaces').map(({ alias }) => alias),
      ...tableRows(rows, 'reports').flatMap(({ reason }) => reason || []),
      ...tableRows(rows, 'currency_orders').map(({ title }) => title),
      ...tableRows(rows, 'topics').flatMap(({ city }) => city || []),
    ]
    expect([...names, ...others].filter((text) => languageOf(text) !== locale)).toEqual([])
  },
)

test.for([1, 2, 3])('in the mixed world of seed %i, people write in one language, and both occur', (seed) => {
  const feeds = feedsWithText(rowsOf(seed))
  for (const own of Map.groupBy(feeds, ({ user_id }) => user_id).values())
    expect(new Set(own.map(({ feed_content }) => languageOf(feed_content))).size).toBe(1)
  const chinese = feeds.filter(({ feed_content }) => languageOf(feed_content) === 'zh').length
  expect(chinese).toBeGreaterThan(feeds.length / 5)
  expect(feeds.length - chinese).toBeGreaterThan(feeds.length / 5)
})

/** The local time of the community, which is eight hours ahead of UTC. */
const localHour = (time: string) => Math.floor((timeOf(time) / hour + 8) % 24)

test.for(worlds)('in the world %s of seed %i, people sleep at night and write in the evening', ([locale, seed]) => {
  const rows = rowsOf(seed, 'small', locale)
  for (const table of ['feeds', 'comments', 'likes'] as const) {
    const hours = tableRows(rows, table).map(({ created_at }) => localHour(created_at))
    const between = (from: number, to: number) => hours.filter((at) => at >= from && at < to).length
    expect([table, between(2, 6) * 2]).toEqual([table, expect.toSatisfy((night) => night < between(19, 23))])
  }
})

test.for(worlds)('in the world %s of seed %i, most likes and comments come within a day', ([locale, seed]) => {
  const rows = rowsOf(seed, 'small', locale)
  const published = new Map(tableRows(rows, 'feeds').map(({ id, created_at }) => [id, timeOf(created_at)]))
  const delays = [
    ...tableRows(rows, 'likes').map((one) => timeOf(one.created_at) - (published.get(one.likeable_id) ?? 0)),
    ...tableRows(rows, 'comments').map((one) => timeOf(one.created_at) - (published.get(one.commentable_id) ?? 0)),
  ].sort((a, b) => a - b)
  expect(delays[0]).toBeGreaterThanOrEqual(0)
  expect(delays[Math.floor(delays.length / 4)]).toBeLessThan(3 * hour)
  expect(delays[Math.floor(delays.length / 2)]).toBeLessThan(24 * hour)
  expect(delays.at(-1)).toBeLessThan(10 * 24 * hour)
})

const themes = Object.values(corpora).flatMap((corpus) => Object.values(corpus.themes))

test.for(worlds)('in the world %s of seed %i, feeds are about the theme of their topic', ([locale, seed]) => {
  const rows = rowsOf(seed, 'small', locale)
  const placed = Map.groupBy(tableRows(rows, 'feed_topics'), ({ feed_id }) => feed_id)
  const topics = new Map(tableRows(rows, 'topics').map(({ id, name }) => [id, name]))
  for (const { id, feed_content } of tableRows(rows, 'feeds').filter((feed) => placed.has(feed.id))) {
    const theme = themes.find(({ feeds }) => feeds.some(([text]) => text === feed_content))
    const names = placed.get(id)?.map(({ topic_id }) => topics.get(topic_id))
    expect([id, theme?.topics.some(([name]) => names?.includes(name))]).toEqual([id, true])
  }
})

test.for(worlds)('in the world %s of seed %i, comments belong to the text of their feed', ([locale, seed]) => {
  const rows = rowsOf(seed, 'small', locale)
  const feeds = new Map(tableRows(rows, 'feeds').map((feed) => [feed.id, feed]))
  const written = themes.flatMap(({ feeds, events }) => [...feeds, ...events.map(({ review }) => review)])
  const under = new Map(written.flatMap(([text, ...comments]) => comments.map((comment) => [comment, text] as const)))
  for (const { body, reply_user, commentable_id, user_id } of tableRows(rows, 'comments')) {
    const feed = feeds.get(commentable_id)
    const text = under.get(reply_user > 0 ? `> ${body}` : body)
    if (text !== undefined) expect([body, feed?.feed_content]).toEqual([body, text])
    expect([body, reply_user === 0]).toEqual([body, user_id !== feed?.user_id])
  }
})

test.for(worlds)('in the world %s of seed %i, nobody reviews an event before it takes place', ([locale, seed]) => {
  const rows = rowsOf(seed, 'small', locale)
  const dates = new Map(tableRows(rows, 'events').map(({ id, date }) => [id, date]))
  const reviews = tableRows(rows, 'feeds').filter(({ repostable_type }) => repostable_type === 'event')
  expect(reviews.filter((feed) => feed.created_at < (dates.get(feed.repostable_id) ?? ''))).toEqual([])
  expect(reviews.length).toBeGreaterThan(1)
})
