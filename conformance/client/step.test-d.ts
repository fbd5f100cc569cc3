import { feeds } from '../../contracts/chapters/feeds.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Context } from './context.ts'

/** Compiled, never run: a line under `@ts-expect-error` that does compile is an error. */

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_value: A, _is: Equal<A, B>): void => undefined

export async function typed({ alice, expect }: Context): Promise<void> {
  const params = { topicId: 7 }

  // Parts that are wholly optional may be left out, others may not.
  alice.sends(feeds.listFeeds)
  alice.sends(feeds.listFeeds, { query: { limit: 5 } }, { tokenIn: 'none' })
  alice.sends(memberships.leaveTopic, { params })
  // @ts-expect-error params are needed
  alice.sends(memberships.leaveTopic)
  // @ts-expect-error a feed has no such parameter
  alice.sends(feeds.getFeed, { params })
  // @ts-expect-error visible is one of two words
  alice.sends(topics.createTopic, { body: { name: 'a', visible: 'maybe' } })

  // A body has the type of its status; several statuses give a union.
  const join = alice.sends(memberships.joinTopic, { params })
  same<{ amount: number }, { amount: number }>(await join.gets(201), true)
  const either = await join.gets(201, 204)
  same<typeof either, { amount: number } | undefined>(either, true)

  // Only documented statuses can be required; 401 is documented for all operations.
  await join.gets(401)
  // @ts-expect-error the document states no 422 for joining
  await join.gets(422)
  const publish = alice.sends(feeds.publishFeed, { body: { feed_from: 5, feed_mark: 1 } })
  // @ts-expect-error the document does not show the response to publishing
  await publish.gets(201)
  const made = await publish.chooses('G30', 201)
  same<number | undefined, number | undefined>(made?.id, true)
  // @ts-expect-error no decision has this id
  await publish.chooses('G99', 201)

  // Expectations are typed by the actual value.
  expect(5, 'five').atLeast(4)
  expect([{ id: 1 }], 'list').descendingBy('id')
  // @ts-expect-error a string has no minimum
  expect('5', 'five').atLeast(4)
  // @ts-expect-error the items have no such field
  expect([{ id: 1 }], 'list').descendingBy('name')
  // @ts-expect-error a number is not a string
  expect(5, 'five').equals('5')
}
