import { events } from '../../../contracts/chapters/events.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { givenEvent, givenFeed } from '../../fixtures/common.ts'
import { byOffset, idsOf, ownIdsIn, readPages } from '../../fixtures/pages.ts'
import { freshPerson, readFeed } from '../feeds/feed-steps.ts'
import { ascending, givenEvents, type ListQuery, listed, listedIds } from './event-lists.ts'
import { parseTime } from './events.ts'

const { listEvents } = events

const chunks = (ids: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, place) => ids.slice(place * size, (place + 1) * size))

/**
 * The case's own events in a list, page by page, in the order of the list. Reads again if events of other cases appeared or disappeared
 * meanwhile, which moves events to another page.
 */
async function ownIds(context: Context, query: ListQuery, own: readonly number[], triesLeft = 3): Promise<number[]> {
  const all = await readPages({
    page: (offset = 0) => listed(context, { ...query, offset }),
    next: byOffset,
    enough: (seen) => ownIdsIn(idsOf(seen), own).length === own.length,
  })
  const found = [...new Set(ownIdsIn(idsOf(all), own))]
  const isComplete = found.length === own.length
  return isComplete || triesLeft === 1 ? found : ownIds(context, query, own, triesLeft - 1)
}

/** The time of the server in milliseconds, from a new feed: the clocks of server and suite may differ. */
async function serverTime(context: Context): Promise<number> {
  const { created_at } = await readFeed(context.alice, await givenFeed(context, context.alice))
  return parseTime(created_at)
}

const hour = 3_600_000

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export const eventOrders = scenario('4.13/orders', 'Orders and pages of events', [
  check(
    'pages-are-complete',
    'Paging by offset or by page neither loses nor repeats events',
    ['4.13/15'],
    async (context) => {
      const { area, ids } = await givenEvents(context, days(7))
      const byOffsets = await readPages({
        page: (offset = 0) => listed(context, { area, limit: 3, offset }),
        next: byOffset,
      })
      const pages = await readPages({
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

  check(
    'ob-sorts-by-id-or-date',
    'ob sorts by id or by date, in either direction, with any filter',
    ['4.13/18'],
    async (context) => {
      const creator = await freshPerson(context, context.alice)
      const { area, ids } = await givenEvents(context, [3, 1, 2], creator)
      const [third = 0, first = 0, second = 0] = ids
      const [byId, byDate] = [ascending(ids), [first, second, third]]
      const orders = {
        'id:asc': byId,
        'id:desc': byId.toReversed(),
        'date:asc': byDate,
        'date:desc': byDate.toReversed(),
      }
      for (const filter of [{ area }, { user_id: await creator.id() }])
        for (const ob of ['id:asc', 'id:desc', 'date:asc', 'date:desc'] as const) {
          const what = `the events by ${ob}, filtered by ${Object.keys(filter)}`
          context.expect(await ownIds(context, { ...filter, ob }, ids), what).equals(orders[ob])
        }
    },
  ),

  serial(
    check(
      'upcoming-events-first-by-default',
      'By default, upcoming events come first, by date, then past events',
      ['4.13/17'],
      async (context) => {
        const { expect } = context
        const { area, ids } = await givenEvents(context, [3, 1, 2])
        const [third = 0, first = 0, second = 0] = ids
        expect(await listedIds(context, { area }), 'the events of the region').equals([first, second, third])
        const user_id = await context.alice.id()
        const pages = await readPages({ page: (offset = 0) => listed(context, { user_id, offset }), next: byOffset })
        const all = [...new Map(pages.map((event) => [event.id, event])).values()]
        const times = all.map(({ date }) => parseTime(date))
        const drops = times.flatMap((time, index) => (index > 0 && time < (times[index - 1] ?? 0) ? [index] : []))
        expect(drops.length, 'the number of times the date decreases in the list of all her events').atMost(1)
        const upcoming = idsOf(drops.length === 0 ? all : all.slice(0, drops[0]))
        expect(ownIdsIn(upcoming, ids), 'the new events among the upcoming ones').equals([first, second, third])
      },
    ),
  ),

  check(
    'event-that-has-begun-moves-to-the-end',
    'An event moves to the end of the list as soon as it begins',
    ['4.13/17'],
    async (context) => {
      const { alice, expect, cannot } = context
      const area = context.tag('area')
      const at = async (time: number) => (await givenEvent(context, alice, { area, date: dateOf(time) })).id
      const begin = (await serverTime(context)) + 3000
      const [begun, next, last] = [await at(begin), await at(begin + hour), await at(begin + 2 * hour)]
      await new Promise((passed) => setTimeout(passed, 4000))
      if ((await serverTime(context)) <= begin) cannot('the clock of the server stands still', 'a clock that runs')
      expect(await listedIds(context, { area }), 'the list when the first one has begun').equals([next, last, begun])
    },
  ),

  check(
    'past-event-moves-to-the-end',
    'A past event moves to the end of the list, with any filter, unless ob is given',
    ['4.13/17', '4.13/18', '4.13/15'],
    async (context) => {
      const { adapter, expect } = context
      const creator = await freshPerson(context, context.alice)
      const [area, word] = [context.tag('area'), context.tag.short()]
      const start = await adapter.clock({ advance: 0 })
      const at = async (minutes: number) => {
        const date = dateOf(start + minutes * 60_000)
        return (await givenEvent(context, creator, { area, date, title: `${word} ${minutes}` })).id
      }
      const [late, soon, early, latest, later] = [await at(30), await at(4), await at(2), await at(50), await at(40)]
      const before = [early, soon, late, later, latest]
      expect(await listedIds(context, { area, limit: 20 }), 'the list while all are upcoming', '4.13/17').equals(before)
      await adapter.clock({ advance: 10 * 60_000 })
      const after = [late, later, latest, early, soon]
      const user_id = await creator.id()
      const filters = [{ area }, { keyword: word }, ...(creator === context.alice ? [] : [{ user_id }])]
      for (const filter of filters) {
        const by = `filtered by ${Object.keys(filter)}`
        expect(
          await listedIds(context, { ...filter, limit: 20 }),
          `the list when two are past, ${by},`,
          '4.13/17',
        ).equals(after)
        const byDate = await listedIds(context, { ...filter, ob: 'date:asc', limit: 20 })
        expect(byDate, `the list by ascending date, ${by},`, '4.13/18').equals(before)
        for (const size of [1, 2]) {
          const pages: number[][] = []
          for (let page = 1; page <= Math.ceil(5 / size) + 1; page++)
            pages.push(await listedIds(context, { ...filter, limit: size, page }))
          expect(pages, `the pages of ${size}, ${by},`, '4.13/15', '4.13/17').equals([...chunks(after, size), []])
        }
      }
    },
    { needs: ['clock'] },
  ),
])
