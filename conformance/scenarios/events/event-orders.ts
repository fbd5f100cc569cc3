import { events } from '../../../contracts/chapters/events.ts'
import { givenEvent } from '../../fixtures/common.ts'
import { among, byOffset, idsOf, turnPages } from '../../fixtures/pages.ts'
import { check, serial } from '../../model/case.ts'
import { scenario } from '../../model/scenario.ts'
import { ascending, givenEvents, listed, listedIds } from './event-lists.ts'
import { parseTime } from './events.ts'

const { listEvents } = events

const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export const eventOrders = scenario('4.13/orders', 'Orders and pages of events', [
  check(
    'pages-are-complete',
    'Paging by offset or by page loses nothing and repeats nothing',
    ['4.13/15'],
    async (context) => {
      const { area, ids } = await givenEvents(context, days(7))
      const byOffsets = await turnPages({
        page: (offset = 0) => listed(context, { area, limit: 3, offset }),
        next: byOffset,
      })
      const pages = await turnPages({
        page: (page = 1) => listed(context, { area, limit: 3, page }),
        next: (_, all) => Math.ceil(all.length / 3) + 1,
      })
      context.expect(idsOf(byOffsets), 'the events paged by offset').equals(ids)
      context.expect(idsOf(pages), 'the events paged by page').equals(ids)
      context.expect((await listedIds(context, { area, limit: 3 })).length, 'the page size for limit 3').equals(3)
    },
  ),

  check(
    'limit-default-and-bounds',
    'A page has 15 events by default; limit is clamped to 1 and 100',
    ['G33'],
    async (context) => {
      const { area, ids } = await givenEvents(context, days(17))
      const { visitor, expect } = context
      expect(await listedIds(context, { area }), 'the first page').equals(ids.slice(0, 15))
      expect(await listedIds(context, { area, page: 2 }), 'the second page').equals(ids.slice(15))
      const wanted = { 0: ids.slice(0, 1), 1000: ids }
      for (const [limit, page] of Object.entries(wanted)) {
        const found = await visitor.sends(listEvents, { query: { area, limit: Number(limit) } }).chooses('G33', 200)
        if (found) expect(idsOf(found), `the page for limit ${limit}`).equals(page)
      }
      await visitor.sendsRaw(listEvents, { query: { limit: 'many' } }).chooses('G33', 422)
    },
  ),

  check('page-with-offset-is-refused', 'page together with offset is refused', ['G01'], async ({ visitor }) => {
    await visitor.sends(listEvents, { query: { page: 1, offset: 0 } }).chooses('G01', 422)
  }),

  check('ob-sorts-by-id-or-date', 'ob sorts by id or by date, in either direction', ['4.13/18'], async (context) => {
    const { area, ids } = await givenEvents(context, [3, 1, 2])
    const [third = 0, first = 0, second = 0] = ids
    const { expect } = context
    const byId = ascending(ids)
    expect(await listedIds(context, { area, ob: 'id:asc' }), 'the events by ascending id').equals(byId)
    expect(await listedIds(context, { area, ob: 'id:desc' }), 'the events by descending id').equals(byId.toReversed())
    expect(await listedIds(context, { area, ob: 'date:asc' }), 'the events by ascending date').equals([
      first,
      second,
      third,
    ])
    expect(await listedIds(context, { area, ob: 'date:desc' }), 'the events by descending date').equals([
      third,
      second,
      first,
    ])
  }),

  serial(
    check(
      'upcoming-events-first-by-default',
      'By default, upcoming events are listed by date, then past ones',
      ['4.13/17'],
      async (context) => {
        const { expect } = context
        const { area, ids } = await givenEvents(context, [3, 1, 2])
        const [third = 0, first = 0, second = 0] = ids
        expect(await listedIds(context, { area }), 'the events of the region').equals([first, second, third])
        const user_id = await context.alice.id()
        const pages = await turnPages({ page: (offset = 0) => listed(context, { user_id, offset }), next: byOffset })
        const all = [...new Map(pages.map((event) => [event.id, event])).values()]
        const times = all.map(({ date }) => parseTime(date))
        const drops = times.flatMap((time, index) => (index > 0 && time < (times[index - 1] ?? 0) ? [index] : []))
        expect(drops.length, 'the number of times the date decreases in the list of all her events').atMost(1)
        const upcoming = idsOf(drops.length === 0 ? all : all.slice(0, drops[0]))
        expect(among(upcoming, ids), 'the new events among the upcoming ones').equals([first, second, third])
      },
    ),
  ),

  check(
    'past-event-moves-to-the-end',
    'A past event moves to the end of the list',
    ['4.13/17'],
    async (context) => {
      const { alice, adapter, expect } = context
      const area = context.tag('area')
      const start = await adapter.clock({ advance: 0 })
      const at = async (minutes: number) => {
        const date = new Date(start + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ')
        return (await givenEvent(context, alice, { area, date })).id
      }
      const [late, soon, early] = [await at(30), await at(4), await at(2)]
      const inOrder = async () => listedIds(context, { area })
      expect(await inOrder(), 'the list while all are upcoming').equals([early, soon, late])
      await adapter.clock({ advance: 10 * 60_000 })
      expect(await inOrder(), 'the list when two are past').equals([late, early, soon])
      const pages = await turnPages({
        page: (offset = 0) => listed(context, { area, limit: 2, offset }),
        next: byOffset,
      })
      expect(idsOf(pages), 'the events in pages of two').equals([late, early, soon])
      const singles = await turnPages({
        page: (page = 1) => listed(context, { area, limit: 1, page }),
        next: (_, all) => all.length + 1,
      })
      expect(idsOf(singles), 'the events in pages of one').equals([late, early, soon])
    },
    { needs: ['clock'] },
  ),
])
