import { expect, test } from 'vitest'
import { comments } from '../../../contracts/chapters/comments.ts'
import { feeds } from '../../../contracts/chapters/feeds.ts'
import { im } from '../../../contracts/chapters/im.ts'
import { check } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import type { Context } from '../../client/context.ts'
import { cleanUp } from '../../runner/clean-up.ts'
import { fakeTarget, json, only } from '../../testing/fake-target.cases.ts'
import { verdictsOf } from '../../testing/verdict-of.cases.ts'
import { openJournal, resumeJournal } from './journal.ts'

/** Replaces the target's responses to POST requests, by the end of their URL. */
type Responses = Readonly<Record<string, () => Response>>

/** The journal of a case, and which of its lines need fsync. */
async function journalOf(act: (context: Context) => Promise<unknown>, responses: Responses = {}, inner = fakeTarget()) {
  const fetch = (async (input: string, init: RequestInit) => {
    const respond = Object.entries(responses).find(([end]) => init.method === 'POST' && input.endsWith(end))?.[1]
    return respond ? respond() : inner.fetch(input, init)
  }) as typeof globalThis.fetch
  const lines: { text: string; needsFsync: boolean }[] = []
  const journal = openJournal((text, needsFsync) => void lines.push({ text, needsFsync }))
  const suite = [scenario('4.1/likes', 'Likes', [check('liking', 'Liking', ['4.1/11'], act)])]
  await verdictsOf(suite, { ...inner, fetch }, { journal })
  return { journal, lines }
}

const publish = ({ alice }: Context) =>
  alice.sends(feeds.publishFeed, { body: { feed_content: 'a feed kit-1', feed_from: 5, feed_mark: 1 } }).response()
const like = (person: 'alice' | 'visitor') => (context: Context) =>
  context[person].sends(feeds.likeFeed, { params: { feedId: 1 } }).response()
const comment = ({ bob }: Context) =>
  bob.sends(comments.commentFeed, { params: { feedId: 1 }, body: { body: 'a comment' } }).response()
const group = ({ alice }: Context) =>
  alice.sends(im.createImGroup, { body: { groupname: 'a group kit-2', desc: 'of friends' } }).response()

test('created resources are counted by kind and operation, with leftovers', async () => {
  const gone = fakeTarget(only('deleteFeed', () => json(500, { message: 'Boom' })))
  const { journal } = await journalOf(
    async (context) => {
      await publish(context)
      await group(context)
    },
    { '/im/group': () => json(201, { message: ['Done'], im_group_id: '77' }) },
    gone,
  )
  expect(journal.made()).toEqual([
    { kind: 'feed', operation: 'publishFeed', created: 1, deleted: 0, left: 1 },
    { kind: 'group', operation: 'createImGroup', created: 1, deleted: 1, left: 0 },
  ])
})

test('task rewards stay even after the liked feed is deleted', async () => {
  const { journal } = await journalOf(async (context) => {
    await publish(context)
    await like('alice')(context)
  })
  const stays = { operation: 'likeFeed', times: 1, why: expect.stringContaining('orders and notifications') }
  expect([journal.permanentEffects(), journal.leftovers(), journal.created]).toEqual([[stays], [], 1])
})

test('refused requests and visitors trigger no task rewards', async () => {
  const refused = await journalOf(like('alice'), { '/like': () => json(422, { message: 'No' }) })
  const nobody = await journalOf(like('visitor'))
  expect([refused.journal.permanentEffects(), nobody.journal.permanentEffects()]).toEqual([[], []])
})

test('only the start of a creation needs fsync, not its id, its parts or its deletion', async () => {
  const act = async (context: Context) => {
    await publish(context)
    await like('alice')(context)
    await comment(context)
  }
  const { lines } = await journalOf(act, { '/comments': () => json(201, { message: ['Done'], comment: { id: 5 } }) })
  expect(lines.some(({ text }) => text.includes('"made":"comment 5"'))).toBe(true)
  const synced = lines.filter(({ needsFsync }) => needsFsync).map(({ text }) => JSON.parse(text))
  expect(synced).toEqual([expect.objectContaining({ n: 1, perhaps: true, made: 'feed of unknown id' })])
})

const cut = () => {
  throw new TypeError('the connection was cut')
}

test('a group without a response stays open under its name, because no list contains it', async () => {
  const { journal, lines } = await journalOf(group, { '/im/group': cut })
  const left = [{ what: 'group of unknown id', person: 'alice', how: '', named: 'a group kit-2' }]
  expect([journal.created, journal.leftovers()]).toEqual([0, left])
  const steps: string[] = []
  const resumed = resumeJournal(lines.map(({ text }) => `${text}\n`).join(''), () => undefined)
  const still = await cleanUp(fakeTarget(), resumed, { onStep: ({ why = '' }) => void steps.push(why) })
  expect([steps, still]).toEqual([['no operation finds "a group kit-2"'], left])
})

test('a refused group was never created, and an accepted one is known by its id', async () => {
  const refused = await journalOf(group, { '/im/group': () => json(422, { message: 'No' }) })
  expect(refused.journal.leftovers()).toEqual([])
  const made = await journalOf(group, { '/im/group': () => json(201, { message: ['Done'], im_group_id: '77' }) })
  expect([made.journal.created, made.journal.deleted]).toEqual([1, 1])
})

/** A feed with only pictures: only its mark identifies it. */
const picture = ({ alice }: Context) =>
  alice
    .sends(feeds.publishFeed, { body: { feed_from: 5, feed_mark: 1_234_567_890, images: ['local:kit/a.png'] } })
    .response()

const listed = (shown: readonly object[]) => fakeTarget(only('listFeeds', () => json(200, shown)))

test('a feed without text and id in the response is found by its mark', async () => {
  const emptyReply = { '/feeds': () => new Response(null, { status: 204 }) }
  const others = [{ id: 5, feed_mark: 1 }, { id: 6 }]
  const { journal } = await journalOf(picture, emptyReply, listed([...others, { id: 77, feed_mark: 1_234_567_890 }]))
  expect([journal.created, journal.deleted, journal.leftovers()]).toEqual([1, 1, []])
})

test.each([{ feed: { id: 77 } }, { data: { id: 77 } }, { id: 77 }])(
  '%j contains the id of a feed',
  async (response) => {
    const { lines } = await journalOf(picture, { '/feeds': () => json(201, response) })
    expect(lines.some(({ text }) => text.includes('"made":"feed 77"'))).toBe(true)
  },
)

test.each([
  [{ feed_mark: 7 }, { among: 'listFeeds' }],
  [{ feed_content: 'Hello', feed_mark: 7 }, { named: 'Hello' }],
  [{ feed_content: 'Hello', feed_mark: '1234567890' }, { marked: '1234567890' }],
])('a feed of %j that cannot be found is reported with %j', async (body, sign) => {
  const publish = ({ alice }: Context) => alice.sendsRaw(feeds.publishFeed, { body }).response()
  const refusing = fakeTarget(only('listFeeds', () => json(500, { message: 'broken' })))
  const { journal } = await journalOf(publish, { '/feeds': () => new Response(null, { status: 204 }) }, refusing)
  expect(journal.leftovers()).toEqual([{ what: 'feed of unknown id', person: 'alice', how: '', ...sign }])
})

test('everything that was created is deleted, went with its parent, was already gone, or is left over', async () => {
  const act = async (context: Context) => {
    await publish(context)
    await comment(context)
    await comment(context)
    await context.alice.sends(feeds.deleteFeed, { params: { feedId: 1 } }).gets(204)
    await group(context)
  }
  const { journal } = await journalOf(act, {
    '/comments': () => json(201, { message: ['Done'], comment: { id: 5 } }),
    '/im/group': () => json(201, { message: ['Done'], im_group_id: '77' }),
  })
  expect(journal.counts()).toEqual({ created: 4, deleted: 4, withParent: 2, gone: 1, left: 0, uncertain: 0 })
})

test('an item that the target removed itself counts as already gone', async () => {
  const gone = fakeTarget(only('deleteFeed', () => json(404, { message: 'Not found' })))
  const { journal } = await journalOf(publish, {}, gone)
  expect(journal.counts()).toMatchObject({ created: 1, deleted: 1, gone: 1, left: 0 })
})

test('a refused request created nothing, even if a list already shows the same text', () => {
  const entry = { person: 'alice', operation: 'publishFeed' }
  const lines = [
    { target: 'fake', baseUrl: 'http://fake.test' },
    { n: 1, ...entry, made: 'feed 6' },
    { n: 2, ...entry, perhaps: true, made: 'feed of unknown id' },
    { n: 2, ...entry, made: 'feed 6' },
    { never: 2 },
    { done: 1 },
    { n: 3, ...entry, perhaps: true, made: 'feed of unknown id' },
  ]
  const journal = resumeJournal(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), () => undefined)
  expect(journal.counts()).toMatchObject({ created: 1, deleted: 1, left: 0, uncertain: 1 })
})
