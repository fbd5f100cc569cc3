import { omitEmpty } from '../core/shape.ts'
import type { Service } from '../service-type.ts'
import type { Person } from '../state/people.ts'
import { fileView } from './files.ts'

export function findPerson(service: Service, id: number): Person | undefined {
  return service.world.people.find((each) => each.id === id)
}

/** The user summary. */
export function personView(service: Service, person: Person | undefined): Record<string, unknown> | null {
  if (person === undefined) return null
  const { times, world } = service
  return omitEmpty(service, {
    name: person.name,
    id: person.id,
    sex: person.sex,
    bio: person.bio,
    location: person.location,
    avatar: fileView(service, person.avatar),
    bg: null,
    verified: person.verified,
    phone_verified_at: person.phone === null ? null : times.spaced(person.createdAt),
    email_verified_at: person.email === null ? null : times.spaced(person.createdAt),
    feed_topics_count: world.topics.filter((topic) => !topic.deleted && topic.creatorId === person.id).length,
    updated_at: times.spaced(person.createdAt),
    created_at: times.spaced(person.createdAt),
    deleted_at: null,
    extra: extraView(service, person),
    colour: 'malva',
  })
}

function extraView(service: Service, person: Person): Record<string, unknown> {
  const { world } = service
  const feeds = world.feeds.filter((feed) => feed.deletedAt === null && feed.userId === person.id)
  return {
    checkin_count: person.signedDays.length,
    last_checkin_count: person.signedDays.length === 0 ? 0 : streakEnding(person.signedDays),
    feeds_count: feeds.length,
    followings_count: person.follows.size,
    followers_count: world.people.filter((other) => other.follows.has(person.id)).length,
    comments_count: world.comments.filter((comment) => comment.userId === person.id).length,
    likes_count: feeds.reduce((sum, feed) => sum + feed.likeCount, 0),
    updated_at: service.times.spaced(person.createdAt),
    user_id: person.id,
  }
}

/** The number of consecutive days at the end of the list. */
export function streakEnding(days: readonly number[]): number {
  let length = 1
  for (let at = days.length - 1; at > 0; at -= 1) {
    if ((days[at] ?? 0) - (days[at - 1] ?? 0) !== 1) break
    length += 1
  }
  return length
}

/** The user summary with the contact data that an event shows for its creator. */
export function contactView(service: Service, person: Person | undefined, viewer: Person | null): unknown {
  if (person === undefined) return null
  const hidden = service.has('contact-hidden') && viewer !== person
  const contact = hidden ? {} : { invite_code: person.inviteCode, email: person.email, phone: person.phone }
  return {
    ...omitEmpty(service, { ...contact, verification: person.verified }),
    has_following: viewer?.follows.has(person.id) ?? false,
    has_follower: viewer !== null && person.follows.has(viewer.id),
    ...personView(service, person),
  }
}

export function senderView(service: Service, person: Person): Record<string, unknown> {
  return omitEmpty(service, { name: person.name, id: person.id, avatar: fileView(service, person.avatar) })
}
