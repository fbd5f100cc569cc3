import type { Sent } from '../../contracts/endpoint.ts'
import { events } from '../../contracts/events.ts'
import { check } from '../case.ts'
import { byOffset, idsOf, turnPages } from '../pages.ts'
import { scenario } from '../scenario.ts'
import { missing } from './transport-steps.ts'

const { listEventCategories, getEventCategory } = events

export const eventCategories = scenario('4.13/categories', 'Categories of events', [
  check('Categories are listed, those with a larger sort first', ['4.13/29', '2.23/3'], async ({ visitor, expect }) => {
    const all = await visitor.sends(listEventCategories, { query: { limit: 100 } }).gets(200)
    expect(all, 'the categories').descendingBy('sort')
  }),

  check('keyword searches the names', ['4.13/30'], async ({ visitor, expect, cannot, tag }) => {
    const all = await visitor.sends(listEventCategories, { query: { limit: 100 } }).gets(200)
    const [first] = all
    if (!first) return cannot('there are no categories of events')
    for (const keyword of [first.name, first.name.slice(1) || first.name]) {
      const kept = await visitor.sends(listEventCategories, { query: { keyword, limit: 100 } }).gets(200)
      expect(idsOf(kept), 'the categories by keyword').includes(first.id)
      const strangers = kept.filter(({ name }) => !name.toLowerCase().includes(keyword.toLowerCase()))
      expect(strangers, 'those that do not hold the keyword').equals([])
    }
    const none = await visitor.sends(listEventCategories, { query: { keyword: tag('nothing') } }).gets(200)
    expect(none, 'what a useless keyword finds').equals([])
  }),

  check('Categories are paged by offset or by page', ['4.13/31'], async ({ visitor, expect, cannot }) => {
    const list = (query: Sent<typeof listEventCategories>['query']) =>
      visitor.sends(listEventCategories, { query }).gets(200)
    const whole = idsOf(await list({ limit: 12 }))
    if (whole.length < 2) return cannot('there are fewer than two categories of events')
    const enough = (all: readonly unknown[]) => all.length >= whole.length
    const offsets = await turnPages({ page: (offset = 0) => list({ limit: 3, offset }), next: byOffset, enough })
    const pages = await turnPages({
      page: (page = 1) => list({ limit: 3, page }),
      next: (_, all) => all.length / 3 + 1,
      enough,
    })
    expect(idsOf(offsets).slice(0, whole.length), 'the pages by offset').equals(whole)
    expect(idsOf(pages).slice(0, whole.length), 'the pages by number').equals(whole)
    expect((await list({ limit: 1 })).length, 'the size of a page').equals(1)
  }),

  check('A page has 15 categories unless asked otherwise, 1 at least', ['G33'], async ({ visitor, expect }) => {
    const whole = idsOf(await visitor.sends(listEventCategories, { query: { limit: 1000 } }).gets(200))
    const plain = idsOf(await visitor.sends(listEventCategories).gets(200))
    const next = idsOf(await visitor.sends(listEventCategories, { query: { page: 2 } }).gets(200))
    expect([...plain, ...next], 'the first two pages').equals(whole.slice(0, 30))
    expect(plain.length, 'the size of the first').atMost(15)
    const least = idsOf(await visitor.sends(listEventCategories, { query: { limit: 0 } }).gets(200))
    expect(least, 'the page for limit 0').equals(whole.slice(0, 1))
  }),

  check('One category is read as it is listed', ['4.13/32'], async ({ visitor, expect, cannot }) => {
    const [first] = await visitor.sends(listEventCategories).gets(200)
    if (!first) return cannot('there are no categories of events')
    const read = await visitor.sends(getEventCategory, { params: { categoryId: first.id } }).gets(200)
    expect([read.id, read.name, read.sort], 'the category').equals([first.id, first.name, first.sort])
  }),

  check('A category that is not there answers 404', ['G08'], async ({ visitor }) => {
    await visitor.sends(getEventCategory, { params: { categoryId: missing } }).chooses('G08', 404)
  }),
])
