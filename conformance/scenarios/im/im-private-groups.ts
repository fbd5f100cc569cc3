import { im } from '../../../contracts/chapters/im.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { asNumber, givenGroup, groupBody, idsOfPeople, memberIds } from './im-steps.ts'

const { getImGroups, getSimpleImGroups, getImGroupFaces } = im

/** Three groups of alice: a private one with bob, a private one and a public one without him. */
async function givenGroups(context: Context) {
  const { alice, bob } = context
  const withBob = await givenGroup(context, alice, [bob], { public: false })
  const without = await givenGroup(context, alice, [], { public: false })
  const open = await givenGroup(context, alice)
  return { withBob, without, open }
}

/** Which of these groups a person finds. */
async function foundBy(person: Actor, ids: readonly string[]) {
  const query = { im_group_id: ids.join(',') }
  const groups = await person.sends(getImGroups, { query }).gets(200)
  const simple = await person.sends(getSimpleImGroups, { query }).gets(200)
  const faces = await person.sends(getImGroupFaces, { query }).gets(200)
  return {
    getImGroups: groups.map(({ id }) => id),
    getSimpleImGroups: simple.map(({ id }) => id),
    getImGroupFaces: faces.map(({ im_group_id }) => im_group_id),
  }
}

const everywhere = (...ids: readonly string[]) => ({
  getImGroups: [...ids],
  getSimpleImGroups: [...ids],
  getImGroupFaces: [...ids],
})

export const imPrivateGroups = scenario('4.14/private-groups', 'Private instant-messaging groups', [
  check(
    'only-members-find-a-private-group',
    'Only members find a private group; everybody finds a public one',
    ['G77'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const { withBob, without, open } = await givenGroups(context)
      const all = [withBob, without, open]
      expect(await foundBy(alice, all), 'the groups that their owner finds', 'G77').equals(everywhere(...all))
      expect(await foundBy(bob, all), 'the groups that bob finds', 'G77').equals(everywhere(withBob, open))
      expect(await foundBy(carol, all), 'the groups that carol finds', 'G77').equals(everywhere(open))
    },
  ),

  check('administrators-find-private-groups', 'An administrator finds private groups', ['G77'], async (context) => {
    const { withBob, without, open } = await givenGroups(context)
    const found = await foundBy(context.root, [withBob, without, open])
    context.expect(found, 'the groups that root finds', 'G77').equals(everywhere(withBob, without, open))
  }),

  check(
    'private-group-is-missing-for-others',
    'For outsiders a private group does not exist in any operation',
    ['G77', 'G08'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const id = await givenGroup(context, alice, [bob], { public: false })
      const members = { body: { im_group_id: asNumber(id), members: String(await carol.id()) } }
      await carol.sends(im.addImGroupMembers, members).chooses('G08', 404)
      await carol.sends(im.removeImGroupMembers, members).chooses('G08', 404)
      await carol.sends(im.updateImGroup, { body: { im_group_id: id, ...groupBody(context) } }).chooses('G08', 404)
      await carol.sends(im.deleteImGroup, { body: { im_group_id: asNumber(id) } }).chooses('G08', 404)
      expect(await memberIds(alice, id), 'the members', 'G77').sameMembers(await idsOfPeople(alice, bob))
    },
  ),
])
