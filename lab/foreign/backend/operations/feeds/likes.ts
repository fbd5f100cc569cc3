import { setTimeout as pause } from 'node:timers/promises'
import { type Call, me, param, type Route, route } from '../../core/call.ts'
import { whole } from '../../core/fields.ts'
import { afterId, newestFirst, oldestFirst, pageSize } from '../../core/paging.ts'
import { created, missing, nothing, ok, type Result, refuse } from '../../core/result.ts'
import { omitEmpty } from '../../core/shape.ts'
import type { Person } from '../../state/people.ts'
import type { Feed, Like } from '../../state/records.ts'
import { liveFeed } from '../../views/feeds.ts'
import { findPerson, personView } from '../../views/people.ts'
import { feedNews, notify } from '../people/notify.ts'
import { doTask } from '../people/tasks.ts'

async function like(call: Call): Promise<Result> {
  const person = me(call)
  const { service } = call
  const feed = liveFeed(call, param(call))
  const already = service.world.likes.some((each) => each.feedId === feed.id && each.userId === person.id)
  if (already && service.has('absent-is-404')) throw missing('un «me gusta» nuevo')
  if (already && !service.has('like-twice-accepted')) throw refuse(422, 'Ya te gusta')
  if (service.has('parallel-likes-counted')) await pause(30)
  if (!already) addLike(call, person, feed)
  return created({ message: ['Te gusta'] })
}

function addLike(call: Call, person: Person, feed: Feed): void {
  const { service } = call
  const liked: Like = { id: service.ids('like'), userId: person.id, feedId: feed.id, createdAt: service.clock.now() }
  service.world.likes.push(liked)
  feed.likeCount += 1
  doTask(service, person, 'task:likes')
  const author = findPerson(service, feed.userId)
  if (author !== undefined && author !== person) doTask(service, author, 'task:be-liked')
  const target = service.has('like-push-names-like') ? liked.id : feed.id
  notify(service, {
    kind: 'like',
    from: person,
    to: feed.userId,
    data: { feed: feedNews(service, feed) },
    push: {
      channel: 'feed:digg',
      target,
      content: `A ${person.name} le gusta tu publicación`,
      extra: { user_id: person.id },
      tag: 'likes',
    },
  })
}

function unlike(call: Call): Result {
  const person = me(call)
  const { service } = call
  const feed = liveFeed(call, param(call))
  const mine = service.world.likes.find((each) => each.feedId === feed.id && each.userId === person.id)
  if (mine === undefined) {
    if (service.has('absent-is-404')) throw missing('el «me gusta»')
    if (service.has('unlike-needs-like')) throw refuse(422, 'No te gustaba')
    return nothing()
  }
  service.world.likes = service.world.likes.filter((each) => each !== mine)
  if (!service.has('unlike-keeps-count')) feed.likeCount -= 1
  return nothing()
}

function listLikes(call: Call): Result {
  const { service } = call
  const feed = liveFeed(call, param(call))
  const size = pageSize(call, { defaultSize: 20 })
  const upwards = !service.has('likes-newest-first')
  const likes = service.world.likes.filter((each) => each.feedId === feed.id)
  const ordered = upwards ? oldestFirst(likes) : newestFirst(likes)
  return ok(
    afterId(ordered, service.has('likes-after-ignored') ? 0 : whole(call, 'after'), upwards)
      .slice(0, size)
      .map((each) => likeView(call, feed, each)),
  )
}

function likeView(call: Call, feed: Feed, like: Like): unknown {
  const { service } = call
  const liker = findPerson(service, service.has('like-shows-author') ? feed.userId : like.userId)
  return omitEmpty(service, {
    likeable_type: 'feeds',
    likeable_id: feed.id,
    target_user: feed.userId,
    user_id: like.userId,
    id: like.id,
    user: personView(service, liker),
    created_at: service.times.iso(like.createdAt),
    updated_at: null,
  })
}

export const likeRoutes: Route[] = [
  route('POST /feeds/{feed}/like', like),
  route('DELETE /feeds/{feed}/unlike', unlike),
  route('GET /feeds/{feed}/likes', listLikes),
]
