import { expect, test } from 'vitest'
import type { Context } from '../../conformance/client/context.ts'
import { failureDetails } from '../../conformance/model/failure.ts'
import { fakeTarget, json, only, tokenOf } from '../../conformance/testing/fake-target.cases.ts'
import { verdictOf } from '../../conformance/testing/verdict-of.cases.ts'
import { accounts } from '../chapters/accounts.ts'
import { feeds } from '../chapters/feeds.ts'
import { Secrets } from './mask.ts'

const secrets = [
  tokenOf('alice'),
  tokenOf('bob'),
  'open sesame alice',
  'open sesame bob',
  'wrong sesame',
  '9421',
  '%20sesame',
  'own-token',
  'tiny',
]

/** Sends secrets everywhere: both bodies, a header, the query, an error message, an expectation. */
async function careless({ alice, visitor, expect }: Context) {
  const { access_token: token } = await visitor
    .sends(accounts.login, { body: { login: 'bob', password: 'open sesame bob' } })
    .gets(200)
  await visitor.sends(accounts.login, { body: { login: 'bob', password: 'wrong sesame' } }).response()
  await visitor.sends(accounts.login, { body: { login: 'bob', verifiable_code: '9421' } }).response()
  await visitor
    .sends(feeds.likeFeed, { params: { feedId: 1 } }, { headers: { Authorization: 'Bearer own-token' } })
    .response()
  await alice.sends(feeds.likeFeed, { params: { feedId: 1 } }, { tokenIn: 'query' }).gets(201)
  await alice.sends(feeds.likeFeed, { params: { feedId: 2 } }, { token, tokenIn: 'query' }).gets(201)
  await visitor.sends(feeds.getFeed, { params: { feedId: 1 } }, { token: 'tiny', tokenIn: 'query' }).response()
  expect(token, `the token of ${token}`).equals('another')
}

test('a failure and its explanation contain no token, password or code', async () => {
  const { failure } = await verdictOf(fakeTarget(), careless)
  if (!failure) throw new Error('the case must fail')
  // The digits of a duration may happen to equal the code.
  const stored = JSON.stringify(failure, (key, value) => (key === 'ms' ? undefined : value))
  const everything = stored + failure.message + String(failure.stack) + failureDetails(failure)
  expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
  expect(failure.expected).toBe('the token of *** to be "another"')
  expect(failure.transcript.map(({ path }) => path)).toContain('/api/v2/feeds/1/like?token=***')
  expect(everything).toContain('{"login":"bob","password":"***"}')
  expect(everything).toContain('No such account with ***')
})

test('a secret that is learned later is masked in earlier exchanges too', async () => {
  const spoil = only('getFeed', () => json(404, { message: 'no token-of-nobody-yet here' }))
  const { failure } = await verdictOf(fakeTarget(spoil), async ({ visitor, expect }) => {
    await visitor.sends(feeds.getFeed, { params: { feedId: 1 } }).response()
    await visitor.sends(accounts.login, { body: { login: 'bob', password: 'token-of-nobody-yet' } }).response()
    expect(1, 'one').equals(2)
  })
  expect(failure?.transcript[0]?.responseBody).toEqual({ message: 'no *** here' })
  expect(JSON.stringify(failure)).not.toContain('nobody-yet')
})

test('a secret of an exchange that is never shown is masked everywhere else', async () => {
  const { outcome, reason } = await verdictOf(fakeTarget(), async ({ visitor }) => {
    const headers = { Authorization: 'Bearer token-in-a-header' }
    await visitor
      .sends(accounts.login, { body: { login: 'bob', password: 'password-of-nobody' } }, { headers })
      .response()
    throw new TypeError('password-of-nobody, token-in-a-header')
  })
  expect([outcome, reason]).toEqual(['error', '***, ***'])
})

test('no piece of a secret remains where a text is cut off', async () => {
  const long = `${'x'.repeat(390)} ${tokenOf('alice')}`
  const spoil = only('likeFeed', () => json(500, { message: long }))
  const { failure } = await verdictOf(fakeTarget(spoil), ({ alice }) =>
    alice.sends(feeds.likeFeed, { params: { feedId: 1 } }).gets(201),
  )
  expect(JSON.stringify(failure)).toContain('xxx ***')
  expect(JSON.stringify(failure)).not.toContain('secret-')
})

test('no piece of a secret remains in an unexpected value', async () => {
  const { failure } = await verdictOf(fakeTarget(), async ({ alice, expect }) => {
    await alice.id()
    expect(`${'x'.repeat(390)} ${tokenOf('alice')}`, 'the text').equals('')
  })
  expect(JSON.stringify(failure)).toContain('xxx ***')
  expect(JSON.stringify(failure)).not.toContain('secret-')
})

test('no piece of a secret remains in the reason of an error', async () => {
  const verdict = await verdictOf(fakeTarget(), async ({ alice }) => {
    await alice.id()
    throw new TypeError(`no ${tokenOf('alice')} here`)
  })
  expect(verdict).toMatchObject({ outcome: 'error', reason: 'no *** here' })
})

test('short secrets are masked only in secret fields, and a secret is masked completely even if it contains another one', () => {
  const known = new Secrets()
  known.learn('password')
  known.learn('password-of-bob')
  expect(
    known.value({
      code: '12',
      verifiable_code: 34,
      errors: [{ code: 1001 }],
      token_type: 'bearer',
      at: ['12 34 password-of-bob'],
    }),
  ).toEqual({
    code: '***',
    verifiable_code: '***',
    errors: [{ code: 1001 }],
    token_type: 'bearer',
    at: ['12 34 ***'],
  })
})

function secretsOf(...words: readonly string[]): Secrets {
  const known = new Secrets()
  for (const word of words) known.learn(word)
  return known
}

test.each([
  ['/api/v2/im/password', '/api/v2/im/password'],
  ["curl -X PUT 'http://a.test/api/v2/im/password' -d '{}'", "curl -X PUT 'http://a.test/api/v2/im/password' -d '{}'"],
  ['no response to PUT /api/v2/im/password within 3 ms', 'no response to PUT /api/v2/im/password within 3 ms'],
  ['/api/v2/im/password?login=password', '/api/v2/im/password?login=***'],
  ['/api/v2/users/password/tags', '/api/v2/users/***/tags'],
  ['/api/v2/made-up/password', '/api/v2/made-up/***'],
  ['alice/password', 'alice/***'],
  ['the password is password', 'the *** is ***'],
  ['/api/v2/feeds/currency/currency', '/api/v2/feeds/***/currency'],
])('if the password is a word of the contracts, %s is shown as %s', (text, shown) => {
  expect(secretsOf('password', 'currency').text(text)).toBe(shown)
})

test('a password that is a common word is masked in secret fields', () => {
  const known = secretsOf('password')
  expect(known.value({ password: 'password', login: 'password', token: 'password' })).toEqual({
    password: '***',
    login: '***',
    token: '***',
  })
  expect(known.headers({ Authorization: 'Bearer password' })).toEqual({ Authorization: 'Bearer ***' })
  expect(new Secrets().text('see http://a.test/feeds?page=2&token=tiny')).toBe(
    'see http://a.test/feeds?page=2&token=***',
  )
})

test('a code of digits is masked as a whole number, but not inside times and ids', () => {
  const masked = '2026-11-01 08:30:00.000000Z, 1000000000, *** and "***"'
  expect(secretsOf('000000').text('2026-11-01 08:30:00.000000Z, 1000000000, 000000 and "000000"')).toBe(masked)
})

test('a text that was shown before is masked once it is known to be a secret', () => {
  const known = new Secrets()
  known.learn('another secret')
  expect([known.text('open sesame'), known.value({ 'open sesame': 'open sesame' })]).toEqual([
    'open sesame',
    { 'open sesame': 'open sesame' },
  ])
  known.learn('open sesame')
  expect([known.text('open sesame'), known.value({ 'open sesame': 'open sesame' })]).toEqual(['***', { '***': '***' }])
})

test('words that a case sends on purpose are masked only where a secret belongs', () => {
  const known = new Secrets()
  const requestBody = { login: 'x', verifiable_code: 'wrong' }
  const exchange = { headers: { Authorization: 'Bearer none' }, requestBody, responseBody: { code: 'not_found' } }
  known.learnFrom(exchange)
  expect(known.value(exchange)).toMatchObject({ requestBody: { verifiable_code: '***' } })
  expect(known.headers(exchange.headers)).toEqual({ Authorization: 'Bearer ***' })
  const text = '"apply_for_status":"none", wrong, not_found'
  expect(known.text(text)).toBe(text)
})

test('a received token is masked even if it is a word, but never as a part of another word', () => {
  const known = new Secrets()
  known.learnFrom({ headers: {}, responseBody: { access_token: 'sesame' } })
  known.learn('secret')
  expect(known.text('sesame, sesames, a secret, a secretary, SECRET')).toBe('***, sesames, a ***, a secretary, ***')
})

test('configured and received values are secrets, and values that a case sends are not', () => {
  const known = secretsOf('open sesame alice', '9421')
  known.learnFrom({
    headers: {},
    requestBody: { password: 'made up by a case' },
    responseBody: { token: 'ab/cd+ef/gh' },
  })
  const texts = ['open sesame alice', 'say open sesame alice!', '9421', '94210', 'ab/cd+ef/gh', 'made up by a case']
  expect(texts.map((text) => known.isSecret(text))).toEqual([true, true, true, false, true, false])
  expect(known.replace('x=ab%2Fcd%2Bef%2Fgh&y="ab/cd+ef/gh"', () => '?')).toBe('x=?&y="?"')
})
