import { events } from '../../../contracts/chapters/events.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { byOffset, idsOf, turnPages } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { missing } from '../transport/transport-steps.ts'

const { listEventCategories, getEventCategory } = events

export const eventCategories = scenario('4.13/categories', 'Categories of events', [
  check(
    'sorted-by-sort',
    'Categories are listed by descending sort',
    ['4.13/29', '2.23/3'],
    async ({ visitor, expect }) => {
      const all = await visitor.sends(listEventCategories, { query: { limit: 100 } }).gets(200)
      expect(all, 'the categories').descendingBy('sort')
    },
  ),

  check(
    'keyword-searches-names',
    'keyword searches the names',
    ['4.13/30'],
    async ({ visitor, expect, cannot, tag }) => {
      const all = await visitor.sends(listEventCategories, { query: { limit: 100 } }).gets(200)
      const [first] = all
      if (!first) return cannot('there are no event categories', 'an event category')
      for (const keyword of [first.name, first.name.slice(1) || first.name]) {
        const filtered = await visitor.sends(listEventCategories, { query: { keyword, limit: 100 } }).gets(200)
        expect(idsOf(filtered), 'the categories by keyword').includes(first.id)
        const unmatched = filtered.filter(({ name }) => !name.toLowerCase().includes(keyword.toLowerCase()))
        expect(unmatched, 'the categories without the keyword in their name').equals([])
      }
      const none = await visitor.sends(listEventCategories, { query: { keyword: tag('nothing') } }).gets(200)
      expect(none, 'what a keyword without matches finds').equals([])
    },
  ),

  check(
    'paged-by-offset-or-page',
    'Categories are paged by offset or by page',
    ['4.13/31'],
    async ({ visitor, expect, cannot }) => {
      const list = (query: Sent<typeof listEventCategories>['query']) =>
        visitor.sends(listEventCategories, { query }).gets(200)
      const all = idsOf(await list({ limit: 12 }))
      if (all.length < 2) return cannot('there are fewer than two categories of events', 'a second event category')
      const enough = (found: readonly unknown[]) => found.length >= all.length
      const byOffsets = await turnPages({ page: (offset = 0) => list({ limit: 3, offset }), next: byOffset, enough })
      const byPages = await turnPages({
        page: (page = 1) => list({ limit: 3, page }),
        next: (_, found) => found.length / 3 + 1,
        enough,
      })
      expect(idsOf(byOffsets).slice(0, all.length), 'the categories paged by offset').equals(all)
      expect(idsOf(byPages).slice(0, all.length), 'the categories paged by page').equals(all)
      expect((await list({ limit: 1 })).length, 'the page size for limit 1').equals(1)
    },
  ),

  check(
    'limit-default-and-bounds',
    'A page has 15 categories by default and at least 1',
    ['G33'],
    async ({ visitor, expect }) => {
      const all = idsOf(await visitor.sends(listEventCategories, { query: { limit: 1000 } }).gets(200))
      const firstPage = idsOf(await visitor.sends(listEventCategories).gets(200))
      const secondPage = idsOf(await visitor.sends(listEventCategories, { query: { page: 2 } }).gets(200))
      expect([...firstPage, ...secondPage], 'the first two pages').equals(all.slice(0, 30))
      expect(firstPage.length, 'the size of the first page').atMost(15)
      const smallest = idsOf(await visitor.sends(listEventCategories, { query: { limit: 0 } }).gets(200))
      expect(smallest, 'the page for limit 0').equals(all.slice(0, 1))
    },
  ),

  check(
    'single-category-is-read',
    'A single category is read as it is listed',
    ['4.13/32'],
    async ({ visitor, expect, cannot }) => {
      const [first] = await visitor.sends(listEventCategories).gets(200)
      if (!first) return cannot('there are no event categories', 'an event category')
      const read = await visitor.sends(getEventCategory, { params: { categoryId: first.id } }).gets(200)
      expect([read.id, read.name, read.sort], 'the category').equals([first.id, first.name, first.sort])
    },
  ),

  check('missing-category-answers-404', 'A missing category answers 404', ['G08'], async ({ visitor }) => {
    await visitor.sends(getEventCategory, { params: { categoryId: missing } }).chooses('G08', 404)
  }),
])
