import type { comments } from '../../../contracts/chapters/comments.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { notify, push } from '../../domain/notify.ts'
import { findUser } from '../../domain/people.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { existing, rowsBy } from '../../queries/rows.ts'
import type { Row } from '../../tables/index.ts'
import { isAdministrator, type MemberWorld, newTimestamps, say, type World } from '../../world.ts'
import { countForUser, feedOrRefuse, updateCounts, visibleFeed, visibleFeeds } from '../feeds/feed-steps.ts'

type Comment = Row<'comments'>
type Feed = Row<'feeds'>
type CommentBody = Input<typeof comments.commentFeed>['body']

/** On a feed that the viewer can see; authors keep their own comments wherever they are (G53). */
export async function commentOrRefuse(world: World, id: number): Promise<Comment> {
  const comment = await world.store.comments.get(id)
  const isKnown = comment && (comment.user_id === world.me?.id || (await visibleFeed(world, comment.commentable_id)))
  return isKnown ? comment : refuse(404, 'Comment not found')
}

/** A comment on a feed that the viewer can see. */
export async function feedCommentOrRefuse(world: World, feedId: number, id: number): Promise<Comment> {
  const [feed, comment] = [await feedOrRefuse(world, feedId), await commentOrRefuse(world, id)]
  return comment.commentable_id === feed.id ? comment : refuse(404, 'Comment not found')
}

export async function refuseUnknownReplyUser(world: World, userId: number): Promise<void> {
  if (userId !== 0 && !(await findUser(world, userId))) refuseField('reply_user', 'does not exist')
}

export async function writeComment(
  world: MemberWorld,
  feed: Feed,
  { body, reply_user = 0 }: CommentBody,
): Promise<Comment> {
  const comment = await world.store.comments.insert({
    user_id: world.me.id,
    target_user: feed.user_id,
    reply_user,
    body,
    commentable_type: 'feeds',
    commentable_id: feed.id,
    ...newTimestamps(world),
  })
  await countComment(world, feed, 1)
  return comment
}

/** For the author and administrators (G36). */
export async function removeComment(world: MemberWorld, comment: Comment): Promise<void> {
  if (comment.user_id !== world.me.id && !isAdministrator(world)) refuse(403, 'This comment is not yours')
  const removed = await world.store.comments.remove({ id: comment.id })
  const { commentable_id } = comment
  const feed = existing(await world.store.feeds.get(commentable_id), `feed ${commentable_id}`)
  await countComment(world, feed, -removed)
}

async function countComment(world: MemberWorld, feed: Feed, add: number): Promise<void> {
  await updateCounts(world, feed.id, { feed_comment_count: { add } })
  await countForUser(world, feed, { comments_count: { add } })
}

/** Notifies the publisher and the user who is replied to, each once. Users who cannot see the feed are not notified. */
export async function notifyOfComment(world: MemberWorld, comment: Comment, feed: Feed): Promise<void> {
  const { id, body, reply_user, created_at } = comment
  const { feed_content: content, images, video } = feed
  const data = { comment: { id, body, reply_user, created_at }, feed: { id: feed.id, content, images, video } }
  const receivers = await rowsBy(world.store.users, 'id', [comment.target_user, reply_user])
  for (const me of receivers) {
    const to = me.id
    const [shown] = await visibleFeeds({ ...world, me }, [feed])
    if (!shown) continue
    await notify(world, { to, type: 'comment', data })
    const [channel, act] =
      to === reply_user
        ? (['feed:comment-reply', '{name} replied to you'] as const)
        : (['feed:comment', '{name} commented on your feed'] as const)
    await push(world, {
      to,
      channel,
      target: feed.id,
      content: say(world, act, { name: world.me.name }),
      extra: { comment_id: id },
      tag: 'comment',
      unless: 'notify_comment',
    })
  }
}
