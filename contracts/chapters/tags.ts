import { chapter } from '../dsl/chapter.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { list } from '../dsl/fields.ts'
import { messageList, nothing } from '../dsl/replies.ts'
import { pathId } from '../dsl/wire.ts'
import { tag, tagCategory } from '../resources/tags.ts'

const tagId = pathId('the tag')
const tagReplies = { 200: list(tag, 'tags') }

export const tags = chapter('tags', '4.9', {
  listTags: endpoint({
    method: 'GET',
    path: '/api/v2/tags',
    aliases: ['/tags'],
    access: 'public',
    summary: 'List all tags by category (the doubled prefix is as in the document)',
    responses: { 200: list(tagCategory, 'categories with their tags') },
  }),
  listUserTags: endpoint({
    method: 'GET',
    path: '/users/:userId/tags',
    access: 'public',
    summary: "List a user's tags",
    params: { userId: pathId('the user') },
    responses: tagReplies,
  }),
  listMyTags: endpoint({
    method: 'GET',
    path: '/user/tags',
    access: 'member',
    summary: "List the viewer's tags",
    responses: tagReplies,
  }),
  attachTag: endpoint({
    method: 'PUT',
    path: '/user/tags/:tagId',
    access: 'member',
    summary: 'Add a tag to the viewer',
    params: { tagId },
    responses: { 204: nothing },
    chosen: { 422: gap('G70', messageList) },
  }),
  detachTag: endpoint({
    method: 'DELETE',
    path: '/user/tags/:tagId',
    access: 'member',
    summary: 'Remove a tag from the viewer',
    params: { tagId },
    responses: { 204: nothing },
    chosen: { 422: gap('G70', messageList) },
  }),
})
