import * as z from 'zod'
import { chapter } from '../dsl/chapter.ts'
import { endpoint, gap } from '../dsl/endpoint.ts'
import { list } from '../dsl/fields.ts'
import { clampedLimit } from '../dsl/limits.ts'
import { message, messageList, nothing } from '../dsl/replies.ts'
import { cursor, pathId } from '../dsl/wire.ts'
import { comment } from '../resources/comments.ts'

const feedId = pathId('the feed')
const commentId = pathId('the comment')

export const comments = chapter('comments', '4.3', {
  commentFeed: endpoint({
    method: 'POST',
    path: '/feeds/:feedId/comments',
    access: 'member',
    summary: 'Comment on a feed, or reply to another user there',
    params: { feedId },
    body: {
      body: z.string().min(1).max(255).describe('text of the comment'),
      reply_user: z.int().min(0).describe('user who is replied to; 0 for none').optional(),
    },
    responses: { 201: z.object({ message: messageList.shape.message, comment }) },
  }),
  listFeedComments: endpoint({
    method: 'GET',
    path: '/feeds/:feedId/comments',
    access: 'public',
    summary: 'List the comments of a feed',
    params: { feedId },
    query: { limit: clampedLimit({ default: 20 }), after: cursor('id of the last comment seen') },
    responses: {
      200: z.object({
        pinneds: list(comment, 'deprecated').optional(),
        comments: list(comment, 'comments').optional(),
      }),
    },
  }),
  getFeedComment: endpoint({
    method: 'GET',
    path: '/feeds/:feedId/comments/:commentId',
    access: 'public',
    summary: 'Read one comment of a feed',
    params: { feedId, commentId },
    responses: { 200: comment },
  }),
  deleteFeedComment: endpoint({
    method: 'DELETE',
    path: '/feeds/:feedId/comments/:commentId',
    access: 'member',
    summary: 'Delete a comment of a feed',
    params: { feedId, commentId },
    responses: { 204: nothing },
    chosen: { 403: gap('G36', message) },
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/comments/:commentId',
    access: 'member',
    summary: 'Delete any comment by its id',
    params: { commentId },
    responses: { 204: nothing },
    chosen: { 403: gap('G36', message) },
  }),
})
