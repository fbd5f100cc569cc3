import * as z from 'zod'
import { maxLength } from '../dsl/bounds.ts'
import { chapter } from '../dsl/chapter.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { count, list, orAbsent, text, yesNo } from '../dsl/fields.ts'
import { message, messageList, nothing } from '../dsl/replies.ts'
import { role } from '../dsl/roles.ts'
import { anyText, filledText, flag, idList, pathId, textList, wholeText } from '../dsl/wire.ts'
import { imGroup, simpleImGroup } from '../resources/im.ts'

/** The document declares a group's id as text in one place and as a number in another: both are accepted. */
const groupId = z
  .preprocess((raw: string | number) => (typeof raw === 'number' ? String(raw) : raw), filledText('identifier'))
  .meta({ description: 'the group', examples: ['10001'], override: { type: ['string', 'integer'] } })

const groupIds = textList('groups, comma-separated', '10001,10002')

const groupBody = {
  groupname: filledText('name of the group'),
  desc: filledText('description of the group', maxLength.note),
  public: flag('whether the group is public').default(true),
  maxusers: wholeText('maximum number of members, including the owner', { min: 1, max: 2000 }).default(200),
  members_only: flag('whether joining requires approval').default(false),
  allowinvites: flag('whether members may invite').default(true),
}

/** Fields that a change does not contain stay unchanged (G77). */
const groupChanges = {
  groupname: groupBody.groupname,
  desc: groupBody.desc,
  public: groupBody.public.unwrap().optional(),
  maxusers: groupBody.maxusers.unwrap().optional(),
  members_only: groupBody.members_only.unwrap().optional(),
  allowinvites: groupBody.allowinvites.unwrap().optional(),
}

const bodyNotShown = z.unknown().describe('not shown in the document')

export const im = chapter('im', '4.14', {
  registerImUser: endpoint({
    method: 'POST',
    path: '/im/register/:userId',
    access: 'member',
    summary: 'Register one user with the messaging provider',
    params: { userId: pathId('the user') },
    responses: { 201: bodyNotShown },
  }),
  registerImUsers: endpoint({
    method: 'POST',
    path: '/im/register',
    access: 'member',
    summary: 'Register several users with the messaging provider',
    body: { user_ids: idList('the users, comma-separated') },
    responses: { 201: bodyNotShown },
  }),
  registerOldImUsers: endpoint({
    method: 'POST',
    path: '/im/register-old-users',
    access: 'member',
    summary: 'Register all users who are not registered yet',
    responses: { 201: bodyNotShown },
  }),
  resetImPassword: endpoint({
    method: 'PUT',
    path: '/im/password',
    access: 'member',
    summary: "Reset the viewer's messaging password",
    responses: { 201: bodyNotShown },
  }),
  getImPassword: endpoint({
    method: 'GET',
    path: '/im/password',
    access: 'member',
    summary: "Read the viewer's messaging password hash (201 as in the document)",
    responses: {
      201: z.object({ message: messageList.shape.message, im_pwd_hash: text('password hash', '5f4dcc3b') }),
    },
  }),
  getImGroups: endpoint({
    method: 'GET',
    path: '/im/group',
    access: 'member',
    summary: 'Read groups with their members',
    query: { im_group_id: role('selects', groupIds) },
    responses: { 200: list(imGroup, 'groups') },
  }),
  getSimpleImGroups: endpoint({
    method: 'GET',
    path: '/im/groups',
    access: 'member',
    summary: 'Read groups with the uids of their members',
    query: { im_group_id: role('selects', groupIds) },
    responses: { 200: list(simpleImGroup, 'groups') },
  }),
  createImGroup: endpoint({
    method: 'POST',
    path: '/im/group',
    access: 'member',
    summary: 'Create a group',
    body: { ...groupBody, members: idList('initial members, comma-separated').optional() },
    responses: { 201: z.object({ message: messageList.shape.message, im_group_id: text('the new group', '10001') }) },
  }),
  updateImGroup: endpoint({
    method: 'PATCH',
    path: '/im/group',
    access: 'member',
    summary: 'Change a group, or transfer it to another owner',
    body: {
      im_group_id: groupId,
      ...groupChanges,
      group_face: anyText('picture of the group').optional(),
      new_owner_user: filledText('uid of the new owner').optional(),
    },
    responses: {
      201: z.object({
        groupname: text('name of the group', 'Dawn walkers'),
        desc: text('description of the group', 'We meet at the north gate at five'),
        public: yesNo('whether the group is public'),
        maxusers: count('maximum number of members', 200),
        members_only: yesNo('whether joining requires approval'),
        allowinvites: yesNo('whether members may invite'),
        group_face: orAbsent(text('picture of the group', 'https://files.example/2026/11/picture.png')),
        im_group_id: text('the group', '10001'),
      }),
    },
    chosen: { 403: gap('G77', message), 404: gap('G08', message) },
  }),
  deleteImGroup: endpoint({
    method: 'DELETE',
    path: '/im/group',
    access: 'member',
    summary: 'Delete a group',
    body: { im_group_id: groupId },
    responses: { 204: nothing },
    chosen: { 403: gap('G77', message), 404: gap('G08', message) },
  }),
  getImGroupFaces: endpoint({
    method: 'GET',
    path: '/im/group/face',
    access: 'member',
    summary: 'Read the pictures of groups',
    query: { im_group_id: role('selects', groupIds) },
    responses: {
      200: list(
        z.object({
          im_group_id: text('the group', '10001'),
          group_face: orAbsent(text('its picture', 'https://files.example/2026/11/picture.png')),
        }),
        'pictures',
      ),
    },
  }),
  addImGroupMembers: endpoint({
    method: 'POST',
    path: '/im/group/member',
    access: 'member',
    summary: 'Add members to a group',
    body: { im_group_id: groupId, members: idList('the users, comma-separated') },
    responses: { 201: bodyNotShown },
    chosen: { 403: gap('G77', message), 404: gap('G08', message) },
  }),
  removeImGroupMembers: endpoint({
    method: 'DELETE',
    path: '/im/group/member',
    access: 'member',
    summary: 'Remove members from a group',
    body: { im_group_id: groupId, members: idList('the users, comma-separated') },
    responses: { 204: nothing },
    chosen: { 403: gap('G77', message), 404: gap('G08', message) },
  }),
})
