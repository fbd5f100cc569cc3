import { comments } from '../../../contracts/chapters/comments.ts'
import { messages } from '../../../contracts/messages.ts'
import { nothingToDo, prepareTask } from '../../domain/tasks.ts'
import { reply, replyAfter, rulesFor } from '../../rule.ts'
import { afterCursor, newestFirst } from '../../support/paging.ts'
import { together } from '../../support/together.ts'
import { feedOrRefuse } from '../feeds/feed-steps.ts'
import {
  commentOrRefuse,
  countComment,
  feedCommentOrRefuse,
  notifyOfComment,
  receiversOfComment,
  refuseUnknownReplyUser,
  removeComment,
  writeComment,
} from './comment-steps.ts'

export const commentRules = rulesFor(comments, {
  async commentFeed({ params, body }, world) {
    const [feed] = await together([
      feedOrRefuse(world, params.feedId),
      refuseUnknownReplyUser(world, body.reply_user ?? 0),
    ])
    const [comment, receivers, task, discussion] = await Promise.all([
      writeComment(world, feed, body),
      receiversOfComment(world, feed, body.reply_user),
      prepareTask(world, world.me.id, 'task:comments'),
      feed.theme_id > 0 ? prepareTask(world, world.me.id, 'task:theme-discuss') : nothingToDo,
    ])
    const writes = [
      ...countComment(world, feed, 1),
      ...notifyOfComment(world, comment, feed, receivers),
      task.write(),
      discussion.write(),
    ]
    return replyAfter(writes, reply(201, { message: [messages.commentFeed], comment }))
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
    const comment = await feedCommentOrRefuse(world, params.feedId, params.commentId)
    return replyAfter(await removeComment(world, comment), reply(204))
  },

  async deleteComment({ params }, world) {
    const comment = await commentOrRefuse(world, params.commentId)
    return replyAfter(await removeComment(world, comment), reply(204))
  },
})
