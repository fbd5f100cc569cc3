import { im } from '../../../contracts/chapters/im.ts'
import { type Check, check } from '../../authoring/case.ts'
import type { Context } from '../../client/context.ts'
import {
  deleteGroup,
  ensureRegistered,
  expectOwnerIsMember,
  givenGroup,
  groupBody,
  groupSeenBy,
  idsOfPeople,
  simpleGroupSeenBy,
} from './im-steps.ts'

const { updateImGroup } = im

/** Whether the simple form identifies carol, a member, by her user id. */
async function hasUserIdsAsUids({ carol }: Context, im_group_id: string): Promise<boolean> {
  const simple = await simpleGroupSeenBy(carol, im_group_id)
  const ownId = String(await carol.id())
  return (simple?.affiliations ?? []).some(({ member }) => member === ownId)
}

/** Changes of the group owner. */
export const imOwnerChanges: readonly Check[] = [
  check(
    'new-owner-takes-over',
    'The owner can hand a group over to a member',
    ['4.14/19', '2.24/2'],
    async (context) => {
      const { alice, bob, expect } = context
      const im_group_id = await givenGroup(context, alice, [bob])
      context.cleanup(() => deleteGroup(bob, im_group_id))
      const before = await groupSeenBy(alice, im_group_id)
      const uids = (await simpleGroupSeenBy(alice, im_group_id))?.affiliations?.map(({ member }) => member)
      const other = uids?.find((uid) => uid !== before?.owner)
      const next = expect(other, 'the uid of the member in the simple form', '2.24/5').present()
      const body = { im_group_id, ...groupBody(context), new_owner_user: next }
      await alice.sends(updateImGroup, { body }).gets(201)
      const after = await groupSeenBy(alice, im_group_id)
      expect(after?.owner, 'the owner', '4.14/19').equals(next)
      const owners = (after?.affiliations ?? []).filter(({ is_owner }) => is_owner === 1)
      expect(
        owners.map(({ id }) => id),
        'the ids of members with is_owner 1',
        '2.24/2',
      ).equals([await bob.id()])
      const members = (after?.affiliations ?? []).map(({ id }) => id)
      expect(members, 'the members, including the former owner,', 'G77').sameMembers(await idsOfPeople(alice, bob))
      await bob.sends(updateImGroup, { body: { im_group_id, ...groupBody(context) } }).gets(201)
      await alice.sends(updateImGroup, { body: { im_group_id, ...groupBody(context) } }).chooses('G77', 403)
    },
  ),

  check(
    'new-owner-must-be-a-member',
    'A group cannot be handed over to an outsider; the owner of a group is always a member',
    ['2.24/2', '2.24/4', 'G77'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      await ensureRegistered(context, alice, bob)
      const im_group_id = await givenGroup(context, alice, [carol])
      context.cleanup(() => deleteGroup(bob, im_group_id))
      const handOver = (new_owner_user: string) =>
        alice.sends(updateImGroup, { body: { im_group_id, ...groupBody(context), new_owner_user } })
      await handOver(String(await bob.id())).chooses('G77', 422)
      // On other servers, the value sent may not be a uid at all.
      if (await hasUserIdsAsUids(context, im_group_id)) await expectOwnerIsMember(context, carol, im_group_id)
      await handOver(`0${await carol.id()}`).chooses('G77', 422)
      const owner = (await groupSeenBy(alice, im_group_id))?.affiliations?.find(({ is_owner }) => is_owner === 1)
      expect(owner?.id, 'the id of the owner', 'G77').equals(await alice.id())
    },
  ),
]
