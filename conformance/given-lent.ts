import type { Sent } from '../contracts/endpoint.ts'
import { memberships } from '../contracts/memberships.ts'
import type { topics } from '../contracts/topics.ts'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { NotExercised, OutsideMode } from './stop.ts'

type TopicBody = Sent<typeof topics.createTopic>['body']

const taken = new WeakMap<Context, Set<number>>()

/** A topic that the configuration names, where new ones wait for admission: as nobody but alice has left it. */
export async function lentTopic(context: Context, by: Actor, fields: Partial<TopicBody>): Promise<number> {
  const topicId = by.name === 'alice' ? fitting(context, fields) : undefined
  const inUse = taken.get(context) ?? new Set()
  if (topicId === undefined || inUse.has(topicId)) throw hindrance(context)
  taken.set(context, inUse.add(topicId))
  context.cleanup(await turnWith(context.topics))
  await emptied(context, topicId)
  context.cleanup(() => emptied(context, topicId))
  return topicId
}

const turns = new WeakMap<object, Promise<void>>()

/** Cases that run at once use what is lent one after the other; the result gives it to the next. */
async function turnWith(lent: Context['topics']): Promise<() => Promise<void>> {
  const before = turns.get(lent)
  const { promise, resolve } = Promise.withResolvers<void>()
  turns.set(lent, promise)
  await before
  return async () => resolve()
}

/** Once topics are named, that is all the owner can do: what needs a topic of its own is outside of the profile. */
function hindrance({ topics }: Context): NotExercised {
  const why = 'new topics wait for admission here'
  if (Object.keys(topics).length === 0) return new NotExercised(why)
  return new OutsideMode(`${why}, and no topic that is named will do`)
}

/** Only a plain one: whatever else a case wants may be otherwise there. Applications stay, so none is lent for those. */
function fitting({ topics }: Context, fields: Partial<TopicBody>): number | undefined {
  const { visible = 'visible', join_mode = 'open', ...others } = fields
  const isPlain = visible === 'visible' && join_mode === 'open' && Object.keys(others).length === 0
  return isPlain ? topics.open : undefined
}

async function emptied({ bob, carol, dave, root }: Context, topicId: number): Promise<void> {
  for (const person of [bob, carol, dave, root])
    await person.sends(memberships.leaveTopic, { params: { topicId } }).answers()
}
