import { chapter } from './chapter.ts'
import { endpoint, gap } from './endpoint.ts'
import { list } from './fields.ts'
import { messageList, nothing } from './replies.ts'
import { tag, tagCategory } from './resources/tags.ts'
import { pathId } from './wire.ts'

const tagId = pathId('the tag')
const tagsOfOne = { 200: list(tag, 'tags') }

export const tags = chapter('tags', '4.9', {
  listTags: endpoint({
    method: 'GET',
    path: '/api/v2/tags',
    aliases: ['/tags'],
    access: 'public',
    summary: 'List all tags by category (the doubled prefix is as given)',
    responses: { 200: list(tagCategory, 'categories with their tags') },
  }),
  listUserTags: endpoint({
    method: 'GET',
    path: '/users/:userId/tags',
    access: 'public',
    summary: "List somebody's tags",
    params: { userId: pathId('the person') },
    responses: tagsOfOne,
  }),
  listMyTags: endpoint({
    method: 'GET',
    path: '/user/tags',
    access: 'member',
    summary: "List the viewer's tags",
    responses: tagsOfOne,
  }),
  attachTag: endpoint({
    method: 'PUT',
    path: '/user/tags/:tagId',
    access: 'member',
    summary: 'Take a tag',
    params: { tagId },
    responses: { 204: nothing },
    chosen: { 422: gap('G70', messageList) },
  }),
  detachTag: endpoint({
    method: 'DELETE',
    path: '/user/tags/:tagId',
    access: 'member',
    summary: 'Drop a tag',
    params: { tagId },
    responses: { 204: nothing },
    chosen: { 422: gap('G70', messageList) },
  }),
})
