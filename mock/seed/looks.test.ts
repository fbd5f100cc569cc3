import { expect, test } from 'vitest'
import { lights } from '../../platform/pictures/kinds/landscape-light.ts'
import { pictureAt } from '../../platform/pictures/picture-at.ts'
import { hour, timeOf } from '../../platform/support/time.ts'
import { seedRows } from './index.ts'
import { photosMentionedIn } from './scenes.ts'
import { rowsOf, tableRows, worlds } from './seeded-rows.cases.ts'
import { corpora } from './texts/library.ts'
import { places } from './texts/places.ts'

const shownBy = ({ node }: { readonly node: string }) => pictureAt(node)

const women =
  /^(?:alice|carol|Poppy|Priya|Maya|Nora|Ingrid|Elspeth|Amara|Tamsin|阿梨|知夏|小鹿|方圆圆|程晚晴|巷口阿姨)$/
const men = /^(?:bob|dave|Kofi|Quentin|Finlay|Oscar|Callum|Felix|Gareth|Desmond|Ravi|老周|阿泽|胖达哥|阿杰爸|顾一舟)$/

test.for(worlds)('in the world %s of seed %i, name, sex and portrait agree', ([locale, seed]) => {
  const users = tableRows(rowsOf(seed, 'small', locale), 'users')
  const looks = (pattern: RegExp) => users.filter(({ name }) => pattern.test(name))
  for (const [pattern, sex, subject] of [
    [women, 2, 'woman'],
    [men, 1, 'man'],
  ] as const)
    for (const user of looks(pattern)) {
      expect([user.name, [0, sex].includes(user.sex)]).toEqual([user.name, true])
      if (user.avatar) expect([user.name, shownBy(user.avatar).subject]).toEqual([user.name, subject])
    }
  for (const { name, sex, avatar } of users)
    if (avatar && sex !== 0) expect([name, shownBy(avatar).subject]).toEqual([name, sex === 1 ? 'man' : 'woman'])
  const portraits = users.flatMap(({ avatar }) => (avatar ? JSON.stringify(shownBy(avatar)) : []))
  expect(new Set(portraits).size).toBe(portraits.length)
})

test.for(worlds)('in the world %s of seed %i, topics have the emblems of their theme', ([locale, seed]) => {
  const { subjects, wrong } = { subjects: new Set<string>(), wrong: [] as string[] }
  const expected: Readonly<Record<string, RegExp>> = {
    cycling: /wheel/,
    photography: /camera|sun|star/,
    pets: /paw|heart/,
    boardGames: /dice/,
    books: /book|leaf|lantern/,
    cooking: /bowl|flame|heart/,
  }
  for (const { name, logo } of tableRows(rowsOf(seed, 'small', locale), 'topics')) {
    const theme = themes.find(([, { topics }]) => topics.some(([one]) => one === name))?.[0] ?? ''
    if (!logo) continue
    subjects.add(shownBy(logo).subject)
    if (!(expected[theme] ?? /./).test(shownBy(logo).subject)) wrong.push(name)
  }
  expect(wrong).toEqual([])
  expect(subjects.size).toBeGreaterThan(8)
})

test.for(worlds)(
  'in the world %s of seed %i, no feed shows a picture twice, and pictures differ in kind and number',
  ([locale, seed]) => {
    const feeds = tableRows(rowsOf(seed, 'small', locale), 'feeds')
    const pictures = feeds.map(({ images }) => images.map((image) => JSON.stringify(shownBy(image))))
    expect(pictures.filter((shown) => new Set(shown).size < shown.length)).toEqual([])
    const single = feeds.filter(({ images }) => images.length === 1)
    expect(new Set(single.flatMap(({ images }) => images.map((image) => shownBy(image).kind))).size).toBe(3)
    expect(new Set(feeds.map(({ images }) => images.length)).size).toBeGreaterThan(4)
    expect(feeds.filter((feed) => feed.feed_content === '' && !feed.has_image && !feed.has_video)).toEqual([])
  },
)

/** The words that name what a drawing shows. Scenery contradicts no text. */
const namedBy: Readonly<Record<string, RegExp>> = {
  noodles: /面|noodle/i,
  dumplings: /饺|抄手|馄饨|dumpling|wonton/i,
  hotpot: /火锅|hotpot/i,
  salad: /沙拉|salad/i,
  bread: /面包|吐司|bread|toast|loaf|baked/i,
  cake: /蛋糕|birthday cake/i,
  coffee: /咖啡(?!馆)|手冲|拿铁|coffee|espresso/i,
  cup: /杯|缸|\bmug|\bcup/i,
  record: /唱片|黑胶|records/i,
  headphones: /耳机|headphones/i,
  radio: /收音机|radio/i,
  stool: /凳|stool/i,
  lamp: /台灯|lamp/i,
  teapot: /茶壶|teapot/i,
  shoe: /鞋|shoes|boots/i,
  bag: /背包|rucksack|backpack/i,
}

/** Things that fit every text about a theme or a kind of thing. */
const neutral: Readonly<Record<string, readonly string[]>> = {
  coffee: ['coffee', 'cup'],
  books: ['book'],
  knowledge: ['book'],
  music: ['score'],
  gardening: ['plant'],
  repair: ['tools'],
  cooking: ['plate'],
  streetFood: ['plate'],
  mall_commodities: ['parcel'],
}

const themes = Object.values(corpora).flatMap((corpus) => Object.entries(corpus.themes))
const themeOf = (text: string): string | undefined =>
  themes.find(([, { feeds, events }]) =>
    [...feeds, ...events.map(({ review }) => review)].some(([one]) => one === text),
  )?.[0]

test.for(worlds)('in the world %s of seed %i, no picture contradicts the text of its feed', ([locale, seed]) => {
  const rows = rowsOf(seed, 'small', locale)
  const titles = new Map(tableRows(rows, 'things').map(({ kind, ref, title }) => [`${kind} ${ref}`, title]))
  for (const { id, title } of tableRows(rows, 'events')) titles.set(`event ${id}`, title)
  for (const { feed_content, images, repostable_type, repostable_id } of tableRows(rows, 'feeds')) {
    if (feed_content === '') continue
    const text = `${titles.get(`${repostable_type} ${repostable_id}`) ?? ''} ${feed_content}`
    const fitting = neutral[themeOf(feed_content) ?? repostable_type ?? ''] ?? []
    const shown = images.map(shownBy).filter(({ kind }) => kind !== 'landscape')
    const isNamed = (subject: string) =>
      namedBy[subject]?.test(text) ||
      fitting.includes(subject) ||
      (subject === 'tools' && /screw|chisel|drill|螺丝|电钻/.test(text))
    expect([text, shown.map(({ subject }) => subject).filter((subject) => !isNamed(subject))]).toEqual([text, []])
  }
})

test('bread, a stool and a radio are shown as what they are, in both languages', () => {
  for (const [subject, text] of [
    ['food-bread', 'Kneaded for forty minutes and baked twelve stones.'],
    ['product-stool', 'My first stool. Four legs, three of which reach the floor.'],
    ['product-stool', '第一张凳子，四条腿，三条着地。'],
    ['product-radio', 'Fixed Gran’s radio.'],
    ['product-radio', '修好了奶奶的收音机'],
  ] as const)
    expect([text, photosMentionedIn(text)]).toEqual([text, [subject]])
})

test.for(worlds)('in the world %s of seed %i, no feed shows two drawings of one dish or thing', ([locale, seed]) => {
  for (const { id, images } of tableRows(rowsOf(seed, 'small', locale), 'feeds')) {
    const things = images.map(shownBy).flatMap(({ kind, subject }) => (kind === 'landscape' ? [] : subject))
    expect([id, things]).toEqual([id, [...new Set(things)]])
  }
})

test.for(worlds)('in the world %s of seed %i, landscapes in astronomy feeds have stars', ([locale, seed]) => {
  const texts = Object.values(corpora).flatMap(({ themes }) => themes.astronomy.feeds.map(([text]) => text))
  const feeds = tableRows(rowsOf(seed, 'small', locale), 'feeds').filter(({ feed_content }) =>
    texts.includes(feed_content),
  )
  const landscapes = feeds.flatMap(({ images }) => images.map(shownBy)).filter(({ kind }) => kind === 'landscape')
  expect(landscapes.filter(({ seed: number }) => !lights[number % lights.length]?.stars)).toEqual([])
})

test.for(worlds)(
  'in the world %s of seed %i, covers show the sea in the proportions of the video',
  ([locale, seed]) => {
    const covers = tableRows(rowsOf(seed, 'small', locale), 'feeds').flatMap(({ video }) => (video ? video.cover : []))
    expect(covers.length).toBeGreaterThan(1)
    for (const cover of covers) {
      const { subject, width, height } = shownBy(cover)
      expect([subject, width / height]).toEqual(['sea', 16 / 9])
    }
  },
)

test.for(worlds)('in the world %s of seed %i, few topics and events are popular', ([locale, seed]) => {
  const rows = rowsOf(seed, 'small', locale)
  const listed = tableRows(rows, 'topics').filter(({ visible, status }) => visible === 'visible' && status === 'passed')
  const members = listed.map(({ followers_count }) => followers_count)
  expect(new Set(members).size).toBeGreaterThan(6)
  expect(members.filter((count) => count < 6).length).toBeGreaterThan(members.filter((count) => count > 12).length)
  const events = tableRows(rows, 'events')
  const even = events.filter((one) => Math.abs(one.want_joins_count - one.interesteds_count) < 2)
  expect(even.length).toBeLessThan(events.length * 0.67)
  expect(Math.max(...events.map(({ interesteds_count }) => interesteds_count))).toBeGreaterThan(7)
})

const begins = new Map(
  Object.values(corpora).flatMap(({ themes }) =>
    Object.values(themes).flatMap(({ events }) => events.map(({ title, time }) => [title, time] as const)),
  ),
)

test.for(worlds)(
  'in the world %s of seed %i, events begin at the time that they mention, on any day',
  ([locale, seed]) => {
    const later = seedRows(seed, 'small', locale, Date.parse('2028-12-31T23:59:59Z'))
    for (const rows of [rowsOf(seed, 'small', locale), later])
      for (const { title, date } of tableRows(rows, 'events')) {
        const local = new Date(timeOf(date) + 8 * hour).toISOString().slice(11, 16)
        expect([title, local]).toEqual([title, begins.get(title)])
      }
  },
)

test('no event mentions a weekday, and an event that mentions a time begins at that time', () => {
  const events = Object.values(corpora).flatMap(({ themes }) => Object.values(themes).flatMap((theme) => theme.events))
  const weekday = /周[一二三四五六日末]|星期|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/
  expect(events.filter(({ title, content }) => weekday.test(title + content)).map(({ title }) => title)).toEqual([])
  const at = (pattern: RegExp) => new Set(events.filter(({ content }) => pattern.test(content)).map(({ time }) => time))
  expect([...at(/Meet at 4:45/)]).toEqual(['04:45'])
  expect([...at(/五点集合|Five means five/)]).toEqual(['05:00'])
  expect([...at(/七点开始|From seven/)]).toEqual(['19:00'])
  expect([...at(/晚八点到|Eight in the evening/)]).toEqual(['20:00'])
  expect([...at(/上午十点到|Ten to four/)]).toEqual(['10:00'])
})

test('no bio mentions a city, because its owner may live elsewhere', () => {
  const cities = [...Object.values(places).flatMap((list) => list.map(({ city }) => city)), '深圳', '盆地']
  const bios = Object.values(corpora).flatMap(({ people }) => people.bios)
  expect(bios.filter((bio) => cities.some((city) => bio.includes(city)))).toEqual([])
})

test.for(worlds)('in the world %s of seed %i, root administers and publishes nothing', ([locale, seed]) => {
  const rows = rowsOf(seed, 'small', locale)
  const [, , , , root] = tableRows(rows, 'users')
  expect(root).toMatchObject({ name: 'root', feeds_count: 0, bio: expect.any(String) })
  for (const table of ['feeds', 'events', 'comments', 'things', 'brands', 'event_marks'] as const)
    expect([table, tableRows(rows, table).filter(({ user_id }) => user_id === 5)]).toEqual([table, []])
  expect(tableRows(rows, 'topics').filter(({ creator_user_id }) => creator_user_id === 5)).toEqual([])
})
