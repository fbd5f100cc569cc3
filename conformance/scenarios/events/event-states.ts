import { events } from '../../../contracts/chapters/events.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { type Arranged, stateTable } from '../../authoring/state-table.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenEvent } from '../../fixtures/common.ts'
import { idsOf } from '../../fixtures/pages.ts'

const { getEvent, listEvents, deleteEvent, wantJoinEvent, markEventInteresting, listEventReviews } = events

interface ArrangedEvent extends Arranged {
  readonly context: Context
  readonly eventId: number
}

export const eventDeletion = stateTable({
  section: '3.4',
  id: 'deletion',
  title: 'Deleting events',
  states: ['there', 'gone'],
  async arrange(context): Promise<ArrangedEvent> {
    const { id: eventId } = await givenEvent(context, context.alice)
    return { context, eventId, sends: () => ({ params: { eventId } }) }
  },
  reach: { gone: ({ context, eventId }) => context.alice.sends(deleteEvent, { params: { eventId } }).gets(201) },
  observe: async ({ context, eventId }) => {
    const { status } = await context.visitor.sends(getEvent, { params: { eventId } }).response()
    return status === 200 ? 'there' : 'gone'
  },
  // biome-ignore format: a table
  rows: (row) => [
    //   state    actor    action       status next     requirements
    row('there', 'alice', deleteEvent, 201,   'gone',  ['3.4/4', '4.13/21']),
    row('there', 'bob',   deleteEvent, 403,   'there', ['3.4/5', '4.13/21', '7/6']),
    row('gone',  'alice', deleteEvent, 404,   'gone',  ['3.4/6', '4.13/21', '7/7']),
    row('gone',  'bob',   deleteEvent, 404,   'gone',  ['3.4/6', '4.13/21', '7/7']),
    row('there', 'root',  deleteEvent, 201,   'gone',  [], { gap: 'G78' }),
    row('gone',  'bob',   getEvent,             404, 'gone', [], { gap: 'G08' }),
    row('gone',  'bob',   wantJoinEvent,        404, 'gone', [], { gap: 'G08' }),
    row('gone',  'bob',   markEventInteresting, 404, 'gone', [], { gap: 'G08' }),
    row('gone',  'bob',   listEventReviews,     404, 'gone', [], { gap: 'G08' }),
  ],
})

const seenBy = (person: Actor, eventId: number) => person.sends(getEvent, { params: { eventId } }).gets(200)

export const eventMarks = scenario('3.4/marks', 'Marking events with want-to-join and interest', [
  check(
    'want-join-counts-once',
    'A want-to-join mark is shown to its owner and counted once',
    ['2.23/1', '3.4/2', '4.13/19'],
    async (context) => {
      const { alice, bob, expect } = context
      const { id: eventId } = await givenEvent(context, alice)
      const { id: other, want_joins_count: ofOther } = await givenEvent(context, alice)
      const before = await seenBy(bob, eventId)
      expect(before.wantJoin, 'wantJoin before', '2.23/1').equals(false)
      for (const time of ['once', 'twice']) {
        await bob.sends(wantJoinEvent, { params: { eventId } }).gets(204)
        const { wantJoin, want_joins_count, interested } = await seenBy(bob, eventId)
        expect({ wantJoin, want_joins_count }, `the mark and count for bob after marking it ${time}`, '2.23/1').equals({
          wantJoin: true,
          want_joins_count: before.want_joins_count + 1,
        })
        expect(interested, 'interested, which was not marked,', '2.23/2').equals(before.interested)
      }
      const { want_joins_count } = await seenBy(bob, other)
      expect(want_joins_count, 'want_joins_count of another event, which nobody marked,', '2.23/1').equals(ofOther)
    },
  ),

  check(
    'interest-counts-once',
    'An interest mark is shown to its owner and counted once',
    ['2.23/2', '3.4/3', '4.13/20'],
    async (context) => {
      const { alice, bob, expect } = context
      const { id: eventId } = await givenEvent(context, alice)
      const { id: other, interesteds_count: ofOther } = await givenEvent(context, alice)
      const before = await seenBy(bob, eventId)
      expect(before.interested, 'interested before', '2.23/2').equals(false)
      for (const time of ['once', 'twice']) {
        await bob.sends(markEventInteresting, { params: { eventId } }).gets(204)
        const { interested, interesteds_count, wantJoin } = await seenBy(bob, eventId)
        expect(
          { interested, interesteds_count },
          `the mark and count for bob after marking it ${time}`,
          '2.23/2',
        ).equals({
          interested: true,
          interesteds_count: before.interesteds_count + 1,
        })
        expect(wantJoin, 'wantJoin, which was not marked,', '2.23/1').equals(before.wantJoin)
      }
      const { interesteds_count } = await seenBy(bob, other)
      expect(interesteds_count, 'interesteds_count of another event, which nobody marked,', '2.23/2').equals(ofOther)
    },
  ),

  check(
    'marks-are-per-person',
    'Each person has their own marks, and all of them are counted',
    ['2.23/1', '2.23/2'],
    async (context) => {
      const { alice, bob, carol, dave, expect } = context
      const { id: eventId, ...before } = await givenEvent(context, alice)
      for (const person of [bob, carol]) await person.sends(wantJoinEvent, { params: { eventId } }).gets(204)
      await dave.sends(markEventInteresting, { params: { eventId } }).gets(204)
      const { wantJoin, want_joins_count, interested, interesteds_count } = await seenBy(dave, eventId)
      expect(
        { wantJoin, want_joins_count },
        'the marks and counts for dave after bob and carol want to join',
        '2.23/1',
      ).equals({
        wantJoin: false,
        want_joins_count: before.want_joins_count + 2,
      })
      expect(
        { interested, interesteds_count },
        'the marks and counts for dave after he marked his interest',
        '2.23/2',
      ).equals({
        interested: true,
        interesteds_count: before.interesteds_count + 1,
      })
      const { interested: ofBob } = await seenBy(bob, eventId)
      expect(ofBob, 'interested for bob, who did not mark it,', '2.23/2').equals(false)
      const { wantJoin: forVisitor } = await seenBy(context.visitor, eventId)
      expect(forVisitor, 'wantJoin for a visitor', '2.23/1').equals(false)
    },
  ),

  check('lists-show-marks', 'Lists show the marks', ['2.23/1', '2.23/2'], async (context) => {
    const { alice, bob, expect } = context
    const area = context.tag('area')
    const { id: wanted } = await givenEvent(context, alice, { area })
    const { id: interesting } = await givenEvent(context, alice, { area })
    await bob.sends(wantJoinEvent, { params: { eventId: wanted } }).gets(204)
    await bob.sends(markEventInteresting, { params: { eventId: interesting } }).gets(204)
    const listed = await bob.sends(listEvents, { query: { area } }).gets(200)
    const marked = (mark: 'wantJoin' | 'interested') => idsOf(listed.filter((event) => event[mark]))
    expect(marked('wantJoin'), 'the events with wantJoin in the list', '2.23/1').equals([wanted])
    expect(marked('interested'), 'the events with interested in the list', '2.23/2').equals([interesting])
  }),
])
