import { comments } from '../../../contracts/chapters/comments.ts'
import { messages } from '../../../contracts/messages.ts'
import { doTask } from '../../domain/tasks.ts'
import { reply, rulesFor } from '../../rule.ts'
import { afterCursor, newestFirst } from '../../support/paging.ts'
import { feedOrRefuse } from '../feeds/feed-steps.ts'
import {
  commentOrRefuse,
  feedCommentOrRefuse,
  notifyOfComment,
  refuseUnknownReplyUser,
  removeComment,
  writeComment,
} from './comment-steps.ts'

export const commentRules = rulesFor(comments, {
  async commentFeed({ params, body }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    await refuseUnknownReplyUser(world, body.reply_user ?? 0)
    const comment = await writeComment(world, feed, body)
    await notifyOfComment(world, comment, feed)
    await doTask(world, world.me.id, 'task:comments')
    if (feed.theme_id > 0) await doTask(world, world.me.id, 'task:theme-discuss')
    return reply(201, { message: [messages.commentFeed], comment })
  },

  async listFeedComments({ params, query }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    const rows = await world.store.comments.find({
      where: { commentable_type: 'feeds', commentable_id: feed.id },
      order: newestFirst,
      ...afterCursor(query.after),
      limit: query.limit,
    })
    return reply(200, { pinneds: [], comments: rows })
  },

  async getFeedComment({ params }, world) {
    return reply(200, await feedCommentOrRefuse(world, params.feedId, params.commentId))
  },

  async deleteFeedComment({ params }, world) {
    await removeComment(world, await feedCommentOrRefuse(world, params.feedId, params.commentId))
    return reply(204)
  },

  async deleteComment({ params }, world) {
    await removeComment(world, await commentOrRefuse(world, params.commentId))
    return reply(204)
  },
})
