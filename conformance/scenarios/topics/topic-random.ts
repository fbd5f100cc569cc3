import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check, retried, serial } from '../../authoring/case.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { idsOf, linkQuery, readPages, wrongLinks } from '../../fixtures/pages.ts'

const { listTopics, randomTopics } = topics

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

const pageSize = 15

/** Shorter pages may be equal by chance if the server shuffles again for every page. */
const minCompared = 5

const readPage = async ({ alice }: Context, page: number) => {
  const { data = [], links, meta } = await alice.sends(randomTopics, { query: { page, more: 1 } }).gets(200)
  return { data, links, meta, number: page, ids: idsOf(data) }
}

type RandomPage = Awaited<ReturnType<typeof readPage>>
type Links = RandomPage['links']

/** The page number and the more parameter of each link of a page. */
function linkedPages(links: Links): Record<string, string | undefined> {
  const shown = (link: Links['first']) => {
    if (!link) return undefined
    const query = linkQuery(link)
    return `page ${query.get('page')}, more ${query.get('more') ?? 0}`
  }
  return { first: shown(links.first), prev: shown(links.prev), next: shown(links.next) }
}

/** All pages with topics, regardless of their links, and the page after them. */
async function readAll(context: Context) {
  let end: RandomPage | undefined
  const pages = await readPages({
    page: async (cursor = 1) => {
      end = await readPage(context, cursor)
      return end.ids.length === 0 ? [] : [end]
    },
    next: (_, all) => all.length + 1,
  })
  return { pages, end }
}

const attempts = 3

/** All pages, read while nobody created a topic: a new topic would move others to other pages. */
async function readUndisturbed(context: Context) {
  const newest = async () => idsOf(await context.alice.sends(listTopics, { query: { limit: 1 } }).gets(200))[0]
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await newest()
    const read = await readAll(context)
    if ((await newest()) === before) return read
  }
  return context.cannot('other people create topics while the pages are read', 'a server that nobody else uses')
}

/** Checks the links and lengths of pages, in any order of the topics. */
function expectAgreement({ expect }: Context, { pages, end }: Awaited<ReturnType<typeof readAll>>): void {
  for (const [place, { ids, links, meta, number }] of pages.entries()) {
    expect(ids.length, `the number of topics on page ${number}`, '4.5/24').atMost(meta.per_page)
    const wrong = wrongLinks(links, number)
    expect(wrong, `the links of page ${number} that lead to the wrong page`, '4.5/24').equals({})
    const next = pages[place + 1]
    if (!next) continue
    if (ids.length >= minCompared)
      expect(next.ids, `the topics of page ${number + 1}, compared with page ${number},`, '4.5/24').differs(ids)
    if (links.first)
      expect(links.next, `the link of page ${number} to the next one, which has topics,`, '4.5/24').present()
  }
  if (end?.ids.length === 0)
    expect(end.links.next, `the link of page ${end.number}, which has no topics, to a next one`, '4.5/24').absent()
}

export const randomOrder: readonly Check[] = [
  check('random-topics-pages', 'Random topics are paged, with links and positions', ['4.5/24'], async (context) => {
    const { visitor, expect } = context
    await givenTopic(context, context.alice)
    const { data = [], meta, links } = await visitor.sends(randomTopics).gets(200)
    expect(meta.current_page, 'current_page').equals(1)
    expect(data.length, 'the page size').atMost(meta.per_page)
    const { from, to } = meta
    if (typeof from === 'number' && typeof to === 'number')
      expect(to - from + 1, 'the number of positions between meta.from and meta.to').equals(data.length)
    expect(links.prev, 'the link to the previous page on the first one').absent()
    const second = await visitor.sends(randomTopics, { query: { page: 2, more: 1 } }).gets(200)
    expect(second.meta.current_page, 'current_page on the second page').equals(2)
  }),

  retried(
    check(
      'random-order-stays-for-an-hour',
      'Random topics keep their order for one viewer within the hour, so pages do not overlap; later the order changes',
      ['G56'],
      async (context) => {
        const { alice, bob, adapter, expect } = context
        for (let count = 0; count < 20; count++) await givenTopic(context, alice)
        const pageOf = async (page: number) =>
          idsOf((await alice.sends(randomTopics, { query: { page, more: 1 } }).gets(200)).data ?? [])
        await adapter.clock({ advance: hour - ((await adapter.clock({ advance: 0 })) % hour) })
        const [first, second] = [await pageOf(1), await pageOf(2)]
        await adapter.clock({ advance: 55 * minute })
        expect(await pageOf(1), 'the first page, nearly an hour later', 'G56').equals(first)
        const ofBob = idsOf((await bob.sends(randomTopics, { query: { more: 1 } }).gets(200)).data ?? [])
        expect(ofBob.join(' ') === first.join(' '), 'whether the order is the same for bob', 'G56').equals(false)
        expect(
          second.filter((id) => first.includes(id)),
          'the ids on both pages',
          'G56',
        ).equals([])
        const isNewestFirst = [...first, ...second].every((id, place, all) => place === 0 || id < (all[place - 1] ?? 0))
        expect(isNewestFirst, 'whether the topics are simply the newest first', 'G56').equals(false)
        await adapter.clock({ advance: 5 * minute })
        expect(
          (await pageOf(1)).join(' ') === first.join(' '),
          'whether the order is the same an hour later',
          'G56',
        ).equals(false)
      },
      { needs: ['clock'] },
    ),
  ),

  check(
    'more-includes-older-random-topics',
    'Random topics older than a week are included only with more',
    ['4.5/25', 'G56'],
    async (context) => {
      const { alice, visitor, adapter, expect } = context
      const made = await givenTopic(context, alice)
      const randomIds = async (more: 0 | 1) => {
        let page = 0
        const read = async () => (await visitor.sends(randomTopics, { query: { more, page: ++page } }).gets(200)).data
        return idsOf(await readPages({ page: async () => (await read()) ?? [], next: () => page }))
      }
      await adapter.clock({ advance: 6 * day })
      const isNew = !Object.values(context.topics).includes(made)
      const recent = await visitor.sends(randomTopics).gets(200)
      if (isNew)
        expect(
          recent.data?.length ?? 0,
          'the number of random topics, one of which is six days old,',
          '4.5/25',
        ).atLeast(1)
      await adapter.clock({ advance: day - hour })
      expect(await randomIds(0), 'the random topics when one of them is almost a week old', 'G56').includes(made)
      await adapter.clock({ advance: 2 * hour })
      expect(await randomIds(0), 'the random topics when one of them is a little more than a week old', 'G56').excludes(
        made,
      )
      await adapter.clock({ advance: day })
      expect(await randomIds(0), 'the random topics without more').excludes(made)
      const all = await randomIds(1)
      const isReshuffled = new Set(all).size < all.length
      if (isReshuffled && !all.includes(made))
        return context.cannot('random topics are shuffled again for every page', 'pages without repeated topics')
      expect(all, 'the random topics with more').includes(made)
    },
    { needs: ['clock'] },
  ),

  serial(
    retried(
      check(
        'random-topics-links-and-positions',
        'Every page of random topics except the last is full, states its positions, and links to its neighbours',
        ['4.5/24', '4.5/25', 'G56'],
        async (context) => {
          const { alice, expect } = context
          for (let count = 0; count < 16; count++) await givenTopic(context, alice)
          const rest = (await readAll(context)).pages.at(-1)?.ids.length ?? 0
          for (let count = rest; count < pageSize; count++) await givenTopic(context, alice)
          const read = await readUndisturbed(context)
          expectAgreement(context, read)
          const { pages } = read
          for (const [place, { ids, links, meta, number }] of pages.entries()) {
            const page = (at: number) => `page ${at}, more 1`
            expect(ids.length, `the number of topics on page ${number}`, 'G56').equals(pageSize)
            const positions = [place * pageSize + 1, number * pageSize]
            expect([meta.from, meta.to], `the positions of page ${number}`, 'G56').equals(positions)
            const last = links.last ?? null
            expect(last, `the link of page ${number} to the last page, which no page links to,`, 'G56').equals(null)
            expect(linkedPages(links), `the links of page ${number}`, 'G56').equals({
              first: page(1),
              prev: place === 0 ? undefined : page(place),
              next: number === pages.length ? undefined : page(number + 1),
            })
          }
          const all = pages.flatMap(({ ids }) => ids)
          expect(new Set(all).size, 'the number of different topics on all pages', 'G56').equals(all.length)
          const { links } = await alice.sends(randomTopics, { query: { page: 2 } }).gets(200)
          const older = Object.values(links).filter((link) => linkQuery(link).get('more') === '1')
          expect(older, 'the links with more=1 of a page that was read without more', '4.5/25').equals([])
          expect(linkedPages(links).prev, 'the link to the first page without more', 'G56').equals('page 1, more 0')
        },
      ),
    ),
  ),
]
