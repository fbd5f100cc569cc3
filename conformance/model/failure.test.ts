import { expect, test } from 'vitest'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { fakeTarget, json, only } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'
import { failureDetails } from './failure.ts'

test('a failure explains requirement, expected, actual, transcript, and how to reproduce it', async () => {
  const target = fakeTarget(
    only('likeFeed', () => json(500, { message: 'Boom' })),
    { baseUrl: 'http://fake.test/api/v2/' },
  )
  const { failure } = await verdictOf(target, ({ bob }) =>
    bob.sends(feeds.likeFeed, { params: { feedId: 7 } }).gets(201),
  )
  const text = failure ? failureDetails(failure) : ''
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
    'rerun',
    '  community-kit conform http://fake.test --only 4.1/likes/liking',
    'script',
    ...(failure?.script?.text.split('\n') ?? []),
  ])
})
