import { im } from '../../contracts/im.ts'
import type { Actor } from '../actor.ts'
import { check } from '../case.ts'
import { scenario } from '../scenario.ts'
import {
  asNumber,
  givenGroup,
  groupSeenBy,
  idsOfPeople,
  listOf,
  makeKnown,
  memberIds,
  simpleGroupSeenBy,
} from './im-steps.ts'

const { addImGroupMembers, removeImGroupMembers } = im

/** Whom a step adds or removes; the people are known to the provider. */
async function naming(groupId: string, ...people: readonly Actor[]) {
  const members = await listOf(...people)
  return { body: { im_group_id: asNumber(groupId), members } }
}

export const imMembers = scenario('4.14/members', 'Members of instant-messaging groups', [
  check('Several people are added at once', ['4.14/22', '2.24/1', '2.24/4'], async (context) => {
    const { alice, bob, carol, expect } = context
    await makeKnown(alice, bob, carol)
    const id = await givenGroup(context, alice)
    await alice.sends(addImGroupMembers, await naming(id, bob, carol)).gets(201)
    expect(await memberIds(alice, id), 'the members').sameMembers(await idsOfPeople(alice, bob, carol))
    expect((await groupSeenBy(alice, id))?.affiliations_count, 'affiliations_count', '2.24/1').equals(3)
    const simple = await simpleGroupSeenBy(alice, id)
    expect(simple?.affiliations_count, 'affiliations_count in the simple form', '2.24/1').equals(3)
    expect(simple?.affiliations?.length, 'the members in the simple form', '2.24/4').equals(3)
  }),

  check('Several people are removed at once, the others stay', ['4.14/23', '2.24/1'], async (context) => {
    const { alice, bob, carol, dave, expect } = context
    const id = await givenGroup(context, alice, [bob, carol, dave])
    await alice.sends(removeImGroupMembers, await naming(id, bob, dave)).gets(204)
    expect(await memberIds(alice, id), 'the members').sameMembers(await idsOfPeople(alice, carol))
    expect((await groupSeenBy(alice, id))?.affiliations_count, 'affiliations_count', '2.24/1').equals(2)
  }),

  check('Adding and removing need the group and the people', ['4.14/22', '4.14/23'], async (context) => {
    const { alice, bob, expect } = context
    const id = await givenGroup(context, alice, [bob])
    const members = String(await bob.id())
    for (const endpoint of [addImGroupMembers, removeImGroupMembers] as const) {
      await alice.sendsRaw(endpoint, { body: { members } }).isRefused('G01', 422)
      await alice.sendsRaw(endpoint, { body: { im_group_id: asNumber(id) } }).isRefused('G01', 422)
    }
    expect(await memberIds(alice, id), 'the members afterwards').sameMembers(await idsOfPeople(alice, bob))
  }),

  check('A group that is full takes nobody else', ['2.24/5', 'G77'], async (context) => {
    const { alice, bob, carol, dave, expect } = context
    await makeKnown(alice, bob, carol, dave)
    const id = await givenGroup(context, alice, [bob], { maxusers: 3 })
    await alice.sends(addImGroupMembers, await naming(id, carol, dave)).isRefused('G77', 422)
    expect(await memberIds(alice, id), 'the members after too many', 'G77').sameMembers(await idsOfPeople(alice, bob))
    await alice.sends(addImGroupMembers, await naming(id, carol)).gets(201)
    await alice.sends(addImGroupMembers, await naming(id, dave)).isRefused('G77', 422)
    expect(await memberIds(alice, id), 'the members').sameMembers(await idsOfPeople(alice, bob, carol))
  }),

  check('A place that becomes free is free for somebody else', ['2.24/5', '4.14/23'], async (context) => {
    const { alice, bob, carol, expect } = context
    await makeKnown(alice, bob, carol)
    const id = await givenGroup(context, alice, [bob], { maxusers: 2 })
    await alice.sends(removeImGroupMembers, await naming(id, bob)).gets(204)
    await alice.sends(addImGroupMembers, await naming(id, carol)).gets(201)
    expect(await memberIds(alice, id), 'the members').sameMembers(await idsOfPeople(alice, carol))
  }),

  check('Members invite where they may', ['2.24/6'], async (context) => {
    const { alice, bob, carol, expect } = context
    await makeKnown(alice, bob, carol)
    const id = await givenGroup(context, alice, [bob], { allowinvites: true })
    await bob.sends(addImGroupMembers, await naming(id, carol)).gets(201)
    expect(await memberIds(alice, id), 'the members').includes(await carol.id())
  }),

  check('Members do not invite where they may not', ['2.24/6', 'G77'], async (context) => {
    const { alice, bob, carol, expect } = context
    await makeKnown(alice, bob, carol)
    const id = await givenGroup(context, alice, [bob], { allowinvites: false })
    await bob.sends(addImGroupMembers, await naming(id, carol)).isRefused('G77', 403)
    expect(await memberIds(alice, id), 'the members').excludes(await carol.id())
    await alice.sends(addImGroupMembers, await naming(id, carol)).gets(201)
  }),

  check('Somebody outside adds nobody, also where members invite', ['G77'], async (context) => {
    const { alice, carol, dave, expect } = context
    const id = await givenGroup(context, alice, [], { allowinvites: true })
    await carol.sends(addImGroupMembers, await naming(id, dave)).chooses('G77', 403)
    expect(await memberIds(alice, id), 'the members', 'G77').equals([await alice.id()])
  }),

  check('Only the owner removes members', ['G77'], async (context) => {
    const { alice, bob, carol, expect } = context
    const id = await givenGroup(context, alice, [bob, carol], { allowinvites: true })
    await bob.sends(removeImGroupMembers, await naming(id, carol)).chooses('G77', 403)
    expect(await memberIds(alice, id), 'the members', 'G77').includes(await carol.id())
  }),

  check('The owner is not removed', ['G77'], async (context) => {
    const { alice, bob, expect } = context
    const id = await givenGroup(context, alice, [bob])
    await alice.sends(removeImGroupMembers, await naming(id, alice, bob)).chooses('G77', 422)
    expect(await memberIds(alice, id), 'the members', 'G77').sameMembers(await idsOfPeople(alice, bob))
  }),

  check('Adding a member again changes nothing, nor removing somebody outside', ['G77'], async (context) => {
    const { alice, bob, carol, expect } = context
    const id = await givenGroup(context, alice, [bob])
    await alice.sends(addImGroupMembers, await naming(id, bob)).chooses('G77', 201)
    await alice.sends(removeImGroupMembers, await naming(id, carol)).chooses('G77', 204)
    expect((await groupSeenBy(alice, id))?.affiliations_count, 'affiliations_count', 'G77').equals(2)
  }),

  check('People who do not exist are neither added nor removed', ['G01'], async (context) => {
    const { alice, bob, expect } = context
    const id = await givenGroup(context, alice, [bob])
    const body = { im_group_id: asNumber(id), members: `${await bob.id()},2000000000` }
    await alice.sends(addImGroupMembers, { body }).chooses('G01', 422)
    await alice.sends(removeImGroupMembers, { body }).chooses('G01', 422)
    expect((await groupSeenBy(alice, id))?.affiliations_count, 'affiliations_count', 'G01').equals(2)
  }),

  check('Members of a group that does not exist: 404', ['G08'], async ({ alice, bob }) => {
    const sent = await naming('2000000000', bob)
    await alice.sends(addImGroupMembers, sent).chooses('G08', 404)
    await alice.sends(removeImGroupMembers, sent).chooses('G08', 404)
  }),
])
