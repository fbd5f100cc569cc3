import type { comments } from '../../../contracts/chapters/comments.ts'
import type { Input } from '../../../contracts/dsl/endpoint.ts'
import { findReceiver, notifyAndPush, type Receiver } from '../../domain/notify.ts'
import { findUser } from '../../domain/people.ts'
import { refuse, refuseField } from '../../http/refusal.ts'
import { existing } from '../../queries/rows.ts'
import { together } from '../../support/together.ts'
import type { Row } from '../../tables/index.ts'
import { isAdministrator, type MemberWorld, newTimestamps, say, type World } from '../../world.ts'
import { countForUser, feedOrRefuse, visibleFeed, visibleFeeds, writeCounts } from '../feeds/feed-steps.ts'

type Comment = Row<'comments'>
type Feed = Row<'feeds'>
type CommentBody = Input<typeof comments.commentFeed>['body']

/** A comment on a feed that the viewer can see, or one of the viewer's own comments on any feed (G53). */
export async function commentOrRefuse(world: World, id: number): Promise<Comment> {
  const comment = await world.store.comments.get(id)
  const isKnown = comment && (comment.user_id === world.me?.id || (await visibleFeed(world, comment.commentable_id)))
  return isKnown ? comment : refuse(404, 'Comment not found')
}

/** A comment on a feed that the viewer can see. */
export async function feedCommentOrRefuse(world: World, feedId: number, id: number): Promise<Comment> {
  const [feed, comment] = await together([feedOrRefuse(world, feedId), commentOrRefuse(world, id)])
  return comment.commentable_id === feed.id ? comment : refuse(404, 'Comment not found')
}

export async function refuseUnknownReplyUser(world: World, userId: number): Promise<void> {
  if (userId !== 0 && !(await findUser(world, userId))) refuseField('reply_user', 'does not exist')
}

export const writeComment = (world: MemberWorld, feed: Feed, { body, reply_user = 0 }: CommentBody): Promise<Comment> =>
  world.store.comments.insert({
    user_id: world.me.id,
    target_user: feed.user_id,
    reply_user,
    body,
    commentable_type: 'feeds',
    commentable_id: feed.id,
    ...newTimestamps(world),
  })

/** Allowed for the author and administrators (G36). Returns the pending writes. */
export async function removeComment(world: MemberWorld, comment: Comment): Promise<Promise<unknown>[]> {
  if (comment.user_id !== world.me.id && !isAdministrator(world)) refuse(403, 'This comment is not yours')
  const { commentable_id } = comment
  const feed = existing(await world.store.feeds.get(commentable_id), `feed ${commentable_id}`)
  return [world.store.comments.remove({ id: comment.id }), ...countComment(world, feed, -1)]
}

export const countComment = (world: MemberWorld, feed: Feed, add: 1 | -1): Promise<unknown>[] => [
  writeCounts(world, feed, { feed_comment_count: add }),
  countForUser(world, feed, { comments_count: { add } }),
]

/** The publisher and the user who is replied to, unless they cannot see the feed. */
export async function receiversOfComment(world: MemberWorld, feed: Feed, replyUser = 0): Promise<Receiver[]> {
  const ids = [...new Set([feed.user_id, replyUser])].filter((id) => id > 0 && id !== world.me.id)
  const found = await Promise.all(ids.map((id) => receiverWhoSees(world, feed, id)))
  return found.filter((receiver) => receiver !== undefined)
}

async function receiverWhoSees(world: MemberWorld, feed: Feed, id: number): Promise<Receiver | undefined> {
  const receiver = await findReceiver(world, id)
  if (!receiver) return undefined
  const [shown] = await visibleFeeds({ ...world, me: receiver.user }, [feed])
  return shown && receiver
}

/** Each receiver is notified once. Returns the pending writes. */
export const notifyOfComment = (
  world: MemberWorld,
  comment: Comment,
  feed: Feed,
  receivers: readonly Receiver[],
): Promise<unknown>[] => {
  const { id, body, reply_user, created_at } = comment
  const { feed_content: content, images, video } = feed
  const data = { comment: { id, body, reply_user, created_at }, feed: { id: feed.id, content, images, video } }
  return receivers.map((receiver) => {
    const to = receiver.user.id
    const [channel, act] =
      to === reply_user
        ? (['feed:comment-reply', '{name} replied to you'] as const)
        : (['feed:comment', '{name} commented on your feed'] as const)
    return notifyAndPush(world, receiver, {
      to,
      type: 'comment',
      data,
      channel,
      target: feed.id,
      content: say(world, act, { name: world.me.name }),
      extra: { comment_id: id },
      tag: 'comment',
      unless: 'notify_comment',
    })
  })
}
