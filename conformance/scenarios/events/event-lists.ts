import { events } from '../../../contracts/chapters/events.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import type { Context } from '../../client/context.ts'
import { givenEvent } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { check } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'

const { listEvents, listEventCategories, deleteEvent } = events

type ListQuery = Sent<typeof listEvents>['query']

export const listed = async ({ visitor }: Context, query: ListQuery) => visitor.sends(listEvents, { query }).gets(200)
export const listedIds = async (context: Context, query: ListQuery) => idsOf(await listed(context, query))

/** Events of alice in a region of their own, on these days of one month. */
export async function givenEvents(context: Context, days: readonly number[]): Promise<{ area: string; ids: number[] }> {
  const area = context.tag('area')
  const ids: number[] = []
  for (const day of days) {
    const date = `2090-05-${String(day).padStart(2, '0')} 10:00:00`
    ids.push((await givenEvent(context, context.alice, { area, date })).id)
  }
  return { area, ids }
}

export const eventLists = scenario('4.13/lists', 'Lists of events', [
  check(
    'area-filters-by-region',
    'Events are listed, and area filters them by region',
    ['4.13/10', '4.13/14'],
    async (context) => {
      const { area, ids } = await givenEvents(context, [1, 2])
      const { id: elsewhere } = await givenEvent(context, context.alice)
      const inArea = await listed(context, { area })
      context.expect(idsOf(inArea), 'the events of the region').sameMembers(ids)
      context.expect(idsOf(inArea), 'the events of the region').excludes(elsewhere)
      const without = await listed(context, { user_id: await context.alice.id(), ob: 'id:desc' })
      context.expect(idsOf(without), 'the events of any region').includes(elsewhere)
    },
  ),

  check('keyword-searches-titles', 'keyword searches the titles', ['4.13/12'], async (context) => {
    const { alice, expect, tag } = context
    const word = tag.short()
    const { id: made } = await givenEvent(context, alice, { title: `${word} 山野夜行` })
    const { id: other } = await givenEvent(context, alice, { content: word })
    for (const keyword of [word, word.slice(2), `${word} 山野`]) {
      const ids = await listedIds(context, { keyword })
      expect(ids, `what "${keyword}" finds`).includes(made)
      expect(ids, `what "${keyword}" finds`).excludes(other)
    }
    expect(await listedIds(context, { keyword: `${word} none` }), 'what a keyword without matches finds').equals([])
  }),

  check(
    'keyword-combines-with-order-and-pages',
    'keyword combines with order and pages',
    ['4.13/12', '4.13/15', '4.13/18'],
    async (context) => {
      const word = context.tag.short()
      const made: number[] = []
      for (const day of [3, 1, 2]) {
        const date = `2090-05-0${day} 10:00:00`
        made.push((await givenEvent(context, context.alice, { title: `${word} ${day}`, date })).id)
      }
      const [third = 0, first = 0, second = 0] = made
      const { expect } = context
      expect(await listedIds(context, { keyword: word }), 'the events in the default order').equals([
        first,
        second,
        third,
      ])
      expect(await listedIds(context, { keyword: word, ob: 'date:desc' }), 'the events by descending date').equals([
        third,
        second,
        first,
      ])
      expect(await listedIds(context, { keyword: word, ob: 'id:asc' }), 'the events by ascending id').equals(made)
      expect(await listedIds(context, { keyword: word, limit: 2, page: 2 }), 'the second page').equals([third])
      expect(await listedIds(context, { keyword: word, ob: 'id:desc', limit: 1 }), 'the newest event').equals([second])
      expect(
        await listedIds(context, { keyword: word, ob: 'id:desc', offset: 1 }),
        'the events after the newest',
      ).equals([first, third])
    },
  ),

  check('c-filters-by-category', 'c filters by category', ['4.13/13'], async (context) => {
    const { alice, visitor, expect } = context
    const [first, ...rest] = await visitor.sends(listEventCategories, { query: { limit: 100 } }).gets(200)
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
    expect([...new Set(all.map(({ user_id }) => user_id))], 'their creators').equals([ofAlice.user_id])
  }),

  check('recommended-filters', 'recommended lists recommended events only', ['4.13/11'], async (context) => {
    const { area, ids } = await givenEvents(context, [1])
    const { expect } = context
    expect(await listedIds(context, { area, recommended: 0 }), 'the events for recommended=0').equals(ids)
    expect(await listedIds(context, { area, recommended: 1 }), 'the recommended events among the new ones').equals([])
    const [first] = await listed(context, { recommended: 1 })
    if (!first) return
    const all = await listedIds(context, { user_id: first.user_id, keyword: first.title, limit: 100 })
    expect(all, 'the events with the title and creator of a recommended one').includes(first.id)
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
        .expect(await listedIds(context, { ...query, ...(ob && { ob }) }), 'the events that match all filters')
        .equals([made.id])
  }),

  check('deleted-event-is-in-no-list', 'A deleted event is in no list', ['3.4/4'], async (context) => {
    const word = context.tag.short()
    const { id: eventId, area = '', user_id } = await givenEvent(context, context.alice, { title: word })
    await context.alice.sends(deleteEvent, { params: { eventId } }).gets(201)
    for (const query of [{ area }, { keyword: word }, { user_id, ob: 'id:desc' }] as const)
      context.expect(await listedIds(context, query), 'the list').excludes(eventId)
  }),
])
