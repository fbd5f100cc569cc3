import { im } from '../../contracts/im.ts'
import { check } from '../case.ts'
import type { Context } from '../context.ts'
import { scenario } from '../scenario.ts'
import {
  asNumber,
  type GroupBody,
  givenGroup,
  groupBody,
  groupSeenBy,
  idsOfPeople,
  memberIds,
  simpleGroupSeenBy,
} from './im-steps.ts'

const { createImGroup, deleteImGroup, getImGroups, getSimpleImGroups } = im

/** A body that the document forbids. */
const refuses = (title: string, ids: string[], wrong: Record<string, unknown>) =>
  check(title, ids, async (context) => {
    await context.alice.sendsRaw(createImGroup, { body: { ...groupBody(context), ...wrong } }).isRefused('G01', 422)
  })

/** The settings of a group in both forms, which must agree. */
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
  check('A group is created and found as it was made', ['4.14/8', '4.14/6', '4.14/7'], async (context) => {
    const { alice, expect } = context
    const { groupname, desc } = groupBody(context)
    const id = await givenGroup(context, alice, [], { groupname, desc })
    for (const group of [await groupSeenBy(alice, id), await simpleGroupSeenBy(alice, id)]) {
      expect(group?.name, 'the name').equals(groupname)
      expect(group?.description, 'the description').equals(desc)
    }
  }),

  check(
    'Unless said otherwise a group is public, takes 200, and admits without approval',
    ['4.14/10', '4.14/11', '4.14/12', '8/12'],
    async (context) => {
      const settings = await settingsOf(context, await givenGroup(context, context.alice))
      context.expect(settings?.public, 'public', '4.14/10').equals(true)
      context.expect(settings?.maxusers, 'maxusers', '4.14/11', '8/12').equals(200)
      context.expect(settings?.members_only, 'membersonly', '4.14/12').equals(false)
    },
  ),

  check(
    'The settings of a new group are kept as given',
    ['4.14/10', '4.14/11', '4.14/12', '4.14/13'],
    async (context) => {
      const choices: Partial<GroupBody>[] = [
        { public: false, maxusers: 10, members_only: true, allowinvites: false },
        { public: true, maxusers: 2000, members_only: false, allowinvites: true },
      ]
      for (const chosen of choices) {
        const id = await givenGroup(context, context.alice, [], chosen)
        context.expect<unknown>(await settingsOf(context, id), 'the settings').equals(chosen)
      }
    },
  ),

  refuses('A group without a name is refused', ['4.14/9'], { groupname: undefined }),
  refuses('A group without a description is refused', ['4.14/9'], { desc: undefined }),
  refuses('A maxusers of 2001 is refused', ['4.14/11', '8/12'], { maxusers: 2001 }),

  check(
    'Members are in the group from the start, and exactly the owner is marked',
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
      expect(owners, 'those with is_owner 1', '2.24/2').equals([await alice.id()])
      expect([group?.affiliations_count, simple?.affiliations_count], 'affiliations_count', '2.24/1').equals([3, 3])
      const uids = (simple?.affiliations ?? []).map(({ member }) => member)
      expect(new Set(uids).size, 'the number of uids in the simple form', '2.24/4').equals(3)
      expect(uids, 'the uids in the simple form', '2.24/4').includes(group?.owner ?? '')
      expect(uids, 'the uids, which are user ids', 'G77').sameMembers(members.map((member) => String(member.id)))
    },
  ),

  check('A group with more first members than it takes is refused', ['2.24/5', 'G77'], async (context) => {
    const { alice, bob, carol } = context
    const members = (await idsOfPeople(bob, carol)).join(',')
    const body = { ...groupBody(context), maxusers: 2, members }
    await alice.sends(createImGroup, { body }).isRefused('G77', 422)
  }),

  check('First members who do not exist are refused', ['G01'], async (context) => {
    const body = { ...groupBody(context), members: '2000000000' }
    await context.alice.sends(createImGroup, { body }).chooses('G01', 422)
  }),

  check('One group or several are read, in both forms', ['4.14/6', '4.14/7'], async (context) => {
    const { alice, expect } = context
    const [first, second] = [await givenGroup(context, alice), await givenGroup(context, alice)]
    for (const form of [getImGroups, getSimpleImGroups] as const) {
      const read = async (im_group_id: string) =>
        (await alice.sends(form, { query: { im_group_id } }).gets(200)).map(({ id }) => id)
      expect(await read(first), `the one of ${form.name}`).equals([first])
      expect(await read(`${first},${second}`), `both of ${form.name}`).sameMembers([first, second])
    }
  }),

  check('Groups that do not exist are left out', ['G77'], async (context) => {
    const { alice, expect } = context
    const id = await givenGroup(context, alice)
    const query = { im_group_id: `${id},2000000000,nothing` }
    const groups = await alice.sends(getImGroups, { query }).chooses('G77', 200)
    expect(
      groups?.map((group) => group.id),
      'the groups',
      'G77',
    ).equals([id])
  }),

  check('A deleted group is gone, for its members too', ['4.14/20'], async (context) => {
    const { alice, bob, expect } = context
    const id = await givenGroup(context, alice, [bob])
    await alice.sends(deleteImGroup, { body: { im_group_id: asNumber(id) } }).gets(204)
    for (const form of [getImGroups, getSimpleImGroups] as const) {
      const answer = await bob.sends(form, { query: { im_group_id: id } }).answers()
      const found = Array.isArray(answer.body) ? answer.body : []
      expect(found.length, `what ${form.name} finds`).equals(0)
    }
  }),

  check('Deleting needs the group', ['4.14/20'], async ({ alice }) => {
    await alice.sendsRaw(deleteImGroup, { body: {} }).isRefused('G01', 422)
  }),

  check('Only its owner deletes a group', ['G77'], async (context) => {
    const { alice, bob, expect } = context
    const id = await givenGroup(context, alice, [bob])
    await bob.sends(deleteImGroup, { body: { im_group_id: asNumber(id) } }).chooses('G77', 403)
    expect(await memberIds(alice, id), 'the members afterwards', 'G77').sameMembers(await idsOfPeople(alice, bob))
  }),

  check('Deleting a group that does not exist answers 404', ['G08'], async ({ alice }) => {
    await alice.sends(deleteImGroup, { body: { im_group_id: 2_000_000_000 } }).chooses('G08', 404)
  }),
])
