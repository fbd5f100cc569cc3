import { events } from '../../contracts/events.ts'
import { check, repeated } from '../case.ts'
import type { Context } from '../context.ts'
import { eventBody, givenEvent } from '../given.ts'
import { scenario } from '../scenario.ts'
import { missing } from './transport-steps.ts'

const { createEvent, getEvent, deleteEvent, listEventCategories } = events

/** No target has as many. */

type Changes = Readonly<Record<string, unknown>>

/** Sent by alice with these fields changed, or left out where undefined. */
async function attempt(context: Context, changes: Changes) {
  return context.alice.sendsRaw(createEvent, { body: { ...(await eventBody(context)), ...changes } })
}

const refused = async (context: Context, changes: Changes) => (await attempt(context, changes)).isRefused('G01', 422)

async function accepted(context: Context, changes: Changes) {
  const made = await (await attempt(context, changes)).gets(201)
  context.cleanup(() => context.alice.sends(deleteEvent, { params: { eventId: made.id } }).answers())
  return made
}

/** Milliseconds, from either rendering. */
export const momentOf = (text: string): number => Date.parse(text.endsWith('Z') ? text : `${text.replace(' ', 'T')}Z`)

export const eventsMade = scenario('4.13/making', 'Creating events', [
  check('A new event is answered as it was sent, and can be read', ['4.13/1', '4.13/8', '4.13/9'], async (context) => {
    const { alice, visitor, expect } = context
    const place = { area: context.tag('area'), address: '1 Riverside', latitude: 30.657, longitude: 104.065 }
    const body = await eventBody(context, { ...place, content: '头灯、热茶和山路 😀', expense: 1250 })
    const made = await givenEvent(context, alice, body)
    const read = await visitor.sends(getEvent, { params: { eventId: made.id } }).gets(200)
    for (const event of [made, read]) {
      const { title, content, area, address, expense } = event
      expect({ title, content, area, address, expense }, 'what was sent').equals({
        title: body.title,
        content: body.content,
        area: place.area,
        address: place.address,
        expense: 1250,
      })
      expect(event.category.id, 'the category', '4.13/3').equals(body.category_id)
      expect(momentOf(event.date), 'the date', '4.13/5').equals(momentOf(body.date))
      expect(event.creator.id, 'the creator').equals(event.user_id)
    }
    expect(made.user_id, 'user_id').equals(await alice.id())
  }),

  check('The cover is the file that was named', ['4.13/4', '2/3'], async (context) => {
    const { alice, visitor, expect } = context
    const night = await givenEvent(context, alice, { avatar: 'local:kit/night.png' })
    const day = await givenEvent(context, alice, { avatar: 'local:kit/day.png' })
    expect(night.avatar.url, 'the address of the first cover').differs(day.avatar.url)
    const read = await visitor.sends(getEvent, { params: { eventId: night.id } }).gets(200)
    expect(read.avatar.url, 'the address of the first cover, read again').equals(night.avatar.url)
  }),

  check(
    'Title, category, cover, date and content are required',
    ['4.13/2', '4.13/3', '4.13/4', '4.13/5', '4.13/6'],
    async (context) => {
      for (const field of ['title', 'category_id', 'avatar', 'date', 'content'])
        await refused(context, { [field]: undefined })
    },
  ),

  check('A title has 2 to 30 characters, Chinese ones too', ['4.13/2', '8/13'], async (context) => {
    const title = (length: number) => '山'.repeat(length)
    context.expect((await accepted(context, { title: title(2) })).title, 'a short title').equals(title(2))
    context.expect((await accepted(context, { title: title(30) })).title, 'a long title').equals(title(30))
    await refused(context, { title: title(1) })
    await refused(context, { title: title(31) })
  }),

  check('Content is under 65000 bytes', ['4.13/6', '8/14'], async (context) => {
    await accepted(context, { content: 'x'.repeat(64_999) })
    await refused(context, { content: 'x'.repeat(65_000) })
  }),

  check('Bytes are counted, not characters', ['4.13/6', '8/14'], async (context) => {
    await accepted(context, { content: '山'.repeat(21_666) })
    await refused(context, { content: '山'.repeat(21_667) })
  }),

  check('At least one of area and address is given', ['4.13/7'], async (context) => {
    const { expect, tag } = context
    const area = tag('area')
    expect((await accepted(context, { area, address: undefined })).area, 'the area').equals(area)
    const atAddress = await accepted(context, { area: undefined, address: '1 Riverside' })
    expect(atAddress.address, 'the address').equals('1 Riverside')
    await refused(context, { area: undefined, address: undefined })
  }),

  check('The date is later than now', ['4.13/5', 'G78'], async (context) => {
    await (await attempt(context, { date: '2001-02-03 04:05:06' })).isRefused('G78', 422)
  }),

  check('Both renderings of a time are taken', ['4.13/5', '2/2'], async (context) => {
    const moment = Date.UTC(2091, 1, 3, 4, 5, 6)
    for (const date of ['2091-02-03 04:05:06', '2091-02-03T04:05:06Z'])
      context.expect(momentOf((await accepted(context, { date })).date), `the date, sent as ${date}`).equals(moment)
  }),

  check('A category that is not there is refused', ['G01'], async (context) => {
    await (await attempt(context, { category_id: missing })).chooses('G01', 422)
  }),

  repeated(
    check('An event is counted in its category as long as it is there', ['2.23/4'], async (context) => {
      const { alice, visitor, expect } = context
      const category = (await visitor.sends(listEventCategories, { query: { limit: 100 } }).gets(200)).at(-1)
      if (!category) return context.cannot('there are no categories of events')
      const counted = async () => {
        const all = await visitor.sends(listEventCategories, { query: { limit: 100 } }).gets(200)
        return all.find(({ id }) => id === category.id)?.events_count ?? 0
      }
      const before = await counted()
      const { id: eventId } = await givenEvent(context, alice, { category_id: category.id })
      expect((await counted()) - before, 'the growth of events_count').equals(1)
      await alice.sends(deleteEvent, { params: { eventId } }).gets(201)
      expect((await counted()) - before, 'the growth after the deletion').equals(0)
    }),
  ),
])
