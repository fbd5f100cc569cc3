import { events } from '../../../contracts/chapters/events.ts'
import { check, retried, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { eventBody, fileAddress, fileNode, givenEvent, unusedId } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'
import { fragileLines } from '../../model/tag.ts'
import { allCategories, withAncestors } from './event-categories.ts'

const { createEvent, getEvent, deleteEvent, listEvents } = events

type Changes = Readonly<Record<string, unknown>>

/** alice creates an event with these fields changed; undefined omits a field. */
async function create(context: Context, changes: Changes) {
  return context.alice.sendsRaw(createEvent, { body: { ...(await eventBody(context)), ...changes } })
}

const expectRefused = async (context: Context, changes: Changes) =>
  (await create(context, changes)).isRefused('G01', 422)

const deleteLater = ({ alice, cleanup }: Context, eventId: number) =>
  cleanup(() => alice.sends(deleteEvent, { params: { eventId } }).response())

async function expectCreated(context: Context, changes: Changes) {
  const made = await (await create(context, changes)).gets(201)
  deleteLater(context, made.id)
  return made
}

const requires = (slug: string, title: string, requirement: string, field: string) =>
  check(slug, title, [requirement], (context) => expectRefused(context, { [field]: undefined }))

/** Milliseconds, from either time format. */
export const parseTime = (text: string): number => Date.parse(text.endsWith('Z') ? text : `${text.replace(' ', 'T')}Z`)

export const creatingEvents = scenario('4.13/making', 'Creating events', [
  check(
    'contact-data-is-for-oneself',
    'email, phone and invite_code of the creator are shown to nobody else',
    ['G81'],
    async (context) => {
      const { alice, bob, visitor, expect } = context
      const params = { eventId: (await givenEvent(context, alice)).id }
      for (const reader of [bob, visitor]) {
        const { creator } = await reader.sends(getEvent, { params }).gets(200)
        for (const name of ['email', 'phone'] as const)
          expect(creator[name], `${name} of the creator for ${reader.name}`, 'G81').equals(null)
        expect(creator.invite_code, `invite_code of the creator for ${reader.name}`, 'G81').absent()
      }
    },
  ),

  check(
    'event-is-answered-as-sent',
    'A new event is returned as it was sent and can be read',
    ['4.13/1', '4.13/8', '4.13/9'],
    async (context) => {
      const { alice, visitor, expect } = context
      const place = {
        area: context.tag('area'),
        address: context.tag('1 Riverside'),
        latitude: 30.657,
        longitude: 104.065,
      }
      const body = await eventBody(context, { ...place, content: `头灯、热茶和山路 😀 ${fragileLines}`, expense: 1250 })
      const made = await givenEvent(context, alice, body)
      const read = await visitor.sends(getEvent, { params: { eventId: made.id } }).gets(200)
      for (const [event, requirement] of [[made, '4.13/1'] as const, [read, '4.13/9'] as const]) {
        const { title, content, area, address, expense } = event
        expect({ title, content, area, address, expense }, 'the fields that were sent', requirement).equals({
          title: body.title,
          content: body.content,
          area: place.area,
          address: place.address,
          expense: 1250,
        })
        expect(event.category.id, 'the id of the category', '4.13/3', requirement).equals(body.category_id)
        expect(parseTime(event.date), 'the date', '4.13/5', requirement).equals(parseTime(body.date))
        expect(event.creator.id, 'the id of the creator', '2.23/CommunityEvent.creator', requirement).equals(
          event.user_id,
        )
      }
      expect(made.user_id, 'user_id', '2.23/CommunityEvent.user_id', '4.13/1').equals(await alice.id())
    },
  ),

  check('cover-is-the-named-file', 'The cover is the file that was sent', ['4.13/4', '2/3'], async (context) => {
    const { alice, visitor, expect } = context
    const [one, another] = [await fileNode(context, 0), await fileNode(context, 1)]
    if (one === another) return context.cannot('the adapter provides only one file', 'adapter.files with two files')
    const first = await givenEvent(context, alice, { avatar: one })
    const second = await givenEvent(context, alice, { avatar: another })
    expect(first.avatar.url, 'the URL of the first cover', '4.13/4', '2/3').differs(second.avatar.url)
    const read = await visitor.sends(getEvent, { params: { eventId: first.id } }).gets(200)
    const addresses = [read, first].map(({ avatar }) => fileAddress(avatar))
    expect(addresses[0], 'the URL of the first cover, read again,', '4.13/4').equals(addresses[1])
  }),

  requires('required-fields-are-enforced', 'A title is required', '4.13/2', 'title'),
  requires('category-is-required', 'A category is required', '4.13/3', 'category_id'),
  requires('cover-is-required', 'A cover is required', '4.13/4', 'avatar'),
  requires('date-is-required', 'A date is required', '4.13/5', 'date'),
  requires('content-is-required', 'Content is required', '4.13/6', 'content'),

  check('title-length-limits', 'A title has 2 to 30 Chinese characters', ['4.13/2', '8/13'], async (context) => {
    const title = (length: number) => '山'.repeat(length)
    for (const length of [2, 30]) {
      const made = await expectCreated(context, { title: title(length) })
      context.expect(made.title, `a title of ${length} characters`, '4.13/2', '8/13').equals(title(length))
    }
    await expectRefused(context, { title: title(1) })
    await expectRefused(context, { title: title(31) })
  }),

  check('content-size-limit', 'Content is shorter than 65000 bytes', ['4.13/6', '8/14'], async (context) => {
    await expectCreated(context, { content: 'x'.repeat(64_999) })
    await expectRefused(context, { content: 'x'.repeat(65_000) })
  }),

  check(
    'content-size-counts-bytes',
    'The content limit counts bytes, not characters',
    ['4.13/6', '8/14'],
    async (context) => {
      await expectCreated(context, { content: '山'.repeat(21_666) })
      await expectRefused(context, { content: '山'.repeat(21_667) })
    },
  ),

  check('area-or-address-is-required', 'area or address is required', ['4.13/7'], async (context) => {
    const { expect, tag } = context
    const area = tag('area')
    expect((await expectCreated(context, { area, address: undefined })).area, 'the area').equals(area)
    const atAddress = await expectCreated(context, { area: undefined, address: '1 Riverside' })
    expect(atAddress.address, 'the address').equals('1 Riverside')
    await expectRefused(context, { area: undefined, address: undefined })
  }),

  check('past-date-is-refused', 'A date in the past is refused', ['4.13/5', 'G78'], async (context) => {
    await (await create(context, { date: '2001-02-03 04:05:06' })).isRefused('G78', 422)
  }),

  check(
    'both-time-formats-are-accepted',
    'The date is the time that was sent, and both time formats are accepted',
    ['4.13/5', '2/2', 'G78'],
    async (context) => {
      const time = Date.UTC(2091, 1, 3, 4, 5, 6)
      for (const date of ['2091-02-03 04:05:06', '2091-02-03T04:05:06Z']) {
        const made = await (await create(context, { date })).chooses('G78', 201)
        if (!made) continue
        deleteLater(context, made.id)
        context.expect(parseTime(made.date), `the date, sent as ${date},`, '4.13/5', '2/2').equals(time)
      }
    },
  ),

  check('missing-category-is-refused', 'A missing category is refused', ['G01'], async (context) => {
    await (await create(context, { category_id: unusedId })).chooses('G01', 422)
  }),

  // Serial, because events of other cases would change the counts.
  serial(
    retried(
      check(
        'event-counts-in-its-category',
        'An event counts in its category until it is deleted',
        ['2.23/4'],
        async (context) => {
          const { alice, visitor, expect } = context
          const all = await allCategories(context)
          const category = all.at(-1)
          if (!category) return context.cannot('there are no event categories', 'an event category')
          const counts = async () =>
            new Map((await allCategories(context)).map(({ id, events_count }) => [id, events_count]))
          const before = await counts()
          const countBefore = before.get(category.id) ?? 0
          const area = context.tag('area')
          const { id: eventId } = await givenEvent(context, alice, { category_id: category.id, area })
          const isListedIn = async (c: number) =>
            idsOf(await visitor.sends(listEvents, { query: { c, area } }).gets(200)).includes(eventId)
          const after = await counts()
          expect(after.get(category.id), 'events_count of the category with one more event').equals(countBefore + 1)
          const related = withAncestors(all, category.id)
          const grown: number[] = []
          for (const [id, count] of after)
            if (!related.has(id) && count === (before.get(id) ?? 0) + 1 && !(await isListedIn(id))) grown.push(id)
          await alice.sends(deleteEvent, { params: { eventId } }).gets(201)
          const atTheEnd = await counts()
          expect(atTheEnd.get(category.id), 'events_count of the category after the deletion').equals(countBefore)
          const wrong = grown.filter((id) => atTheEnd.get(id) === before.get(id))
          expect(wrong, 'categories that counted the event until it was deleted, and did not list it').equals([])
        },
      ),
    ),
  ),
])
