import { comments } from '../../contracts/comments.ts'
import { beyond } from '../paging.ts'
import { reply, rulesFor } from '../rule.ts'
import { doTask } from '../tasks.ts'
import {
  commentOrRefuse,
  feedCommentOrRefuse,
  refuseUnknownReader,
  removeComment,
  tellOf,
  writeComment,
} from './comment-steps.ts'
import { feedOrRefuse } from './feed-steps.ts'

export const commentRules = rulesFor(comments, {
  async commentFeed({ params, body }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    await refuseUnknownReader(world, body.reply_user ?? 0)
    const comment = await writeComment(world, feed, body)
    await tellOf(world, comment, feed)
    await doTask(world, world.me.id, 'task:comments')
    return reply(201, { message: ['Your comment is there'], comment })
  },

  async listFeedComments({ params, query }, world) {
    const feed = await feedOrRefuse(world, params.feedId)
    const rows = await world.store.comments.find({
      where: { commentable_type: 'feeds', commentable_id: feed.id },
      order: [['id', 'desc']],
      ...beyond(query.after),
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
