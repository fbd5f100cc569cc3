import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folder } from '../../testing/folder.cases.ts'
import { type Served, serveMock, token } from '../../testing/kit-process.cases.ts'
import { lastLine, runConform } from './conform.cases.ts'
import { proxyTo } from './proxy.cases.ts'

let served: Served

beforeAll(async () => {
  served = await serveMock()
  return () => served.stop()
})

const alice = { login: 'alice', password: 'password' }
const bob = { login: 'bob', password: 'password' }

/** A working directory with this configuration, as JSON or as the text of a module. */
function configured(config: object | string): string {
  const cwd = folder()
  const isText = typeof config === 'string'
  writeFileSync(
    join(cwd, `community-kit.config.${isText ? 'ts' : 'json'}`),
    isText ? config : JSON.stringify({ baseUrl: served.url, ...config }),
  )
  return cwd
}

test('--check shows who can log in, which parts work, and what would enable more cases', async () => {
  const cwd = configured({ people: { alice, bob: { ...bob, password: 'wrong' } }, adapter: { files: ['local:a.png'] } })
  const { code, out } = await runConform(undefined, { check: true }, { folder: cwd })
  expect(code).toBe(2)
  expect(out).toMatch(/\n {2}alice +works: user 1\n {2}bob +fails: bob cannot log in.*\n {2}carol +not configured\n/)
  expect(out).toMatch(/\n {2}grant +not configured\n[\s\S]*\n {2}files +works\n/)
  expect(out).toMatch(/\n {2}people\.bob +\d+ cases, [1-9]\d* requirements\n/)
  expect(out).toMatch(/\n {2}adapter\.grant +\d+ cases, \d+ requirements\n/)
  const whole = await runConform(served.url, { check: true, json: true, controlTokenEnv: 'T' }, { env: { T: token } })
  expect([whole.code, JSON.parse(whole.out).unlocks]).toEqual([0, []])
  expect(statesIn(whole.out)).toMatchObject({ outbox: 'works', grant: 'works', settle: 'works', receipt: 'works' })
  const careful = { check: true, json: true, controlTokenEnv: 'T', mode: 'safe' } as const
  const safe = await runConform(served.url, careful, { env: { T: token } })
  expect(statesIn(safe.out)).toMatchObject({ clock: 'works', grant: 'not tried', settle: 'not tried' })
})

const statesIn = (out: string): Record<string, string> =>
  Object.fromEntries(JSON.parse(out).adapter.map((part: { name: string; state: string }) => [part.name, part.state]))

test('--check distinguishes a broken contract, a failing account and a server that does not respond', async () => {
  const { url } = await proxyTo(served.url, {
    onResponse: ({ responseHeaders }) => responseHeaders.delete('x-ratelimit-limit'),
  })
  const broken = await runConform(url, { check: true })
  expect(broken.out).toMatch(/\n {2}alice +works: user 1\n/)
  const closed = await runConform('http://127.0.0.1:1', { check: true })
  expect([closed.code, closed.out, closed.err]).toEqual([3, '', expect.stringMatching(/GET http:\/\/127\.0\.0\.1:1\//)])
})

test('--check verifies the effect of a part, not only that it returns', async () => {
  const doesNothing = { run: 'exit 0' }
  const parts = { settle: doesNothing, grant: doesNothing, auditWithdrawal: doesNothing, receipt: { run: 'echo abc' } }
  const cwd = configured({ people: { alice }, adapter: parts })
  const { code, out } = await runConform(undefined, { check: true }, { folder: cwd })
  expect(code).toBe(2)
  expect(out).toMatch(/ settle +fails: settle returned, but order \d+ is in state 0\n/)
  expect(out).toMatch(/ auditWithdrawal +fails: auditWithdrawal returned, but order \d+ is in state 0\n/)
  expect(out).toMatch(/ grant +fails: grant returned, but alice has no new order with the amount 1\n/)
  expect(out).toMatch(/ receipt +works\n/)
})

test('with only alice, the cases that need only alice run', async () => {
  const cwd = configured({ people: { alice } })
  const { code, out } = await runConform(undefined, { only: ['4.9', '4.1/likes'] }, { folder: cwd })
  expect(code).toBe(0)
  expect(out).toMatch(/not exercised: needs bob, who is not configured\n {2}unlocked by people\.bob\n/)
  expect(out).toMatch(
    /\n\d+ of \d+ requirements checked \(\d+ %\) by the selected cases\nconforms, but \d+ cases were not exercised\n/,
  )
})

test('--min-coverage refers to all requirements, even with --only, and makes a run incomplete', async () => {
  const cwd = configured({ people: { alice } })
  const options = { only: ['4.9/all', '4.5/members'] }
  const loose = await runConform(undefined, options, { folder: cwd })
  expect([loose.code, loose.out]).toEqual([
    0,
    expect.stringMatching(/\n\d+ of [89]\d\d requirements checked \(\d %\) by the selected cases\n/),
  ])
  const strict = await runConform(undefined, { ...options, minCoverage: 50 }, { folder: cwd })
  expect([strict.code, strict.out]).toEqual([
    4,
    expect.stringMatching(/incomplete: \d+ % of the requirements checked, 50 %/),
  ])
})

test('people can have a token, or log in through the adapter', async () => {
  const logins: string[] = []
  const { url } = await proxyTo(served.url, {
    onResponse: ({ path }) => void (path.endsWith('/auth/login') && logins.push(path)),
  })
  const opened = await fetch(`${served.url}/api/v2/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(alice),
  })
  const { access_token } = (await opened.json()) as { access_token: string }
  const fixed = configured({ baseUrl: url, people: { alice: { login: 'alice', token: { env: 'ALICE' } } } })
  const result = await runConform(
    undefined,
    { only: ['4.9/people'], quiet: true },
    { folder: fixed, env: { ALICE: access_token } },
  )
  expect([result.code, logins, result.out.includes(access_token)]).toEqual([0, [], false])
  const own = configured(`export default {
    baseUrl: '${url}',
    people: { alice: { login: 'somebody' } },
    adapter: { login: ({ person, login }) => ({ token: person + login === 'alicesomebody' && '${access_token}' }) },
  }`)
  expect([(await runConform(undefined, { only: ['4.9/people'], quiet: true }, { folder: own })).code, logins]).toEqual([
    0,
    [],
  ])
})

test('configured headers are sent with every request; if they include Authorization, tokens go into the query', async () => {
  const seen = new Set<string | undefined>()
  const paths: string[] = []
  const { url } = await proxyTo(served.url, {
    onRequest: ({ path, headers }) => {
      seen.add(headers.authorization)
      paths.push(path)
    },
  })
  const headers = { Authorization: { env: 'GATE' }, 'X-Gate': 'open' }
  const cwd = configured({ baseUrl: url, people: { alice }, headers })
  const result = await runConform(undefined, { only: ['4.9/people'] }, { folder: cwd, env: { GATE: 'Basic eDp5' } })
  expect([result.code, [...seen], paths.some((path) => path.includes('token='))]).toEqual([0, ['Basic eDp5'], true])
  expect(result.out).not.toContain('eDp5')
})

test('prepare and restore run before and after a run, and can be commands', async () => {
  const write = (word: string) => ({ run: `echo ${word}>>log.txt` })
  const cwd = configured({ people: { alice }, adapter: { prepare: write('prepared'), restore: write('restored') } })
  const { code } = await runConform(undefined, { only: ['4.9/all'], quiet: true }, { folder: cwd })
  expect([code, readFileSync(join(cwd, 'log.txt'), 'utf8')]).toEqual([0, 'prepared\nrestored\n'])
  const broken = configured({ people: { alice }, adapter: { prepare: { run: 'exit 3' } } })
  const refused = await runConform(undefined, { only: ['4.9/all'] }, { folder: broken })
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('could not be prepared: adapter.prepare')])
})

test('--budget picks the cases that detect the most defects, and says how many', async () => {
  const { code, out } = await runConform(served.url, { budget: 100 })
  expect(code).toBe(0)
  const [, cases, requests, share] =
    /^budget +(\d+) of the \d+ cases that this target supports, about (\d+) requests; they detect (\d+) % of the known defects$/m
      .exec(out)
      ?.map(Number) ?? []
  expect([Number(cases) > 10, Number(requests) <= 100, Number(share) > 10]).toEqual([true, true, true])
  const [, passed, failed] = /^(\d+) passed, (\d+) failed/.exec(lastLine({ code, out, err: '' })) ?? []
  expect(Number(failed)).toBe(0)
  // `passed` also counts the observed cases.
  expect(Number(passed)).toBeGreaterThanOrEqual(Number(cases))
})

test('--budget spends nothing on cases that need an unsupported operation, and sends what it claims', async () => {
  const cwd = configured({ unsupported: { chapters: ['feeds', 'topics'] } })
  const { out } = await runConform(undefined, { budget: 60, observer: false }, { folder: cwd })
  const [, planned] = /about (\d+) requests; they/.exec(out)?.map(Number) ?? []
  const [, sent] = /\n(\d+) requests in/.exec(out)?.map(Number) ?? []
  expect(out).not.toMatch(/\d unsupported:/)
  // Five logins, and up to four requests to find somebody's id without feeds.
  expect(Number(sent) - Number(planned)).toBeLessThanOrEqual(5 + 4)
  expect(Number(sent)).toBeGreaterThanOrEqual(Number(planned))
})

test('--gaps-as fails for choices that differ from an earlier run, and --gaps for single gaps', async () => {
  const cwd = folder()
  const only = ['4.9/people', '4.1/likes/like-twice-counts-once']
  await runConform(served.url, { only, out: 'before.ndjson', quiet: true }, { folder: cwd })
  const same = await runConform(served.url, { only, gapsAs: 'before.ndjson', quiet: true }, { folder: cwd })
  expect(same.code).toBe(0)
  const { url } = await proxyTo(served.url, {
    onResponse: (exchange) => {
      if (exchange.status === 422) exchange.status = 409
    },
  })
  const other = await runConform(url, { only, gapsAs: 'before.ndjson' }, { folder: cwd })
  expect([other.code, other.out]).toEqual([
    1,
    expect.stringMatching(/expected \w+ to do the same as in the earlier run: 422\n/),
  ])
  const holdsG70 = await runConform(url, { only, gaps: { hold: ['G70'] }, quiet: true }, { folder: cwd })
  const holdsG01 = await runConform(url, { only, gaps: { hold: ['G01'] }, quiet: true }, { folder: cwd })
  expect([holdsG70.code, holdsG01.code]).toEqual([1, 0])
})
