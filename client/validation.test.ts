import { expect, test } from 'vitest'
import { accounts } from '../contracts/chapters/accounts.ts'
import { feeds } from '../contracts/chapters/feeds.ts'
import { createClient } from './client.ts'
import { getFeed, listFeeds, publishFeed } from './generated/operations.ts'
import { startServer, statusesOf } from './server.cases.ts'
import { validateWith } from './validation.ts'

const operations = { getFeed, listFeeds, publishFeed }

/** A `fetch` that always has this response. */
const respondingWith = (status: number, body: unknown) => async () => Response.json(body, { status })

const clientReceiving = (status: number, body: unknown) =>
  createClient({
    baseUrl: 'http://a.test',
    operations,
    validate: validateWith(feeds),
    fetch: respondingWith(status, body),
  })

test('a request that breaks its contract is not sent', async () => {
  const server = await startServer()
  const client = createClient({ baseUrl: server.url, operations, validate: validateWith(feeds) })
  await expect(client.publishFeed({ body: { feed_from: 9, feed_mark: 1 } })).rejects.toMatchObject({
    reason: 'invalid-request',
    errors: { feed_from: [expect.any(String)] },
    message: expect.stringMatching(/^The request of publishFeed breaks its contract\n {2}feed_from: /),
  })
  await expect(client.publishFeed({ body: { feed_from: 5, feed_mark: 1 } })).rejects.toMatchObject({
    errors: { feed_content: ['one of feed_content, images, video is required'] },
  })
  expect(statusesOf(server, 'publishFeed')).toEqual([])
})

test('a response that breaks its contract is an error that names the field', async () => {
  await expect(clientReceiving(200, [{ id: 'one' }]).listFeeds()).rejects.toMatchObject({
    reason: 'invalid-response',
    status: 200,
    errors: { '0.id': [expect.any(String)] },
  })
  await expect(clientReceiving(200, []).getFeed({ params: { feedId: 1 } })).rejects.toMatchObject({
    errors: { status: ['200 is not a declared status'] },
  })
  await expect(clientReceiving(404, { wrong: 1 }).getFeed({ params: { feedId: 1 } })).rejects.toMatchObject({
    status: 404,
  })
})

test.each([[404], [422], [503]])('%i with one of the five error shapes is valid', async (status) => {
  expect(await clientReceiving(status, { name: ['is required'] }).listFeeds()).toMatchObject({ status })
})

test('fields that the contract does not declare are kept', async () => {
  const server = await startServer()
  const { body } = await createClient({ baseUrl: server.url, operations }).getFeed({ params: { feedId: 1 } })
  expect(await clientReceiving(201, { ...body, extra: 1 }).getFeed({ params: { feedId: 1 } })).toMatchObject({
    body: { extra: 1 },
  })
})

test('without validation every JSON response is returned', async () => {
  const client = createClient({ baseUrl: 'http://a.test', operations, fetch: respondingWith(200, [{ id: 'one' }]) })
  expect(await client.listFeeds()).toMatchObject({ status: 200, body: [{ id: 'one' }] })
})

test('the error for an operation of a missing chapter says what to do', async () => {
  const client = createClient({ baseUrl: 'http://a.test', operations, validate: validateWith(accounts) })
  await expect(client.listFeeds()).rejects.toThrow('listFeeds cannot be validated: pass its chapter to validateWith()')
})
