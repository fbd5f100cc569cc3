import { expect, test } from 'vitest'
import { accounts } from '../../contracts/chapters/accounts.ts'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { topics } from '../../contracts/chapters/topics.ts'
import type { Context } from '../client/context.ts'
import type { Target } from '../client/target.ts'
import { givenFeed, givenTopic } from '../fixtures/common.ts'
import { fakeTarget, tokenOf } from '../testing/fake-target.cases.ts'
import { verdictOf } from '../testing/verdict-of.cases.ts'

/** The script of a case that fails, without the functions. */
async function scriptOf(act: (context: Context) => Promise<unknown>, given: Partial<Target> = {}) {
  const { failure } = await verdictOf(fakeTarget(undefined, given), act)
  const { text = '', runsAlone } = failure?.script ?? {}
  return { text, runsAlone, lines: text.slice(text.indexOf('\n}\n\n') + 4).split('\n') }
}

const logIn = (name: string) => [
  `send POST /api/v2/auth/login -H "$JSON" --data-raw '{"login":"${name}","password":"'"$(json "$${name.toUpperCase()}_PASSWORD")"'"}'`,
  `TOKEN_${name.toUpperCase()}=$(field access_token)`,
]

test('a script logs in, creates what is needed, and prints the response that shows the failure', async () => {
  const { lines, text, runsAlone } = await scriptOf(async (context) => {
    const { alice, bob, visitor, expect } = context
    await visitor.sends(topics.getTopicConfig).gets(200)
    const params = { feedId: await givenFeed(context, alice) }
    await visitor.sends(feeds.listFeeds).gets(200)
    await bob.sends(feeds.likeFeed, { params }).gets(201)
    const { has_like } = await bob.sends(feeds.getFeed, { params }).gets(201)
    expect(has_like, 'has_like').equals(false)
  })
  expect(lines).toEqual([
    ...logIn('alice'),
    ...logIn('bob'),
    `send POST /api/v2/feeds -H "$JSON" -H "Authorization: Bearer $TOKEN_ALICE" --data-raw '{"feed_from":5,"feed_mark":'"$((MARK + 1))"',"feed_content":"a feed\\nof two lines kit-'"\${RUN}"'-1 & '\\''<3"}'`,
    'FEED_ID=$(field id)',
    'send POST "/api/v2/feeds/$FEED_ID/like" -H "Authorization: Bearer $TOKEN_BOB"',
    `printf '%s\\n' "$BODY"`,
    'send GET "/api/v2/feeds/$FEED_ID" -H "Authorization: Bearer $TOKEN_BOB" -i',
    `printf '%s\\n' "$BODY"`,
    '# expected has_like to be false',
    '# received true',
    '',
  ])
  expect(runsAlone).toBe(true)
  expect(text).toContain('# Needs curl. First: export ALICE_PASSWORD=… BOB_PASSWORD=…\n')
})

test('a failure of a status needs only the last response', async () => {
  const { lines } = await scriptOf(async (context) => {
    const { alice, bob } = context
    const params = { topicId: await givenTopic(context, alice) }
    await bob.sends(memberships.leaveTopic, { params }).response()
    await bob.sends(feeds.listFeeds).gets(200)
    await bob.sends(topics.deleteTopic, { params }).gets(204)
  })
  expect(lines.filter((line) => line.startsWith('send') || line.startsWith('printf')).slice(2)).toEqual([
    expect.stringContaining('send POST /api/v2/feed/topics '),
    'send DELETE "/api/v2/user/feed-topics/$TOPIC_ID" -H "Authorization: Bearer $TOKEN_BOB"',
    'send DELETE "/api/v2/feed/topics/$TOPIC_ID" -H "Authorization: Bearer $TOKEN_BOB" -i',
    `printf '%s\\n' "$BODY"`,
  ])
})

test('a number that equals an id by chance stays as it is', async () => {
  const { lines } = await scriptOf(async (context) => {
    const { alice } = context
    const feedId = await givenFeed(context, alice)
    await alice.sends(feeds.listFeeds, { query: { limit: feedId, after: feedId } }).gets(401)
  })
  expect(lines).toContain('send GET "/api/v2/feeds?limit=1&after=$FEED_ID" -H "Authorization: Bearer $TOKEN_ALICE" -i')
})

test('tokens, passwords and configured headers are variables', async () => {
  const headers = { 'X-Proxy-Key': 'key-of-the-proxy', 'X-Region': "it's here" }
  const { text, lines, runsAlone } = await scriptOf(
    async ({ visitor, alice }) => {
      const body = { login: 'bob', password: 'open sesame bob' }
      const { access_token: token } = await visitor.sends(accounts.login, { body }).gets(200)
      await alice.sends(feeds.likeFeed, { params: { feedId: 1 } }, { token, tokenIn: 'query' }).gets(201)
      const falsified = `${token.slice(0, -2)}XX`
      await visitor.sends(feeds.likeFeed, { params: { feedId: 1 } }, { token: falsified }).gets(401)
    },
    { headers },
  )
  const secrets = ['open sesame', tokenOf('bob'), tokenOf('bob').slice(0, -2), 'key-of-the-proxy']
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).toContain(`-H "X-Proxy-Key: $HEADER_X_PROXY_KEY" -H 'X-Region: it'\\''s here'`)
  expect(text).toContain('export BOB_PASSWORD=… HEADER_X_PROXY_KEY=…\n')
  expect(lines.slice(0, 4)).toEqual([
    expect.stringContaining(`"password":"'"$(json "$BOB_PASSWORD")"'"`),
    'TOKEN=$(field access_token)',
    'send POST "/api/v2/feeds/1/like?token=$TOKEN"',
    `send POST /api/v2/feeds/1/like -H "Authorization: Bearer \${TOKEN%??}XX" -i`,
  ])
  expect(runsAlone).toBe(true)
})

test('a person with a token exports it', async () => {
  const people = { alice: { login: 'alice', token: tokenOf('alice') } }
  const { text } = await scriptOf(({ alice }) => alice.sends(feeds.listFeeds).gets(401), { people })
  expect(text).toContain('First: export TOKEN_ALICE=…\n')
  expect(text).not.toContain(tokenOf('alice'))
})

test('a step that only the owner can do is named, and the script does not run alone', async () => {
  const adapter = { verificationCode: async () => '942142', files: async () => ['local:a.png'] }
  const { text, lines, runsAlone } = await scriptOf(
    async ({ visitor, adapter, tag }) => {
      await adapter.files({})
      const to = `1${tag.number()}`
      const verifiable_code = await adapter.verificationCode({ to })
      await visitor.sends(accounts.login, { body: { login: to, verifiable_code } }).gets(401)
    },
    { adapter },
  )
  expect(lines.slice(0, 4)).toEqual([
    '# only the owner of the server can do this: verificationCode',
    `owner 'verificationCode({"to":"1'"$((MARK + 1))"'"})'`,
    'CODE=$RESULT',
    `send POST /api/v2/auth/login -H "$JSON" --data-raw '{"login":"1'"$((MARK + 1))"'","verifiable_code":"'"$CODE"'"}' -i`,
  ])
  expect(text).toContain('# It stops where only the owner of the server can continue.\n')
  expect(text).not.toContain('942142')
  expect(runsAlone).toBe(false)
})

test('made-up credentials are not treated as secrets', async () => {
  const { lines, runsAlone } = await scriptOf(async ({ visitor }) => {
    await visitor.sends(accounts.login, { body: { login: 'x', verifiable_code: 'wrong' } }).response()
    await visitor.sends(feeds.likeFeed, { params: { feedId: 1 } }, { token: 'none' }).gets(401)
  })
  expect(lines[0]).toContain('"verifiable_code":"wrong"')
  expect(lines[1]).toContain("-H 'Authorization: Bearer none'")
  expect(runsAlone).toBe(true)
})

test('the script says that requests were sent at the same time', async () => {
  const slow = fakeTarget()
  const fetch: typeof slow.fetch = (...request) =>
    new Promise((resolve) => setTimeout(() => resolve(slow.fetch(...request)), 20))
  const { text, runsAlone } = await scriptOf(
    async ({ bob }) => {
      const like = () => bob.sends(feeds.likeFeed, { params: { feedId: 1 } }).response()
      await Promise.all([like(), like()])
      await bob.sends(feeds.getFeed, { params: { feedId: 1 } }).gets(401)
    },
    { fetch },
  )
  expect(text).toContain('# The case sent some of these requests at the same time; here they follow one another.\n')
  expect(runsAlone).toBe(false)
})

test('text from a server stays inside its comment', async () => {
  const { text } = await scriptOf(async ({ alice, expect }) => {
    await alice.sends(feeds.listFeeds).gets(200)
    expect('one\nrm -rf ~\r\u2028\u001b[31m', 'the text').equals('')
    throw new Error('unreachable')
  })
  expect(text.split('\n').slice(-2)).toEqual([String.raw`# received "one\nrm -rf ~\r\u2028\u001b[31m"`, ''])
})
