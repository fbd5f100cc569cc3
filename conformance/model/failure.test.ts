import { expect, test } from 'vitest'
import { comments } from '../../contracts/chapters/comments.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { fakeTarget, json, only } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import { curl, explain } from './failure.ts'

test('a failure explains requirement, expected, actual, transcript, and how to reproduce it', async () => {
  const target = fakeTarget(
    only('likeFeed', () => json(500, { message: 'Boom' })),
    { baseUrl: 'http://fake.test/api/v2/' },
  )
  const { failure } = await verdictOf(target, ({ bob }) =>
    bob.sends(feeds.likeFeed, { params: { feedId: 7 } }).gets(201),
  )
  const text = failure ? explain(failure) : ''
  expect(text.replace(/\d+ ms/g, 'n ms').split('\n')).toEqual([
    'requires 4.1/11: Liking a feed returns 201 with a list of texts in message',
    '  the document, 4.1: "POST /feeds/:feed/like 201, message array of string"',
    'expected likeFeed to respond with 201',
    'actual   500 Boom',
    'transcript',
    '  bob POST /api/v2/auth/login → 200 (n ms)',
    '    sent {"login":"bob","password":"***"}',
    '    got  {"access_token":"***","token_type":"bearer","expires_in":60,"refresh_ttl":20160}',
    '  bob POST /api/v2/feeds/7/like → 500 (n ms)',
    '    got  {"message":"Boom"}',
    'reproduce',
    "  curl -X POST 'http://fake.test/api/v2/feeds/7/like' -H 'Accept: application/json' -H 'Authorization: Bearer ***'",
    '  community-kit conform http://fake.test --only 4.1/likes/liking',
  ])
})

test('a curl command is quoted for the shell', async () => {
  const body = { body: "it's $HOME" }
  const { failure } = await verdictOf(fakeTarget(), ({ visitor }) =>
    visitor.sends(comments.commentFeed, { params: { feedId: 7 }, body }).gets(201),
  )
  const last = failure?.transcript.at(-1)
  expect(last && curl('http://fake.test', last)).toBe(
    `curl -X POST 'http://fake.test/api/v2/feeds/7/comments' -H 'Accept: application/json' ` +
      String.raw`-H 'Content-Type: application/json' -d '{"body":"it'\''s $HOME"}'`,
  )
})
