import type * as z from 'zod'
import { topics } from '../../../contracts/chapters/topics.ts'
import type { topic } from '../../../contracts/resources/topics.ts'
import type { Actor } from '../../client/actor.ts'
import type { Context } from '../../client/context.ts'

const { listTopics, getTopicConfig } = topics

export type Topic = z.output<typeof topic>

/** Finds topics of any status: the document does not show how the status of a topic changes (3.1). */
export async function topicSeenBy(person: Actor, topicId: number): Promise<Topic | undefined> {
  const found = await person.sends(listTopics, { query: { id: topicId, status: 'all' } }).gets(200)
  return found.find(({ id }) => id === topicId)
}

/** The document does not say who sees a private or waiting topic (G40, G53). */
export async function topicOrCannot({ cannot }: Context, person: Actor, topicId: number): Promise<Topic> {
  const seen = await topicSeenBy(person, topicId)
  return seen ?? cannot(`the list of topics does not show ${person.name} this topic`, 'topics that their creator sees')
}

/** Compares only fields that the topic shows: empty fields may be absent. */
export function expectShown({ expect }: Context, seen: Topic, sent: Partial<Topic>, requirement: string): void {
  for (const [name, value] of Object.entries(sent)) {
    const shown = seen[name as keyof Topic]
    if (shown !== undefined && shown !== null) expect<unknown>(shown, name, requirement).equals(value)
  }
}

type Permissions = Partial<Pick<Topic, 'join_permission' | 'publish_permission'>>

const permissionNames = ['join_permission', 'publish_permission'] as const

/**
 * The permissions of a topic after its creator chose these. If one permission is byManager and the other is fixed, the
 * document is ambiguous about the fixed one (2.5).
 */
export async function permissionsAfter(person: Actor, chosen: Permissions): Promise<Permissions> {
  const { config } = await person.sends(getTopicConfig).gets(200)
  const { join_permission, publish_permission } = config
  if (join_permission !== 'byManager' && publish_permission !== 'byManager')
    return { join_permission, publish_permission }
  const open = permissionNames.filter((name) => config[name] === 'byManager' && chosen[name] !== undefined)
  return Object.fromEntries(open.map((name) => [name, chosen[name]]))
}
