import { events } from '../../contracts/events.ts'
import { alone, check } from '../case.ts'
import { givenEvent } from '../given.ts'
import { among, byOffset, idsOf, turnPages } from '../pages.ts'
import { scenario } from '../scenario.ts'
import { found, givenEvents, listed } from './event-lists.ts'
import { momentOf } from './events.ts'

const { listEvents } = events

const days = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

export const eventOrders = scenario('4.13/orders', 'Orders and pages of events', [
  check('Events are paged by offset or by page, none lost and none twice', ['4.13/15'], async (context) => {
    const { area, ids } = await givenEvents(context, days(7))
    const offsets = await turnPages({
      page: (offset = 0) => listed(context, { area, limit: 3, offset }),
      next: byOffset,
    })
    const pages = await turnPages({
      page: (page = 1) => listed(context, { area, limit: 3, page }),
      next: (_, all) => Math.ceil(all.length / 3) + 1,
    })
    context.expect(idsOf(offsets), 'the pages by offset').equals(ids)
    context.expect(idsOf(pages), 'the pages by number').equals(ids)
    context.expect((await found(context, { area, limit: 3 })).length, 'the size of a page').equals(3)
  }),

  check('A page has 15 events unless asked otherwise, 1 at least and 100 at most', ['G33'], async (context) => {
    const { area, ids } = await givenEvents(context, days(17))
    const { expect } = context
    expect(await found(context, { area }), 'the first page').equals(ids.slice(0, 15))
    expect(await found(context, { area, page: 2 }), 'the second page').equals(ids.slice(15))
    expect(await found(context, { area, limit: 0 }), 'the page for limit 0').equals(ids.slice(0, 1))
    expect(await found(context, { area, limit: 1000 }), 'the page for limit 1000').equals(ids)
    await context.visitor.sendsRaw(listEvents, { query: { limit: 'many' } }).chooses('G33', 422)
  }),

  check('page is an alternative to offset: both together are refused', ['G01'], async ({ visitor }) => {
    await visitor.sends(listEvents, { query: { page: 1, offset: 0 } }).chooses('G01', 422)
  }),

  check('ob sorts by id or by date, in either direction', ['4.13/18'], async (context) => {
    const { area, ids } = await givenEvents(context, [3, 1, 2])
    const [third = 0, first = 0, second = 0] = ids
    const { expect } = context
    expect(await found(context, { area, ob: 'id:asc' }), 'by id upwards').equals(ids)
    expect(await found(context, { area, ob: 'id:desc' }), 'by id downwards').equals(ids.toReversed())
    expect(await found(context, { area, ob: 'date:asc' }), 'by date upwards').equals([first, second, third])
    expect(await found(context, { area, ob: 'date:desc' }), 'by date downwards').equals([third, second, first])
  }),

  alone(
    check(
      'Unless ob is given, events to come are listed by date, then those that are over',
      ['4.13/17'],
      async (context) => {
        const { expect } = context
        const { area, ids } = await givenEvents(context, [3, 1, 2])
        const [third = 0, first = 0, second = 0] = ids
        expect(await found(context, { area }), 'the events of the region').equals([first, second, third])
        const user_id = await context.alice.id()
        const pages = await turnPages({ page: (offset = 0) => listed(context, { user_id, offset }), next: byOffset })
        const all = [...new Map(pages.map((event) => [event.id, event])).values()]
        const moments = all.map(({ date }) => momentOf(date))
        const falls = moments.flatMap((moment, place) =>
          place > 0 && moment < (moments[place - 1] ?? 0) ? [place] : [],
        )
        expect(falls.length, 'how often the date goes back in the list of all her events').atMost(1)
        const coming = idsOf(falls.length === 0 ? all : all.slice(0, falls[0]))
        expect(among(coming, ids), 'the new events, before all that is over').equals([first, second, third])
      },
    ),
  ),

  check(
    'An event that is over moves to the end of the list',
    ['4.13/17'],
    async (context) => {
      const { alice, control, expect } = context
      const area = context.tag('area')
      const start = await control.clock()
      const at = async (minutes: number) => {
        const date = new Date(start + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
        return (await givenEvent(context, alice, { area, date })).id
      }
      const [late, soon, early] = [await at(30), await at(4), await at(2)]
      const inOrder = async () => found(context, { area })
      expect(await inOrder(), 'the list while all are to come').equals([early, soon, late])
      await control.advance(10 * 60_000)
      expect(await inOrder(), 'the list when two are over').equals([late, early, soon])
      const pages = await turnPages({
        page: (offset = 0) => listed(context, { area, limit: 2, offset }),
        next: byOffset,
      })
      expect(idsOf(pages), 'pages of two').equals([late, early, soon])
      const single = await turnPages({
        page: (page = 1) => listed(context, { area, limit: 1, page }),
        next: (_, all) => all.length + 1,
      })
      expect(idsOf(single), 'pages of one').equals([late, early, soon])
    },
    { needs: ['clock'] },
  ),
])
