import { im } from '../../../contracts/chapters/im.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import {
  asNumber,
  deleteGroup,
  ensureRegistered,
  expectOwnerIsMember,
  givenGroup,
  groupSeenBy,
  idListOf,
  idsOfPeople,
  memberIds,
  simpleGroupSeenBy,
} from './im-steps.ts'

const { addImGroupMembers, removeImGroupMembers } = im

/** A request to add or remove these people, who must be registered with the provider. */
async function membersRequest(groupId: string, ...people: readonly Actor[]) {
  const members = await idListOf(...people)
  return { body: { im_group_id: asNumber(groupId), members } }
}

export const imMembers = scenario('4.14/members', 'Members of instant-messaging groups', [
  check(
    'adds-several-at-once',
    'Several people can be added at once',
    ['4.14/22', '2.24/1', '2.24/4'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      await ensureRegistered(context, alice, bob, carol)
      const id = await givenGroup(context, alice)
      await alice.sends(addImGroupMembers, await membersRequest(id, bob, carol)).gets(201)
      const members = await memberIds(alice, id)
      expect(members, 'the members', '4.14/22').sameMembers(await idsOfPeople(alice, bob, carol))
      expect((await groupSeenBy(alice, id))?.affiliations_count, 'affiliations_count', '2.24/1').equals(3)
      const simple = await simpleGroupSeenBy(alice, id)
      expect(simple?.affiliations_count, 'affiliations_count in the simple form', '2.24/1').equals(3)
      expect(simple?.affiliations?.length, 'the number of members in the simple form', '2.24/4').equals(3)
    },
  ),

  check(
    'removes-several-at-once',
    'Several people can be removed at once; the others stay',
    ['4.14/23', '2.24/1'],
    async (context) => {
      const { alice, bob, carol, dave, expect } = context
      const id = await givenGroup(context, alice, [bob, carol, dave])
      const other = await givenGroup(context, alice, [bob, dave])
      await alice.sends(removeImGroupMembers, await membersRequest(id, bob, dave)).gets(204)
      const members = await memberIds(alice, id)
      expect(members, 'the members', '4.14/23').sameMembers(await idsOfPeople(alice, carol))
      expect((await groupSeenBy(alice, id))?.affiliations_count, 'affiliations_count', '2.24/1').equals(2)
      const left = await groupSeenBy(alice, other)
      expect(left?.affiliations_count, 'affiliations_count of another group', '2.24/1').equals(3)
      const stayed = await memberIds(alice, other)
      expect(stayed, 'the members of another group', '4.14/23').sameMembers(await idsOfPeople(alice, bob, dave))
    },
  ),

  check(
    'group-and-people-are-required',
    'Adding and removing require the group and the people',
    ['4.14/22', '4.14/23'],
    async (context) => {
      const { alice, bob, expect } = context
      const id = await givenGroup(context, alice, [bob])
      const members = String(await bob.id())
      for (const endpoint of [addImGroupMembers, removeImGroupMembers] as const) {
        await alice.sendsRaw(endpoint, { body: { members } }).isRefused('G01', 422)
        await alice.sendsRaw(endpoint, { body: { im_group_id: asNumber(id) } }).isRefused('G01', 422)
      }
      const left = await memberIds(alice, id)
      expect(left, 'the members afterwards', '4.14/22', '4.14/23').sameMembers(await idsOfPeople(alice, bob))
    },
  ),

  check('full-group-admits-nobody', 'Nobody can join a full group', ['2.24/5', 'G77'], async (context) => {
    const { alice, bob, carol, dave, expect } = context
    await ensureRegistered(context, alice, bob, carol, dave)
    const id = await givenGroup(context, alice, [bob], { maxusers: 3 })
    await alice.sends(addImGroupMembers, await membersRequest(id, carol, dave)).chooses('G77', 422)
    const admitted = await memberIds(alice, id)
    expect(admitted.length, 'the number of members of a group for three', '2.24/5').atMost(3)
    expect(admitted, 'the members after the refusal', 'G77').sameMembers(await idsOfPeople(alice, bob))
    const isFull = admitted.length === 3
    if (!isFull) await alice.sends(addImGroupMembers, await membersRequest(id, carol)).gets(201)
    const full = await memberIds(alice, id)
    await alice.sends(addImGroupMembers, await membersRequest(id, dave)).chooses('G77', 422)
    expect(await memberIds(alice, id), 'the members of the full group', '2.24/5').sameMembers(full)
  }),

  check(
    'freed-place-can-be-taken',
    'Another person can take a place that becomes free',
    ['2.24/5', '4.14/23'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      await ensureRegistered(context, alice, bob, carol)
      const id = await givenGroup(context, alice, [bob], { maxusers: 2 })
      await alice.sends(removeImGroupMembers, await membersRequest(id, bob)).gets(204)
      await alice.sends(addImGroupMembers, await membersRequest(id, carol)).gets(201)
      const members = await memberIds(alice, id)
      expect(members, 'the members', '2.24/5', '4.14/23').sameMembers(await idsOfPeople(alice, carol))
    },
  ),

  check('members-invite-where-allowed', 'Members can invite if allowinvites is true', ['2.24/6'], async (context) => {
    const { alice, bob, carol, expect } = context
    await ensureRegistered(context, alice, bob, carol)
    const id = await givenGroup(context, alice, [bob], { allowinvites: true })
    await bob.sends(addImGroupMembers, await membersRequest(id, carol)).gets(201)
    expect(await memberIds(alice, id), 'the members').includes(await carol.id())
  }),

  check(
    'members-cannot-invite-where-forbidden',
    'Members cannot invite if allowinvites is false',
    ['2.24/6', 'G77'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      await ensureRegistered(context, alice, bob, carol)
      const id = await givenGroup(context, alice, [bob], { allowinvites: false })
      await bob.sends(addImGroupMembers, await membersRequest(id, carol)).isRefused('G77', 403)
      expect(await memberIds(alice, id), 'the members').excludes(await carol.id())
      await alice.sends(addImGroupMembers, await membersRequest(id, carol)).gets(201)
    },
  ),

  check(
    'outsiders-cannot-add-anybody',
    'Outsiders cannot add anybody, even if members can invite',
    ['G77'],
    async (context) => {
      const { alice, carol, dave, expect } = context
      const id = await givenGroup(context, alice, [], { allowinvites: true })
      await carol.sends(addImGroupMembers, await membersRequest(id, dave)).chooses('G77', 403)
      expect(await memberIds(alice, id), 'the members', 'G77').equals([await alice.id()])
    },
  ),

  check('only-the-owner-removes-members', 'Only the owner can remove members', ['G77'], async (context) => {
    const { alice, bob, carol, expect } = context
    const id = await givenGroup(context, alice, [bob, carol], { allowinvites: true })
    await bob.sends(removeImGroupMembers, await membersRequest(id, carol)).chooses('G77', 403)
    expect(await memberIds(alice, id), 'the members', 'G77').includes(await carol.id())
  }),

  check(
    'owner-cannot-be-removed',
    'The owner cannot be removed; the owner of a group is always a member',
    ['2.24/2', '2.24/4', 'G77'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const id = await givenGroup(context, alice, [bob, carol])
      context.cleanup(() => deleteGroup(carol, id))
      await alice.sends(removeImGroupMembers, await membersRequest(id, alice, bob)).chooses('G77', 422)
      await expectOwnerIsMember(context, carol, id)
      expect(await memberIds(carol, id), 'the members', 'G77').sameMembers(await idsOfPeople(alice, bob, carol))
    },
  ),

  check(
    'repeated-changes-have-no-effect',
    'Adding a member again or removing an outsider has no effect',
    ['G77'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const id = await givenGroup(context, alice, [bob])
      await alice.sends(addImGroupMembers, await membersRequest(id, bob)).chooses('G77', 201)
      await alice.sends(removeImGroupMembers, await membersRequest(id, carol)).chooses('G77', 204)
      expect((await groupSeenBy(alice, id))?.affiliations_count, 'affiliations_count', 'G77').equals(2)
    },
  ),

  check(
    'unknown-people-are-refused',
    'Unknown people can be neither added nor removed; the group stays readable',
    ['4.14/6', 'G01'],
    async (context) => {
      const { alice, bob, expect } = context
      const id = await givenGroup(context, alice, [bob])
      const body = { im_group_id: asNumber(id), members: `${await bob.id()},2000000000` }
      await alice.sends(addImGroupMembers, { body }).chooses('G01', 422)
      expect((await groupSeenBy(alice, id))?.id, 'the id of the group', '4.14/6').equals(id)
      await alice.sends(removeImGroupMembers, { body }).chooses('G01', 422)
      expect((await groupSeenBy(alice, id))?.affiliations_count, 'affiliations_count', 'G01').equals(2)
    },
  ),

  check(
    'missing-group-answers-404',
    'Adding to or removing from a missing group returns 404',
    ['G08'],
    async ({ alice, bob }) => {
      const sent = await membersRequest('2000000000', bob)
      await alice.sends(addImGroupMembers, sent).chooses('G08', 404)
      await alice.sends(removeImGroupMembers, sent).chooses('G08', 404)
    },
  ),
])
