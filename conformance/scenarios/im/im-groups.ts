import { im } from '../../../contracts/chapters/im.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { unusedId } from '../../fixtures/common.ts'
import { fieldsOf } from '../../model/json.ts'
import { groupTimes } from './group-times.ts'
import {
  asNumber,
  deleteGroup,
  type GroupBody,
  givenGroup,
  groupBody,
  groupSeenBy,
  idsOfPeople,
  memberIds,
  simpleGroupSeenBy,
} from './im-steps.ts'

const { createImGroup, deleteImGroup, getImGroups, getSimpleImGroups } = im

/** Tries to create an invalid group. Our servers refuse it (422); other servers may create a group with other values. */
async function triedGroup(context: Context, wrong: Partial<GroupBody>, gap: 'G01' | 'G77' = 'G01') {
  const { alice, cleanup } = context
  const body = { ...groupBody(context), ...wrong }
  const { status, body: made } = await alice.sendsRaw(createImGroup, { body }).response()
  const { im_group_id } = fieldsOf(made)
  if (status < 300 && typeof im_group_id === 'string') {
    cleanup(() => deleteGroup(alice, im_group_id))
    return im_group_id
  }
  await alice.sendsRaw(createImGroup, { body }).isRefused(gap, 422)
  return undefined
}

/** Creating a group with a wrong field is refused. */
const refuses = (slug: string, title: string, ids: string[], wrong: Record<string, unknown>) =>
  check(slug, title, ids, async (context) => {
    await context.alice.sendsRaw(createImGroup, { body: { ...groupBody(context), ...wrong } }).isRefused('G01', 422)
  })

const textsOf = (group: { readonly name: string; readonly description?: string | undefined } | undefined) => ({
  name: group?.name,
  description: group?.description,
})

/** The settings of a group, which must be equal in both response forms. */
async function settingsOf(context: Context, groupId: string) {
  const full = await groupSeenBy(context.alice, groupId)
  const simple = await simpleGroupSeenBy(context.alice, groupId)
  const shown = [full, simple].map((group) => ({
    public: group?.public,
    maxusers: group?.maxusers,
    members_only: group?.membersonly,
    allowinvites: group?.allowinvites,
  }))
  context.expect(shown[1], 'the settings in the simple form', '4.14/7').equals(shown[0])
  return shown[0]
}

export const imGroups = scenario('4.14/groups', 'Instant-messaging groups', [
  ...groupTimes,
  check(
    'group-reads-back-as-created',
    'A group reads back with the name and description it was created with',
    ['4.14/8', '4.14/6', '4.14/7'],
    async (context) => {
      const { alice, expect } = context
      const { groupname, desc } = groupBody(context)
      const id = await givenGroup(context, alice, [], { groupname, desc })
      const wanted = { name: groupname, description: desc }
      const full = await groupSeenBy(alice, id)
      const simple = await simpleGroupSeenBy(alice, id)
      expect(textsOf(full), 'name and description', '4.14/6', '4.14/8').equals(wanted)
      expect(textsOf(simple), 'name and description in the simple form', '4.14/7', '4.14/8').equals(wanted)
    },
  ),

  check(
    'defaults-of-a-new-group',
    'By default a group is public, has room for 200 members and needs no approval',
    ['4.14/10', '4.14/11', '4.14/12', '8/12'],
    async (context) => {
      const settings = await settingsOf(context, await givenGroup(context, context.alice))
      context.expect(settings?.public, 'public', '4.14/10').equals(true)
      context.expect(settings?.maxusers, 'maxusers', '4.14/11', '8/12').equals(200)
      context.expect(settings?.members_only, 'membersonly', '4.14/12').equals(false)
    },
  ),

  check(
    'settings-are-kept',
    'The settings of a new group read back as sent',
    ['4.14/10', '4.14/11', '4.14/12', '4.14/13'],
    async (context) => {
      const choices = [
        { public: false, maxusers: 10, members_only: true, allowinvites: false },
        { public: true, maxusers: 2000, members_only: false, allowinvites: true },
      ]
      for (const chosen of choices) {
        const id = await givenGroup(context, context.alice, [], chosen)
        const kept = await settingsOf(context, id)
        context.expect(kept?.public, 'public', '4.14/10').equals(chosen.public)
        context.expect(kept?.maxusers, 'maxusers', '4.14/11').equals(chosen.maxusers)
        context.expect(kept?.members_only, 'membersonly', '4.14/12').equals(chosen.members_only)
        context.expect(kept?.allowinvites, 'allowinvites', '4.14/13').equals(chosen.allowinvites)
      }
    },
  ),

  refuses('name-is-required', 'A group needs a name', ['4.14/9'], { groupname: undefined }),
  refuses('description-is-required', 'A group needs a description', ['4.14/9'], {
    desc: undefined,
  }),

  check(
    'maxusers-has-a-maximum',
    'A maxusers of 2001 is refused or reduced to at most 2000',
    ['4.14/11', '8/12', 'G01'],
    async (context) => {
      const { alice, expect } = context
      const id = await triedGroup(context, { maxusers: 2001 })
      if (id === undefined) return
      const { maxusers } = (await groupSeenBy(alice, id)) ?? {}
      expect(maxusers ?? 0, 'maxusers of a group that was created with 2001', '4.14/11', '8/12').atMost(2000)
    },
  ),

  check(
    'first-members-join-at-once',
    'First members are in the group from the start, and only the owner is marked as owner',
    ['4.14/14', '2.24/1', '2.24/2', '2.24/4'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const id = await givenGroup(context, alice, [bob, carol])
      const [group, simple] = [await groupSeenBy(bob, id), await simpleGroupSeenBy(bob, id)]
      const members = group?.affiliations ?? []
      expect(
        members.map((member) => member.id),
        'the members',
        '4.14/14',
      ).sameMembers(await idsOfPeople(alice, bob, carol))
      const owners = members.filter(({ is_owner }) => is_owner === 1).map((member) => member.id)
      expect(owners, 'the ids of members with is_owner 1', '2.24/2').equals([await alice.id()])
      expect(group?.affiliations_count, 'affiliations_count', '2.24/1').equals(3)
      expect(simple?.affiliations_count, 'affiliations_count in the simple form', '2.24/1').equals(3)
      const uids = (simple?.affiliations ?? []).map(({ member }) => member)
      expect(new Set(uids).size, 'the number of different uids in the simple form', '2.24/4').equals(3)
      expect(uids, 'the uids in the simple form', '2.24/4').includes(group?.owner ?? '')
      expect(uids, 'the uids, which are user ids', 'G77').sameMembers(members.map((member) => String(member.id)))
    },
  ),

  check(
    'too-many-first-members-are-refused',
    'A group never has more first members than maxusers, which includes the owner',
    ['2.24/5', 'G77'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      await givenGroup(context, alice, [bob, carol], { maxusers: 3 })
      const members = (await idsOfPeople(bob, carol)).join(',')
      const id = await triedGroup(context, { maxusers: 2, members }, 'G77')
      if (id === undefined) return
      const admitted = await memberIds(alice, id)
      expect(admitted.length, 'the number of members of a group for two', '2.24/5').atMost(2)
    },
  ),

  check(
    'unknown-first-members-are-refused',
    'Unknown first members are refused, or the created group can be read',
    ['4.14/6', '4.14/7', 'G01'],
    async (context) => {
      const { alice, cleanup, expect } = context
      const body = { ...groupBody(context), members: '2000000000' }
      const { status, body: made } = await alice.sends(createImGroup, { body }).observes('G01', 422)
      const { im_group_id: id } = fieldsOf(made)
      if (status !== 201 || typeof id !== 'string') return
      cleanup(() => deleteGroup(alice, id))
      expect((await groupSeenBy(alice, id))?.id, 'the id of the group', '4.14/6').equals(id)
      expect((await simpleGroupSeenBy(alice, id))?.id, 'its id in the simple form', '4.14/7').equals(id)
    },
  ),

  check(
    'reads-one-or-several-groups',
    'One or several groups can be read, in both forms',
    ['4.14/6', '4.14/7'],
    async (context) => {
      const { alice, expect } = context
      const [first, second] = [await givenGroup(context, alice), await givenGroup(context, alice)]
      for (const form of [getImGroups, getSimpleImGroups] as const) {
        const read = async (im_group_id: string) =>
          (await alice.sends(form, { query: { im_group_id } }).gets(200)).map(({ id }) => id)
        const requirement = form === getImGroups ? '4.14/6' : '4.14/7'
        expect(await read(first), `the group that ${form.name} reads`, requirement).equals([first])
        const both = await read(`${first},${second}`)
        expect(both, `the groups that ${form.name} reads`, requirement).sameMembers([first, second])
      }
    },
  ),

  check('missing-groups-are-left-out', 'Missing groups are left out of a list', ['G77'], async (context) => {
    const { alice, expect } = context
    const id = await givenGroup(context, alice)
    const other = await givenGroup(context, alice)
    const query = { im_group_id: `${id},2000000000,nothing,+${other},${other}.0` }
    const groups = await alice.sends(getImGroups, { query }).chooses('G77', 200)
    expect(
      groups?.map((group) => group.id),
      'the groups',
      'G77',
    ).equals([id])
  }),

  check('deleted-group-is-gone', 'A deleted group disappears for its members too', ['4.14/20'], async (context) => {
    const { alice, bob, expect } = context
    const id = await givenGroup(context, alice, [bob])
    await alice.sends(deleteImGroup, { body: { im_group_id: asNumber(id) } }).gets(204)
    for (const form of [getImGroups, getSimpleImGroups] as const) {
      const response = await bob.sends(form, { query: { im_group_id: id } }).response()
      const found = Array.isArray(response.body) ? response.body : []
      expect(found, `the groups that ${form.name} finds`).equals([])
    }
  }),

  check('deleting-leaves-other-groups', 'Deleting a group keeps the other groups', ['4.14/20'], async (context) => {
    const { alice, bob, expect } = context
    const [gone, left] = [await givenGroup(context, alice, [bob]), await givenGroup(context, alice, [bob])]
    await alice.sends(deleteImGroup, { body: { im_group_id: asNumber(gone) } }).gets(204)
    const members = await memberIds(alice, left)
    expect(members, 'the members of the other group').sameMembers(await idsOfPeople(alice, bob))
  }),

  check('deleting-requires-the-group', 'Deleting requires a group id', ['4.14/20'], async ({ alice }) => {
    await alice.sendsRaw(deleteImGroup, { body: {} }).isRefused('G01', 422)
  }),

  check('only-the-owner-deletes-a-group', 'Only the owner can delete a group', ['G77'], async (context) => {
    const { alice, bob, expect } = context
    const id = await givenGroup(context, alice, [bob])
    await bob.sends(deleteImGroup, { body: { im_group_id: asNumber(id) } }).chooses('G77', 403)
    expect(await memberIds(alice, id), 'the members afterwards', 'G77').sameMembers(await idsOfPeople(alice, bob))
  }),

  check('deleting-missing-group-answers-404', 'Deleting a missing group returns 404', ['G08'], async ({ alice }) => {
    await alice.sends(deleteImGroup, { body: { im_group_id: unusedId } }).chooses('G08', 404)
  }),
])
