import { im } from '../../../contracts/chapters/im.ts'
import type { Sent } from '../../../contracts/dsl/endpoint.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Actor } from '../../client/actor.ts'
import { fileNode } from '../../fixtures/common.ts'
import { fieldsOf } from '../../model/json.ts'
import { imOwnerChanges } from './im-owner-changes.ts'
import { givenGroup, groupBody, groupSeenBy } from './im-steps.ts'

const { updateImGroup, getImGroupFaces } = im

type Change = Sent<typeof updateImGroup>['body']

/** An update with a wrong field is refused and changes nothing. */
const refuses = (slug: string, title: string, ids: string[], wrong: Record<string, unknown>) =>
  check(slug, title, ids, async (context) => {
    const { alice, expect } = context
    const im_group_id = await givenGroup(context, alice)
    const settings = async () => {
      const { name, maxusers } = (await groupSeenBy(alice, im_group_id)) ?? {}
      return { name, maxusers }
    }
    const before = await settings()
    const body = { im_group_id, ...groupBody(context), ...wrong }
    await alice.sendsRaw(updateImGroup, { body }).isRefused('G01', 422)
    expect(await settings(), 'name and maxusers afterwards').equals(before)
  })

/** The picture of a group, as every response shows it. */
async function picturesOf(person: Actor, im_group_id: string) {
  const faces = await person.sends(getImGroupFaces, { query: { im_group_id } }).gets(200)
  const group = await groupSeenBy(person, im_group_id)
  return {
    getImGroups: group?.group_face,
    getImGroupFaces: faces.find((face) => face.im_group_id === im_group_id)?.group_face,
  }
}

export const imChanges = scenario('4.14/changes', 'Changing instant-messaging groups', [
  check(
    'change-reads-back',
    'An update is echoed in the response and reads back',
    ['4.14/16', '4.14/17', '4.14/11', '8/12'],
    async (context) => {
      const { alice, bob, expect } = context
      const im_group_id = await givenGroup(context, alice, [bob], { allowinvites: true })
      const changes: Omit<Change, 'im_group_id'>[] = [
        { ...groupBody(context), public: false, maxusers: 2000, members_only: true, allowinvites: false },
        { ...groupBody(context), public: true, maxusers: 20, members_only: false, allowinvites: true },
      ]
      for (const change of changes) {
        const { group_face: _, ...response } = await alice
          .sends(updateImGroup, { body: { im_group_id, ...change } })
          .gets(201)
        expect<unknown>(response, 'the response', '4.14/16').equals({ im_group_id, ...change })
        const group = await groupSeenBy(bob, im_group_id)
        const read = {
          groupname: group?.name,
          desc: group?.description,
          public: group?.public,
          maxusers: group?.maxusers,
          members_only: group?.membersonly,
          allowinvites: group?.allowinvites,
        }
        expect<unknown>(read, 'the group as read', '4.14/17').equals(change)
        expect(group?.affiliations_count, 'the number of members, which no update touches,', '4.14/17').equals(2)
      }
    },
  ),

  check(
    'omitted-settings-stay',
    'An update without maxusers keeps it or sets the default of 200; our servers keep every setting',
    ['4.14/11', '8/12', 'G77'],
    async (context) => {
      const { alice, expect } = context
      const settings = { maxusers: 10, allowinvites: false, public: false, members_only: true }
      const im_group_id = await givenGroup(context, alice, [], settings)
      const response = await alice.sends(updateImGroup, { body: { im_group_id, ...groupBody(context) } }).gets(201)
      const group = await groupSeenBy(alice, im_group_id)
      // Section 8 states the default for updates too; section 9 says that PATCH is a partial update.
      const maxusers = group?.maxusers === 10 ? 10 : 200
      expect(group?.maxusers, 'maxusers as read, which was 10,', '4.14/11', '8/12').equals(maxusers)
      expect(response.maxusers, 'maxusers in the response, as it is read,', '4.14/16').equals(maxusers)
      const { public: isPublic, membersonly: members_only, allowinvites } = group ?? {}
      const after = { maxusers, allowinvites, public: isPublic, members_only }
      expect(after, 'the settings after an update without them', 'G77').equals(settings)
    },
  ),

  refuses('group-is-required', 'An update needs a group id', ['4.14/15'], {
    im_group_id: undefined,
  }),
  refuses('name-is-required', 'An update needs a name', ['4.14/15'], {
    groupname: undefined,
  }),
  refuses('description-is-required', 'An update needs a description', ['4.14/15'], {
    desc: undefined,
  }),

  check(
    'maxusers-has-a-maximum',
    'Setting maxusers to 2001 is refused or reduced to at most 2000',
    ['4.14/11', '8/12', 'G01'],
    async (context) => {
      const { alice, expect } = context
      const im_group_id = await givenGroup(context, alice)
      const body = { im_group_id, ...groupBody(context), maxusers: 2001 }
      const { status } = await alice.sendsRaw(updateImGroup, { body }).response()
      const { maxusers } = (await groupSeenBy(alice, im_group_id)) ?? {}
      expect(maxusers ?? 0, 'maxusers after a change to 2001', '4.14/11', '8/12').atMost(2000)
      if (status >= 300) await alice.sendsRaw(updateImGroup, { body }).isRefused('G01', 422)
    },
  ),

  check(
    'picture-is-absent-until-set',
    'The picture is absent until it is set',
    ['4.14/18', '4.14/21', '2.24/3'],
    async (context) => {
      const { alice, bob, expect } = context
      const [id, other] = [await givenGroup(context, alice, [bob]), await givenGroup(context, alice, [bob])]
      const fields = Object.keys((await groupSeenBy(bob, id)) ?? {})
      expect(fields, 'the fields of a group without a picture', '2.24/3').excludes('group_face')
      const group_face = await fileNode(context, 4)
      const body = { im_group_id: id, ...groupBody(context), group_face }
      const response = await alice.sends(updateImGroup, { body }).gets(201)
      const shown = expect(response.group_face, 'group_face in the response', '4.14/18', '4.14/16').present()
      const pictures = { getImGroups: shown, getImGroupFaces: shown }
      expect(await picturesOf(bob, id), 'group_face as in the response', '4.14/18', '4.14/21').equals(pictures)
      expect(/^https?:\/\//.test(shown) ? 'a URL' : shown, 'group_face', 'G77').equals('a URL')
      const { getImGroups, getImGroupFaces: face } = await picturesOf(bob, other)
      expect(getImGroups, 'group_face of another group', '4.14/18').absent()
      expect(face || undefined, 'the picture of another group', '4.14/21').absent()
    },
  ),

  check('omitted-picture-stays', 'The picture stays when an update omits it', ['9/8', '4.14/18'], async (context) => {
    const { alice, expect } = context
    const im_group_id = await givenGroup(context, alice)
    const group_face = await fileNode(context, 4)
    await alice.sends(updateImGroup, { body: { im_group_id, ...groupBody(context), group_face } }).gets(201)
    const before = await picturesOf(alice, im_group_id)
    await alice.sends(updateImGroup, { body: { im_group_id, ...groupBody(context) } }).gets(201)
    const after = await picturesOf(alice, im_group_id)
    expect(after, 'the picture after a change without one', '9/8', '4.14/18').equals(before)
  }),

  check('address-is-a-picture', 'A URL is accepted as the picture', ['G77'], async (context) => {
    const { alice, expect } = context
    const im_group_id = await givenGroup(context, alice)
    const group_face = `https://pictures.example:8443/${context.tag.short()}.png`
    const body = { im_group_id, ...groupBody(context), group_face }
    const response = await alice.sends(updateImGroup, { body }).chooses('G77', 201)
    if (!response) return
    expect(response.group_face, 'group_face in the response', 'G77').equals(group_face)
    const pictures = { getImGroups: group_face, getImGroupFaces: group_face }
    expect(await picturesOf(alice, im_group_id), 'group_face', 'G77').equals(pictures)
  }),

  check('pictures-require-a-group', 'Reading pictures requires a group id', ['4.14/21'], async ({ alice }) => {
    await alice.sendsRaw(getImGroupFaces, { query: {} }).isRefused('G01', 422)
  }),

  ...imOwnerChanges,

  check(
    'maxusers-cannot-drop-below-members',
    'maxusers can drop to the number of members, but not below; a server that accepts the update must store it',
    ['4.14/16', 'G77'],
    async (context) => {
      const { alice, bob, carol, expect } = context
      const im_group_id = await givenGroup(context, alice, [bob, carol])
      const body = { im_group_id, ...groupBody(context), maxusers: 2 }
      await alice.sends(updateImGroup, { body: { ...body, maxusers: 3 } }).chooses('G77', 201)
      const { status, body: response } = await alice.sends(updateImGroup, { body }).observes('G77', 422)
      if (status !== 201) return
      const { maxusers } = (await groupSeenBy(alice, im_group_id)) ?? {}
      expect(fieldsOf(response).maxusers, 'maxusers in the response, as it is read,', '4.14/16').equals(maxusers)
    },
  ),

  check('only-the-owner-changes-a-group', 'Only the owner can change a group', ['G77'], async (context) => {
    const { alice, bob, expect } = context
    const im_group_id = await givenGroup(context, alice, [bob])
    const before = await groupSeenBy(alice, im_group_id)
    await bob.sends(updateImGroup, { body: { im_group_id, ...groupBody(context) } }).chooses('G77', 403)
    expect((await groupSeenBy(alice, im_group_id))?.name, 'the name afterwards', 'G77').equals(before?.name)
  }),

  check('changing-missing-group-answers-404', 'Changing a missing group returns 404', ['G08'], async (context) => {
    const body = { im_group_id: '2000000000', ...groupBody(context) }
    await context.alice.sends(updateImGroup, { body }).chooses('G08', 404)
  }),
])
