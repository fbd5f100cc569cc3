import { feeds } from '../../../contracts/chapters/feeds.ts'
import { memberships } from '../../../contracts/chapters/memberships.ts'
import { tasks } from '../../../contracts/chapters/tasks.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'
import { givenFeed, givenTopic } from '../../fixtures/common.ts'
import type { Act } from './task-steps.ts'

/** What the document names as tasks whose answers contain `amount` (section 6). Always something new, where one can be made. */

type MakeAct = (context: Context, person: Actor) => Act

export const logsIn: MakeAct = (_, person) => () => person.sends(tasks.doLoginTask).gets(201, 204)

export const sharesFeed: MakeAct = (context, person) => async () => {
  const feedId = await givenFeed(context, context.alice)
  return person.sends(feeds.shareFeed, { params: { feedId } }).gets(201, 204)
}

export const sharesTopic: MakeAct = (context, person) => {
  let known: Promise<number> | undefined
  return async () => {
    known ??= givenTopic(context, context.alice)
    return person.sends(topics.shareTopic, { params: { topicId: await known } }).gets(201, 204)
  }
}

export const joinsTopic: MakeAct = (context, person) => async () => {
  const topicId = await givenTopic(context, context.alice)
  return person.sends(memberships.joinTopic, { params: { topicId } }).gets(201, 204)
}
