import { topics } from '../../../contracts/chapters/topics.ts'
import { type Check, check, retried, serial } from '../../authoring/case.ts'
import type { Context } from '../../client/context.ts'
import { givenTopic } from '../../fixtures/common.ts'
import { linkQuery, wrongLinks } from '../../fixtures/page-links.ts'
import { idsOf, turnPages } from '../../fixtures/pages.ts'

const { listTopics, randomTopics } = topics

const pageSize = 15

/** Topics that are picked anew for every page may be the same by chance if there are fewer on it. */
const leastCompared = 5

const readPage = async ({ alice }: Context, page: number) => {
  const read = await alice.sends(randomTopics, { query: { page, more: 1 } }).gets(200)
  return { ...read, number: page, ids: idsOf(read.data ?? []) }
}

type RandomPage = Awaited<ReturnType<typeof readPage>>
type Links = RandomPage['links']

/** The page numbers, and whether older topics are included, in the links of a page. */
function linkedPages(links: Links): Record<string, string | undefined> {
  const shown = (link: Links['first']) => {
    if (!link) return undefined
    const query = linkQuery(link)
    return `page ${query.get('page')}, more ${query.get('more') ?? 0}`
  }
  return { first: shown(links.first), prev: shown(links.prev), next: shown(links.next) }
}

/** All pages that have topics, whatever their links say, and the one after them. */
async function readAll(context: Context) {
  let end: RandomPage | undefined
  const pages = await turnPages({
    page: async (cursor = 1) => {
      end = await readPage(context, cursor)
      return end.ids.length === 0 ? [] : [end]
    },
    next: (_, all) => all.length + 1,
  })
  return { pages, end }
}

const attempts = 3

/** All pages, unless a topic was created while they were read: it takes a place among the others, and moves them to other pages. */
async function readUndisturbed(context: Context) {
  const newest = async () => idsOf(await context.alice.sends(listTopics, { query: { limit: 1 } }).gets(200))[0]
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await newest()
    const read = await readAll(context)
    if ((await newest()) === before) return read
  }
  return context.cannot('others create topics while they are read', 'a server that nobody else uses')
}

/** What pages tell about themselves and their neighbours, whatever their order. */
function expectAgreement({ expect }: Context, { pages, end }: Awaited<ReturnType<typeof readAll>>): void {
  for (const [place, { ids, links, meta, number }] of pages.entries()) {
    expect(ids.length, `the number of topics on page ${number}`, '4.5/24').atMost(meta.per_page)
    const wrong = wrongLinks(links, number)
    expect(wrong, `the links of page ${number} that lead to another page than their names say`, '4.5/24').equals({})
    const next = pages[place + 1]
    if (!next) continue
    if (ids.length >= leastCompared)
      expect(next.ids, `the topics of page ${number + 1}, after those of page ${number},`, '4.5/24').differs(ids)
    if (links.first)
      expect(links.next, `the link of page ${number} to the next one, which has topics,`, '4.5/24').present()
  }
  if (end?.ids.length === 0)
    expect(end.links.next, `the link of page ${end.number}, which has no topics, to a next one`, '4.5/24').absent()
}

export const randomPages: readonly Check[] = [
  serial(
    retried(
      check(
        'random-topics-links-and-positions',
        'Every page of random topics is full but the last, says its positions, and links to its neighbours',
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
            expect(last, `the link of page ${number} to the last one, which is not counted,`, 'G56').equals(null)
            expect(linkedPages(links), `the links of page ${number}`, 'G56').equals({
              first: page(1),
              prev: place === 0 ? undefined : page(place),
              next: number === pages.length ? undefined : page(number + 1),
            })
          }
          const all = pages.flatMap(({ ids }) => ids)
          expect(new Set(all).size, 'the number of topics on all pages, nothing twice,', 'G56').equals(all.length)
          const { links } = await alice.sends(randomTopics, { query: { page: 2 } }).gets(200)
          const older = Object.values(links).filter((link) => linkQuery(link).get('more') === '1')
          expect(older, 'the links with more=1 of a page that was read without more', '4.5/25').equals([])
          expect(linkedPages(links).prev, 'the link to the first page without more', 'G56').equals('page 1, more 0')
        },
      ),
    ),
  ),
]
