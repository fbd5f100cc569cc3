import { type Call, me, notYours, param, type Route, route } from '../../core/call.ts'
import { needText, whole } from '../../core/fields.ts'
import { afterId, newestFirst, oldestFirst, pageSize } from '../../core/paging.ts'
import { created, invalid, missing, nothing, ok, type Result } from '../../core/result.ts'
import type { Service } from '../../service-type.ts'
import { isAdministrator, type Person } from '../../state/people.ts'
import type { Comment, Feed } from '../../state/records.ts'
import { liveFeed } from '../../views/feeds.ts'
import { findPerson } from '../../views/people.ts'
import { feedNews, notify } from '../people/notify.ts'
import { doTask } from '../people/tasks.ts'

const year = 365 * 86_400_000

function commentView(service: Service, comment: Comment): Record<string, unknown> {
  return {
    body: comment.body,
    id: comment.id,
    commentable_id: comment.feedId,
    commentable_type: 'feeds',
    reply_user: comment.replyUser,
    target_user: comment.targetUser,
    user_id: comment.userId,
    updated_at: service.times.iso(comment.createdAt),
    created_at: service.times.iso(comment.createdAt - (service.has('comment-year-off') ? year : 0)),
  }
}

function add(call: Call): Result {
  const person = me(call)
  const { service } = call
  const feed = liveFeed(call, param(call))
  const body = bodyGiven(call)
  const replyUser = whole(call, 'reply_user') ?? 0
  if (replyUser !== 0 && findPerson(service, replyUser) === undefined) throw invalid('reply_user', 'No existe')
  const comment: Comment = {
    id: service.ids('comment'),
    userId: person.id,
    targetUser: service.has('comment-targets-writer') ? person.id : feed.userId,
    replyUser,
    body,
    feedId: feed.id,
    createdAt: service.clock.now(),
  }
  service.world.comments.push(comment)
  feed.commentCount += 1
  doTask(service, person, 'task:comments')
  tellAbout(service, person, feed, comment)
  const answer = created({ message: ['Comentado'], comment: commentView(service, comment) })
  if (service.has('reply-forgotten')) comment.replyUser = 0
  return answer
}

function bodyGiven(call: Call): string {
  const body = needText(call, 'body')
  const isLong = call.service.has('comments-short') && [...body].length > 255
  if (isLong) throw invalid('body', 'El comentario tiene hasta 255 caracteres')
  return call.service.has('line-breaks-lost') ? body.replace(/[\r\n]+/g, ' ') : body
}

function tellAbout(service: Service, from: Person, feed: Feed, comment: Comment): void {
  const { id, replyUser: reply_user } = comment
  const body = service.has('notification-body-cut') ? comment.body.slice(0, 20) : comment.body
  const data = {
    comment: { created_at: service.times.iso(comment.createdAt), reply_user, body, id },
    feed: feedNews(service, feed),
  }
  const listeners = new Set([feed.userId, comment.replyUser].filter((each) => each !== 0))
  for (const to of listeners) {
    const content = `${from.name}: ${comment.body}`
    const push = { channel: 'feed:comment', target: feed.id, content, extra: { user_id: from.id }, tag: 'comments' }
    notify(service, { kind: 'comment', from, to, data, push })
  }
}

function list(call: Call): Result {
  const { service } = call
  const feed = liveFeed(call, param(call))
  const given = pageSize(call, { defaultSize: service.has('comments-default-ten') ? 10 : 20 })
  const size = service.has('comments-limit-ignored') ? 20 : given
  const upwards = service.has('comments-oldest-first')
  const all = service.world.comments.filter((each) => each.feedId === feed.id)
  const ordered = upwards ? oldestFirst(all) : newestFirst(all)
  const after = whole(call, 'after')
  const following = afterId(ordered, after, upwards)
  const skipped = after !== undefined && service.has('comments-page-skips-one') ? following.slice(1) : following
  return ok({ comments: skipped.slice(0, size).map((each) => commentView(service, each)), pinneds: [] })
}

function find(call: Call, id: number, feedId?: number): Comment {
  const comment = call.service.world.comments.find((each) => each.id === id)
  if (comment === undefined || (feedId !== undefined && comment.feedId !== feedId)) throw missing('el comentario')
  return comment
}

function show(call: Call): Result {
  const feed = liveFeed(call, param(call, 0))
  return ok(commentView(call.service, find(call, param(call, 1), feed.id)))
}

/** Writer, publisher of the feed and administrators may remove a comment. */
function drop(call: Call, comment: Comment): void {
  const person = me(call)
  const keepers = call.service.has('writer-deletes-comments') ? [comment.userId] : [comment.userId, comment.targetUser]
  const mine = keepers.includes(person.id)
  if (!mine && !isAdministrator(person)) throw notYours(call, 'No puedes borrar este comentario')
  call.service.world.comments = call.service.world.comments.filter((each) => each !== comment)
}

function uncount(call: Call, comment: Comment): void {
  const feed = call.service.world.feeds.find((each) => each.id === comment.feedId)
  if (feed !== undefined) feed.commentCount -= 1
}

function removeFromFeed(call: Call): Result {
  me(call)
  const feed = liveFeed(call, param(call, 0))
  const comment = find(call, param(call, 1), feed.id)
  drop(call, comment)
  uncount(call, comment)
  return nothing()
}

function remove(call: Call): Result {
  me(call)
  const comment = find(call, param(call))
  drop(call, comment)
  if (!call.service.has('comment-count-stale')) uncount(call, comment)
  return nothing()
}

export const commentRoutes: Route[] = [
  route('POST /feeds/{feed}/comments', add),
  route('GET /feeds/{feed}/comments', list),
  route('GET /feeds/{feed}/comments/{comment}', show),
  route('DELETE /feeds/{feed}/comments/{comment}', removeFromFeed),
  route('DELETE /comments/{comment}', remove),
]
