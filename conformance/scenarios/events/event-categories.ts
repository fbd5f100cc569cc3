import { events } from '../../../contracts/chapters/events.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { unusedId } from '../../fixtures/common.ts'
import { byOffset, idsOf, readPages } from '../../fixtures/pages.ts'

const { listEventCategories, getEventCategory } = events

type CategoryQuery = Sent<typeof listEventCategories>['query']

const list = ({ visitor }: Context, query: CategoryQuery) => visitor.sends(listEventCategories, { query }).gets(200)

/** Every category, read in pages of a size that any target can serve. */
export const allCategories = (context: Context, query: CategoryQuery = {}) =>
  readPages({ page: (offset = 0) => list(context, { ...query, limit: 20, offset }), next: byOffset })

/** A category and those above it. */
export function withAncestors(all: Awaited<ReturnType<typeof allCategories>>, categoryId: number): Set<number> {
  const ids = new Set<number>()
  for (let id: number | undefined = categoryId; id && !ids.has(id); id = all.find((one) => one.id === id)?.parent_id)
    ids.add(id)
  return ids
}

export const eventCategories = scenario('4.13/categories', 'Categories of events', [
  check('sorted-by-sort', 'Categories are listed by descending sort', ['2.23/3', '4.13/29'], async (context) => {
    context.expect(await list(context, {}), 'the categories', '2.23/3').descendingBy('sort')
    context.expect(await allCategories(context), 'the categories of all pages', '2.23/3').descendingBy('sort')
  }),

  check('keyword-searches-names', 'keyword searches the names', ['4.13/30', '4.13/31', 'G78'], async (context) => {
    const { expect, cannot, tag } = context
    const [first] = await allCategories(context)
    if (!first) return cannot('there are no event categories', 'an event category')
    const found = async (keyword: string) => allCategories(context, { keyword })
    expect(idsOf(await found(first.name)), `the categories that "${first.name}" finds`, '4.13/30').includes(first.id)
    const part = first.name.slice(1) || first.name
    const byPart = await found(part)
    expect(idsOf(byPart), `the categories that "${part}" finds`, 'G78').includes(first.id)
    const names = byPart.map(({ name }) => name).filter((name) => !name.toLowerCase().includes(part.toLowerCase()))
    expect(names, `the categories found by "${part}" without it in their name`, 'G78').equals([])
    const limit = Math.min(20, Math.ceil(byPart.length / 3))
    const byPages = await readPages({
      page: (page = 1) => list(context, { keyword: part, limit, page }),
      next: (_, seen) => Math.ceil(seen.length / limit) + 1,
    })
    const pages = `the categories that "${part}" finds, ${limit} at a time,`
    expect(idsOf(byPages), pages, '4.13/30', '4.13/31').sameMembers([...new Set(idsOf(byPart))])
    const none = await found(tag.short())
    expect(idsOf(none), 'the categories found by a keyword without matches', '4.13/30').equals([])
  }),

  check('paged-by-offset-or-page', 'Categories are paged by offset or by page', ['4.13/31'], async (context) => {
    const { expect, cannot } = context
    const all = idsOf(await allCategories(context))
    if (all.length < 2) return cannot('there are fewer than two categories of events', 'a second event category')
    const limit = Math.min(20, Math.ceil(all.length / 3))
    const byOffsets = await readPages({ page: (offset = 0) => list(context, { limit, offset }), next: byOffset })
    const byPages = await readPages({
      page: (page = 1) => list(context, { limit, page }),
      next: (_, found) => Math.ceil(found.length / limit) + 1,
    })
    expect(idsOf(byOffsets), `the categories paged by offset, ${limit} at a time,`).sameMembers(all)
    expect(idsOf(byPages), `the categories paged by page, ${limit} at a time,`).sameMembers(all)
    expect((await list(context, { limit: 1 })).length, 'the page size for limit 1').equals(1)
  }),

  check('limit-default-and-bounds', 'A page has 15 categories by default and at least 1', ['G33'], async (context) => {
    const { visitor, expect } = context
    const page = (query: CategoryQuery) => visitor.sends(listEventCategories, { query }).chooses('G33', 200)
    const all = await page({ limit: 1000 })
    if (!all) return
    const firstPage = idsOf((await page({})) ?? [])
    const secondPage = idsOf((await page({ page: 2 })) ?? [])
    expect([...firstPage, ...secondPage], 'the first two pages').equals(idsOf(all).slice(0, 30))
    expect(firstPage.length, 'the size of the first page').atMost(15)
    const smallest = await page({ limit: 0 })
    if (smallest) expect(idsOf(smallest), 'the page for limit 0').equals(idsOf(all).slice(0, 1))
  }),

  check('single-category-is-read', 'A single category reads back as it is listed', ['4.13/32'], async (context) => {
    const { visitor, expect, cannot } = context
    const [first] = await list(context, {})
    if (!first) return cannot('there are no event categories', 'an event category')
    const { id, name, sort } = await visitor.sends(getEventCategory, { params: { categoryId: first.id } }).gets(200)
    expect({ id, name, sort }, 'the category').equals({ id: first.id, name: first.name, sort: first.sort })
  }),

  check(
    'parents-form-a-tree',
    'No category is its own parent, directly or through others',
    ['2.23/EventCategory.parent_id'],
    async (context) => {
      const { expect, cannot } = context
      const parents = new Map((await allCategories(context)).map(({ id, parent_id }) => [id, parent_id]))
      if (parents.size === 0) return cannot('there are no event categories', 'an event category')
      const isInCycle = (id: number) => {
        let ancestor = parents.get(id)
        for (let level = 0; ancestor && ancestor !== id && level < parents.size; level++)
          ancestor = parents.get(ancestor)
        return ancestor === id
      }
      const cycles = [...parents.keys()].filter(isInCycle)
      expect(cycles, 'ids of categories that are their own ancestors by parent_id').equals([])
      const unknown = [...parents].filter(([, parent]) => parent !== 0 && !parents.has(parent)).map(([id]) => id)
      expect(unknown, 'ids of categories whose parent is not listed', 'G78').equals([])
    },
  ),

  check('missing-category-answers-404', 'A missing category returns 404', ['G08'], async ({ visitor }) => {
    await visitor.sends(getEventCategory, { params: { categoryId: unusedId } }).chooses('G08', 404)
  }),
])
