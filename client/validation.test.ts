import { expect, test } from 'vitest'
import { accounts } from '../contracts/chapters/accounts.ts'
import { feeds } from '../contracts/chapters/feeds.ts'
import { createClient } from './client.ts'
import { getFeed, listFeeds, publishFeed } from './generated/operations.ts'
import { startServer, statusesOf } from './server.cases.ts'
import { validateWith } from './validation.ts'

const operations = { getFeed, listFeeds, publishFeed }

/** Answers with a status and a body of its own. */
const answering = (status: number, body: unknown) => async () => Response.json(body, { status })

const withAnswer = (status: number, body: unknown) =>
  createClient({ baseUrl: 'http://a.test', operations, validate: validateWith(feeds), fetch: answering(status, body) })

test('a request against the contract is not sent', async () => {
  const server = await startServer()
  const client = createClient({ baseUrl: server.url, operations, validate: validateWith(feeds) })
  await expect(client.publishFeed({ body: { feed_from: 9, feed_mark: 1 } })).rejects.toMatchObject({
    reason: 'invalid-request',
    errors: { feed_from: [expect.any(String)] },
    message: expect.stringMatching(/^publishFeed cannot be called like this\n {2}feed_from: /),
  })
  await expect(client.publishFeed({ body: { feed_from: 5, feed_mark: 1 } })).rejects.toMatchObject({
    errors: { feed_content: ['one of feed_content, images, video is required'] },
  })
  expect(statusesOf(server, 'publishFeed')).toEqual([])
})

test('an answer against the contract is an error that names the field', async () => {
  await expect(withAnswer(200, [{ id: 'one' }]).listFeeds()).rejects.toMatchObject({
    reason: 'invalid-answer',
    status: 200,
    errors: { '0.id': [expect.any(String)] },
  })
  await expect(withAnswer(200, []).getFeed({ params: { feedId: 1 } })).rejects.toMatchObject({
    errors: { status: ['200 is not declared'] },
  })
  await expect(withAnswer(404, { wrong: 1 }).getFeed({ params: { feedId: 1 } })).rejects.toMatchObject({ status: 404 })
})

test.each([[404], [422], [503]])('%i with one of the five shapes of an error is as it should be', async (status) => {
  expect(await withAnswer(status, { name: ['is required'] }).listFeeds()).toMatchObject({ status })
})

test('what a contract does not know is kept', async () => {
  const server = await startServer()
  const { body } = await createClient({ baseUrl: server.url, operations }).getFeed({ params: { feedId: 1 } })
  expect(await withAnswer(201, { ...body, extra: 1 }).getFeed({ params: { feedId: 1 } })).toMatchObject({
    body: { extra: 1 },
  })
})

test('without validation, anything with a status is an answer', async () => {
  const client = createClient({ baseUrl: 'http://a.test', operations, fetch: answering(200, [{ id: 'one' }]) })
  expect(await client.listFeeds()).toMatchObject({ status: 200, body: [{ id: 'one' }] })
})

test('a validator says which chapter it lacks', async () => {
  const client = createClient({ baseUrl: 'http://a.test', operations, validate: validateWith(accounts) })
  await expect(client.listFeeds()).rejects.toThrow('validateWith() was not given the chapter of listFeeds')
})
