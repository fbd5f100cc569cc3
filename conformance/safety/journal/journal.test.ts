import { expect, test } from 'vitest'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { topics } from '../../../contracts/chapters/topics.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import type { Target } from '../../client/target.ts'
import { cleanUp } from '../../runner/clean-up.ts'
import { fakeTarget, json, type OverriddenResponse, only } from '../../testing/fake-target.cases.ts'
import { verdictsOf } from '../../testing/verdict-of.cases.ts'
import { openJournal, resumeJournal } from './journal.ts'

const feed = { feed_content: 'a feed kit-1', feed_from: 5, feed_mark: 1 }
const publish = ({ alice }: Context) => alice.sends(feeds.publishFeed, { body: feed }).response()
const createTopic = ({ alice }: Context) =>
  alice.sends(topics.createTopic, { body: { name: 'a topic kit-2', visible: 'visible', join_mode: 'open' } }).gets(201)

/** The journal lines of a case, and the operations that reached the target. */
async function written(act: (context: Context) => Promise<unknown>, spoil?: (reply: OverriddenResponse) => Response) {
  const lines: string[] = []
  const sent: string[] = []
  const target = fakeTarget((reply) => {
    sent.push(`${reply.operation} ${lines.length}`)
    return spoil ? spoil(reply) : reply.response
  })
  const journal = openJournal((line) => void lines.push(line))
  await verdictsOf([scenario('4.1/likes', 'Likes', [check('liking', 'Liking', ['4.1/11'], act)])], target, { journal })
  return { lines: lines.map((line) => JSON.parse(line)), sent, journal, target }
}

test('a creation is recorded before the case sees the response, with the operation that deletes it', async () => {
  let seen = ''
  const lines: string[] = []
  const journal = openJournal((line) => void lines.push(line))
  const act = async (context: Context) => {
    await publish(context)
    seen = lines.at(-1) ?? ''
  }
  await verdictsOf([scenario('4.1/likes', 'Likes', [check('liking-2', 'Liking', ['4.1/11'], act)])], fakeTarget(), {
    journal,
  })
  expect(JSON.parse(seen)).toEqual({
    n: 1,
    person: 'alice',
    operation: 'publishFeed',
    made: 'feed 1',
    undo: { operation: 'deleteFeed', params: { feedId: 1 } },
  })
})

test('resources that a case leaves behind are deleted at the end of the run, newest first', async () => {
  const { sent, journal } = await written(async (context) => {
    await publish(context)
    await createTopic(context)
    throw new Error('a case that throws')
  })
  expect(sent.map((line) => line.split(' ')[0])).toEqual([
    'login',
    'publishFeed',
    'createTopic',
    'deleteTopic',
    'deleteFeed',
  ])
  expect([journal.created, journal.deleted, journal.leftovers()]).toEqual([2, 2, []])
})

test('an interrupted run is cleaned up too', async () => {
  const stop = new AbortController()
  const journal = openJournal()
  const act = async (context: Context) => {
    await publish(context)
    stop.abort()
    await publish(context)
  }
  const suite = [scenario('4.1/likes', 'Likes', [check('liking-3', 'Liking', ['4.1/11'], act)])]
  const [verdict] = await verdictsOf(suite, fakeTarget(), { journal, signal: stop.signal })
  expect(verdict?.reason).toBe('the run was interrupted')
  expect([journal.created, journal.deleted, journal.leftovers()]).toEqual([1, 1, []])
})

test('a resource that is already deleted is not deleted again', async () => {
  const { sent, journal } = await written(async (context) => {
    await publish(context)
    await context.alice.sends(feeds.deleteFeed, { params: { feedId: 1 } }).gets(204)
  })
  expect(sent.filter((line) => line.startsWith('deleteFeed'))).toHaveLength(1)
  expect(journal.deleted).toBe(1)
})

test('if the creator may not delete something, other people try', async () => {
  const { journal, sent } = await written(({ carol }) =>
    carol.sends(topics.createTopic, { body: { name: 'hers', visible: 'visible', join_mode: 'open' } }).gets(201),
  )
  // The fake lets only alice delete: carol and root are tried before her.
  expect(sent.filter((line) => line.startsWith('deleteTopic'))).toHaveLength(3)
  expect(journal.leftovers()).toEqual([])
})

test('a resource that cannot be deleted is left over, and permanent effects are counted', async () => {
  const { journal } = await written(
    publish,
    only('deleteFeed', () => json(500, { message: 'broken' })) as (reply: OverriddenResponse) => Response,
  )
  expect(journal.leftovers()).toEqual([{ what: 'feed 1', person: 'alice', how: 'deleteFeed' }])
  const { journal: other } = await written(({ alice }) =>
    alice
      .sendsRaw({ ...feeds.hotFeeds, name: 'createIapOrder', path: '/currency/recharge/store-iap' } as never, {
        body: { store_id: 'coins', amount: 600 },
      })
      .response(),
  )
  expect(other.permanentEffects()).toEqual([
    { operation: 'createIapOrder', times: 1, why: expect.stringContaining('orders') },
  ])
})

test('a creation without an id in the response is found by its text in a list, or in the clean-up', async () => {
  const hidden = (reply: OverriddenResponse) => {
    if (reply.operation === 'publishFeed') return json(201, { message: 'Done' })
    const shown = [{ id: 77, feed_content: feed.feed_content }]
    return reply.operation === 'listFeeds' ? json(200, shown) : reply.response
  }
  const { lines, journal } = await written(publish, hidden)
  const unknown = { n: 1, made: 'feed of unknown id', found: { field: 'feed_content', text: 'a feed kit-1' } }
  expect(lines.slice(1, 4)).toMatchObject([
    { ...unknown, perhaps: true },
    unknown,
    { n: 1, made: 'feed 77', undo: { params: { feedId: 77 } } },
  ])
  expect([journal.created, journal.deleted]).toEqual([1, 1])
})

/** Cuts the connection while a feed is published. A list then shows whether it was created. */
async function cutOff(shown: readonly object[]) {
  const inner = fakeTarget(only('listFeeds', () => json(200, shown)))
  const sent: string[] = []
  const fetch = (async (input: string, init: RequestInit) => {
    sent.push(`${init.method} ${new URL(input).pathname}`)
    if (init.method === 'POST' && input.endsWith('/feeds')) throw new TypeError('the connection was cut')
    return inner.fetch(input, init)
  }) as typeof globalThis.fetch
  const journal = openJournal()
  const suite = [scenario('4.1/likes', 'Likes', [check('liking-4', 'Liking', ['4.1/11'], publish)])]
  await verdictsOf(suite, { ...inner, fetch }, { journal })
  return { counts: [journal.created, journal.deleted, journal.leftovers().length], last: sent.at(-1) }
}

test('after a request without a response, the clean-up looks for what it may have created', async () => {
  const there = await cutOff([{ id: 77, feed_content: feed.feed_content }])
  expect(there).toEqual({ counts: [1, 1, 0], last: 'DELETE /api/v2/feeds/77/currency' })
  expect(await cutOff([])).toEqual({ counts: [0, 0, 0], last: 'GET /api/v2/feeds' })
})

test('a refused request created nothing', async () => {
  const refuse = only('publishFeed', () => json(422, { message: 'No' })) as (reply: OverriddenResponse) => Response
  const { lines, journal } = await written(publish, refuse)
  expect(lines.at(-1)).toEqual({ never: 1 })
  expect([journal.created, journal.leftovers()]).toEqual([0, []])
})

/** A journal after a crash: one open entry, and the last line is cut off. */
const crashed = [
  '{"target":"fake","baseUrl":"http://fake.test"}',
  '{"n":1,"person":"alice","operation":"createTopic","made":"topic 5","undo":{"operation":"deleteTopic","params":{"topicId":5}}}',
  '{"n":2,"person":"alice","operation":"publishFeed","made":"feed 6","undo":{"operation":"deleteFeed","params":{"feedId":6}}}',
  '{"n":3,"person":"bob","operation":"commentFeed","made":"comment 7","undo":{"operation":"deleteComment","params":{"commentId":7}},"within":"feed 6"}',
  '{"done":2}',
  '{"n":4,"person":"al',
].join('\n')

async function cleaned(text: string, target: Target = fakeTarget()) {
  const lines: string[] = []
  const steps: string[] = []
  const journal = resumeJournal(text, (line) => void lines.push(line))
  const left = await cleanUp(target, journal, {
    onStep: ({ what, why }) => void steps.push(`${what} ${why ?? 'gone'}`),
  })
  return { lines, steps, left }
}

test('a journal is continued after a crash, and parts that were deleted with their parent are not deleted again', async () => {
  const { lines, steps, left } = await cleaned(crashed)
  expect([lines, steps, left]).toEqual([['', '{"done":1}'], ['topic 5 gone'], []])
  const again = await cleaned(`${crashed}${lines.join('\n')}\n`)
  expect(again).toEqual({ lines: [], steps: [], left: [] })
})

test('an unreachable target ends the clean-up, and open entries stay open', async () => {
  const dead = fakeTarget(undefined, { fetch: () => Promise.reject(new TypeError('nobody there')) })
  await expect(cleaned(crashed, dead)).rejects.toThrow('nobody there')
})

test('text that is not a journal is rejected, with the line', () => {
  expect(() => resumeJournal('{"some":"json"}\n{}', () => undefined)).toThrow('line 1 is not a journal line')
})

test('a journal contains no secrets', async () => {
  const { lines } = await written(async (context) => {
    await publish(context)
    await createTopic(context)
  })
  expect(JSON.stringify(lines)).not.toMatch(/secret-token|open sesame/)
})
