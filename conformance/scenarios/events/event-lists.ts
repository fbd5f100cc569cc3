import { events } from '../../../contracts/chapters/events.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { givenEvent } from '../../fixtures/common.ts'
import { byOffset, idsOf, readPages } from '../../fixtures/pages.ts'
import { allCategories } from './event-categories.ts'

const { listEvents, getEvent, deleteEvent, getEventCategory } = events

export type ListQuery = Sent<typeof listEvents>['query']

export const listed = async ({ visitor }: Context, query: ListQuery) => visitor.sends(listEvents, { query }).gets(200)
export const listedIds = async (context: Context, query: ListQuery) => idsOf(await listed(context, query))

export const ascending = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

/** Events in a new region, on these days of one month. */
export async function givenEvents(
  context: Context,
  days: readonly number[],
  by = context.alice,
): Promise<{ area: string; ids: number[] }> {
  const area = context.tag('area')
  const ids: number[] = []
  for (const day of days) {
    const date = `2090-05-${String(day).padStart(2, '0')} 10:00:00`
    ids.push((await givenEvent(context, by, { area, date })).id)
  }
  return { area, ids }
}

/** Serial, because events of other cases would change the counts. */
const countedAlone = (...given: Parameters<typeof check>) => serial(retried(check(...given)))

export const eventLists = scenario('4.13/lists', 'Lists of events', [
  check(
    'area-filters-by-region',
    'Events are listed, and area filters them by region',
    ['4.13/14', '4.13/10'],
    async (context) => {
      const { area, ids } = await givenEvents(context, [1, 2])
      const { id: elsewhere } = await givenEvent(context, context.alice)
      // Contains every pair of adjacent characters of the region, but not the region itself: some search engines match by pairs.
      const { id: similar } = await givenEvent(context, context.alice, {
        area: `${area.slice(0, -1)} ${area.slice(-2)}`,
      })
      const inArea = await listed(context, { area })
      context.expect(idsOf(inArea), 'the events of the region', '4.13/14').sameMembers(ids)
      for (const id of [elsewhere, similar])
        context.expect(idsOf(inArea), 'the events of the region', '4.13/14').excludes(id)
      const unfiltered = await listed(context, { user_id: await context.alice.id(), ob: 'id:desc' })
      context.expect(idsOf(unfiltered), 'the events of any region', '4.13/10').includes(elsewhere)
    },
  ),

  check('area-matches-a-part', 'area matches part of the region, ignoring case', ['G78'], async (context) => {
    const word = context.tag.short()
    const { id } = await givenEvent(context, context.alice, { area: `North ${word} 成都` })
    for (const area of [`north ${word}`, `${word.toUpperCase()} 成`])
      context.expect(await listedIds(context, { area }), `the events for area=${area}`, 'G78').equals([id])
  }),

  countedAlone(
    'category-lists-events-of-its-children',
    "A category counts and lists its children's events, and lists every event that it counts",
    ['4.13/13', '2.23/4', '2.23/EventCategory.parent_id', 'G78'],
    async (context) => {
      const { alice, visitor, expect, cannot } = context
      const all = await allCategories(context)
      const child = all.find(({ parent_id }) => all.some(({ id }) => id === parent_id))
      if (!child) return cannot('no category of events is below another', 'a category with a parent')
      const params = { categoryId: child.parent_id }
      const count = async () => (await visitor.sends(getEventCategory, { params }).gets(200)).events_count
      const before = await count()
      const area = context.tag('area')
      const { id, category } = await givenEvent(context, alice, { area, category_id: child.id })
      const parentId = 'parent_id of the category of the new event'
      expect(category.parent_id, parentId, '2.23/EventCategory.parent_id').equals(child.parent_id)
      const ofParent = await listedIds(context, { area, c: child.parent_id })
      const growth = (await count()) - before
      expect(ofParent, 'the events of the parent', 'G78').equals([id])
      expect(growth, 'the growth of events_count of the parent', 'G78').atLeast(1)
      // Whether a parent includes the events of its children is a choice, but the count and the list must agree.
      if (growth > 0) expect(ofParent, 'the events of a category whose count grew by one', '4.13/13').includes(id)
    },
  ),

  check('keyword-searches-titles', 'keyword searches the titles', ['4.13/12', 'G78'], async (context) => {
    const { alice, expect, tag } = context
    const word = tag.short()
    const { id: made } = await givenEvent(context, alice, { title: `${word} 山野夜行` })
    const { id: other } = await givenEvent(context, alice, { content: word })
    const found = await listedIds(context, { keyword: word })
    expect(found, `the events found by "${word}"`, '4.13/12').includes(made)
    expect(found, `the events found by "${word}", which is in the content of another event,`, '4.13/12').excludes(other)
    expect(
      await listedIds(context, { keyword: tag.short() }),
      'the events found by a keyword without matches',
      '4.13/12',
    ).equals([])
    for (const keyword of [word.slice(2), `${word} 山野`, '野'])
      expect(
        await listedIds(context, { keyword }),
        `the events found by "${keyword}", a part of the title,`,
        'G78',
      ).includes(made)
    expect(await listedIds(context, { keyword: `${word} none` }), `the events found by "${word} none"`, 'G78').equals(
      [],
    )
  }),

  check(
    'keyword-combines-with-order-and-pages',
    'keyword combines with order and pages',
    ['4.13/12', '4.13/15', '4.13/17', '4.13/18'],
    async (context) => {
      const keyword = context.tag.short()
      const made: number[] = []
      for (const day of [3, 1, 2]) {
        const date = `2090-05-0${day} 10:00:00`
        made.push((await givenEvent(context, context.alice, { title: `${keyword} ${day}`, date })).id)
      }
      const [third = 0, first = 0, second = 0] = made
      const byId = ascending(made)
      const expectIds = async (query: ListQuery, what: string, requirement: string, ids: number[]) =>
        context.expect(await listedIds(context, { keyword, ...query }), what, requirement, '4.13/12').equals(ids)
      await expectIds({}, 'the events in the default order', '4.13/17', [first, second, third])
      await expectIds({ ob: 'date:desc' }, 'the events by descending date', '4.13/18', [third, second, first])
      await expectIds({ ob: 'id:asc' }, 'the events by ascending id', '4.13/18', byId)
      await expectIds({ limit: 2, page: 2 }, 'the second page of two events', '4.13/15', [third])
      const [newest = 0, ...older] = byId.toReversed()
      await expectIds({ ob: 'id:desc', limit: 1 }, 'the newest event', '4.13/15', [newest])
      await expectIds({ ob: 'id:desc', offset: 1 }, 'the events after the newest', '4.13/15', older)
      const one = { ob: 'id:desc', limit: 1, offset: 1 } as const
      await expectIds(one, 'the event after the newest', '4.13/15', older.slice(0, 1))
    },
  ),

  check('c-filters-by-category', 'c filters by category', ['4.13/13'], async (context) => {
    const { alice, expect } = context
    const [first, ...rest] = await allCategories(context)
    const second = rest.find(({ parent_id }) => parent_id === first?.parent_id)
    if (!first || !second)
      return context.cannot(
        'no other event category has the parent of the first one',
        'two event categories with the same parent',
      )
    const area = context.tag('area')
    const { id: made } = await givenEvent(context, alice, { area, category_id: first.id })
    const { id: other } = await givenEvent(context, alice, { area, category_id: second.id })
    expect(await listedIds(context, { area, c: first.id }), 'the events of the first category').equals([made])
    expect(await listedIds(context, { area, c: second.id }), 'the events of the second category').equals([other])
  }),

  check('user-id-filters-by-creator', 'user_id filters by creator', ['4.13/16'], async (context) => {
    const { alice, bob, expect } = context
    const area = context.tag('area')
    const ofAlice = await givenEvent(context, alice, { area })
    const ofBob = await givenEvent(context, bob, { area })
    expect(await listedIds(context, { area, user_id: ofAlice.user_id }), "alice's events").equals([ofAlice.id])
    expect(await listedIds(context, { area, user_id: ofBob.user_id }), "bob's events").equals([ofBob.id])
    const all = await listed(context, { user_id: ofAlice.user_id })
    const others = all.filter(({ user_id }) => user_id !== ofAlice.user_id)
    expect(idsOf(others), "events of other people in alice's list").equals([])
  }),

  check('recommended-filters', 'recommended lists recommended events only', ['4.13/11', 'G78'], async (context) => {
    const { area, ids } = await givenEvents(context, [1])
    const { expect } = context
    const recommended = await listedIds(context, { area, recommended: 1 })
    expect(recommended, 'new events that are recommended although nobody recommended them', '4.13/11').equals([])
    expect(await listedIds(context, { area, recommended: 0 }), 'the events for recommended=0', 'G78').equals(ids)
    const [first] = await listed(context, { recommended: 1 })
    if (!first) return
    const all = await readPages({
      page: (offset = 0) => listed(context, { user_id: first.user_id, keyword: first.title, limit: 20, offset }),
      next: byOffset,
    })
    expect(idsOf(all), 'the events with the title and creator of a recommended one', '4.13/11').includes(first.id)
  }),

  check('filters-combine', 'Filters combine', ['4.13/13', '4.13/14', '4.13/16'], async (context) => {
    const { alice, bob } = context
    const area = context.tag('area')
    const made = await givenEvent(context, alice, { area })
    await givenEvent(context, bob, { area })
    await givenEvent(context, alice, { category_id: made.category.id })
    const query = { area, user_id: made.user_id, c: made.category.id }
    for (const ob of [undefined, 'id:asc', 'date:desc'] as const)
      context
        .expect(
          await listedIds(context, { ...query, ...(ob && { ob }) }),
          'the events that match area, user_id and c',
          '4.13/14',
          '4.13/16',
          '4.13/13',
        )
        .equals([made.id])
  }),

  check(
    'deleted-event-is-in-no-list',
    'A deleted event is in no list; the others stay',
    ['3.4/4', '4.13/21'],
    async (context) => {
      const { alice, expect } = context
      const word = context.tag.short()
      const { id: eventId, area = '', user_id } = await givenEvent(context, alice, { title: word })
      const { id: other } = await givenEvent(context, alice, { area })
      await alice.sends(deleteEvent, { params: { eventId } }).gets(201)
      await alice.sends(getEvent, { params: { eventId: other } }).gets(200)
      const inArea = await listedIds(context, { area })
      expect(inArea, 'the events of the region after one of two was deleted', '3.4/4', '4.13/21').equals([other])
      for (const query of [{ keyword: word }, { user_id, ob: 'id:desc' }] as const)
        expect(await listedIds(context, query), 'the events after the deletion').excludes(eventId)
    },
  ),
])
