import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { personNames } from '../../../conformance/model/person.ts'
import { folder } from '../../testing/folder.cases.ts'
import { type Served, serveMock, token } from '../../testing/kit-process.cases.ts'
import { caseIds, lastLine, runConform } from './conform.cases.ts'
import { type Exchange, proxyTo } from './proxy.cases.ts'

let served: Served

beforeAll(async () => {
  served = await serveMock()
  return () => served.stop()
})

/** Two cases that write: one likes, one also unlikes. */
const [like = '', unlike = ''] = caseIds('4.1/likes')
const likes = [like, unlike]
/** A case that passes everywhere, and one that needs a control plane. */
const [rateHeaders = '', , rateWindow = ''] = caseIds('8/rates')

/** Responds with 200 instead of 201. */
const breakLikes = (exchange: Exchange) => {
  if (exchange.method === 'POST' && /\/feeds\/\d+\/like$/.test(exchange.path) && exchange.status === 201)
    exchange.status = 200
}

test('for a conforming server, conform exits with 0, prints the plan first and the counts last, and leaves no journal', async () => {
  const cwd = folder()
  const result = await runConform(served.url, { only: likes, seed: 7 }, { folder: cwd })
  expect([result.code, lastLine(result)]).toEqual([0, '2 passed, 0 failed'])
  const { host } = new URL(served.url)
  expect(result.out).toMatch(new RegExp(`^target +http://${host}\nprofile +full, without adapter, only ${like}`))
  expect(result.out).toMatch(/\nseed +7\n.*\ncases +2,? .*\nwrites +\S/)
  expect(result.out).toMatch(
    /\n[1-9]\d* created, [1-9]\d* deleted, 0 left over\n {2}remains: .*orders.*\(likeFeed [2-9]×\)\n/,
  )
  expect(readdirSync(cwd)).toEqual([])
})

test('--quiet prints only failures and the verdict; the address may end with /api/v2 and a slash', async () => {
  const result = await runConform(`${served.url}/api/v2/`, { only: likes, quiet: true })
  expect(result).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^\d+ of \d+ requirements checked \(\d+ %\) by the selected cases\nconforms\n2 passed, 0 failed\n$/,
    ),
    err: '',
  })
})

test('after a failure, conform exits with 1 and prints everything needed to reproduce it', async () => {
  const { url } = await proxyTo(served.url, { onResponse: breakLikes })
  const result = await runConform(url, { only: likes, seed: 7, mode: 'full' })
  expect([result.code, lastLine(result)]).toEqual([1, '0 passed, 2 failed'])
  const again = `community-kit conform ${url} --only ${like} --mode full --seed 7`
  const expected = [
    /^failed 4\.1\/likes\/\S+ .+\n {2}after alice sent publishFeed \(201\), likeFeed by bob returned 200 .+ instead of 201\n {2}requires 4\.1\/11: .+\n {4}the document, 4\.1: ".+"\n(?: {2}see also .+\n)? {2}expected likeFeed to respond with 201\n {2}actual {3}200/m,
    /^ {4}bob POST \/api\/v2\/feeds\/\d+\/like → 200/m,
    /^#!\/bin\/sh\n# community-kit conform: 4\.1\/likes\/\S+\n/m,
    /^send POST "\/api\/v2\/feeds\/\$FEED_ID\/like" -H "Authorization: Bearer \$TOKEN_BOB" -i$/m,
    /^failed in 2 cases: .+: after alice sent publishFeed \(201\), likeFeed by bob returned 200 .+ instead of 201\n {2}requires 4\.1\/11: /m,
    /^ {2}4\.1 +feeds +· +2$/m,
    /^does not conform: 2 failed$/m,
  ]
  expect(result.out).toContain(again)
  expect(expected.filter((pattern) => !pattern.test(result.out))).toEqual([])
})

test('--bail starts no case after the first failure', async () => {
  const { url, requests } = await proxyTo(served.url, { onResponse: breakLikes })
  const result = await runConform(url, { only: ['4.1/likes'], bail: true })
  expect([result.code, lastLine(result)]).toEqual([1, '0 passed, 1 failed'])
  expect(requests.filter((line) => line.endsWith('/like'))).toHaveLength(1)
})

test.each([
  [{}, 0, 'conforms, but 1 case is flaky'],
  [{ failOnFlaky: true }, 1, 'does not conform: 1 flaky'],
])('a case that fails once and then passes is flaky; with %j the exit code is %i', async (options, code, verdict) => {
  let replies = 0
  const once = (exchange: Exchange) => void (exchange.path.endsWith('/like') && replies++ === 0 && breakLikes(exchange))
  const { url } = await proxyTo(served.url, { onResponse: once })
  const result = await runConform(url, { only: [like], retry: true, ...options })
  expect([result.code, lastLine(result)]).toEqual([code, '0 passed, 0 failed, 1 flaky'])
  expect(result.out).toContain(verdict)
})

test('--list prints the cases and what each writes, and sends nothing', async () => {
  const { url, requests } = await proxyTo(served.url)
  const { code, out } = await runConform(url, { list: true, only: likes })
  expect([code, requests]).toEqual([0, []])
  expect(out).toMatch(/^ {2}4\.1\/likes\/\S+ .*likeFeed.*\n {2}4\.1\/likes\/\S+ .*\n2 cases\n$/)
})

test('without an adapter, cases that need one are skipped; with --require-all that makes the run incomplete', async () => {
  const only = [like, rateWindow]
  const without = await runConform(served.url, { only })
  expect([without.code, lastLine(without)]).toEqual([0, '1 passed, 0 failed'])
  expect(without.out).toMatch(
    /1 not exercised: needs clock and verificationCode of an adapter\n {2}unlocked by adapter.clock and adapter.verificationCode\n {2}8\/rates\//,
  )
  expect((await runConform(served.url, { only, requireAll: true, quiet: true })).code).toBe(4)
  expect((await runConform(served.url, { only: [rateWindow], quiet: true })).code).toBe(4)
  const options = { only, controlTokenEnv: 'KIT_TOKEN', requireAll: true }
  const result = await runConform(served.url, options, { env: { KIT_TOKEN: token } })
  expect([result.code, lastLine(result)]).toEqual([0, '2 passed, 0 failed'])
})

test('known failures do not fail the run, but a known failure that passes does', async () => {
  const cwd = folder()
  const baseline = 'known.txt'
  writeFileSync(join(cwd, baseline), `# to be fixed\n${like}  # answers 200\n`)
  const { url } = await proxyTo(served.url, { onResponse: breakLikes })
  const broken = await runConform(url, { only: [like], baseline }, { folder: cwd })
  expect([broken.code, lastLine(broken)]).toEqual([4, '0 passed, 1 failed'])
  const fixed = await runConform(served.url, { only: likes, baseline }, { folder: cwd })
  expect(fixed.code).toBe(1)
  expect(fixed.out).toContain(`${like} passes: remove it from the baseline`)
  const updated = await runConform(
    url,
    { only: [unlike, rateHeaders], baseline, updateBaseline: true },
    { folder: cwd },
  )
  const kept = `# to be fixed\n${like}  # answers 200\n`
  expect([updated.code, readFileSync(join(cwd, baseline), 'utf8')]).toEqual([0, `${kept}${unlike}\n`])
  const again = { only: [like, unlike], baseline, updateBaseline: true }
  await runConform(served.url, again, { folder: cwd })
  expect(readFileSync(join(cwd, baseline), 'utf8')).toBe('# to be fixed\n')
  writeFileSync(join(cwd, 'known.json'), JSON.stringify([`${like}x`]))
  const unknown = await runConform(url, { baseline: 'known.json' }, { folder: cwd })
  expect([unknown.code, unknown.err]).toEqual([
    2,
    expect.stringContaining(`no case "${like}x"; did you mean "${like}"?`),
  ])
})

test('--watch reruns failed cases until they pass', async () => {
  let replies = 0
  const { url, requests } = await proxyTo(served.url, {
    onResponse: (exchange) => void (exchange.path.endsWith('/like') && replies++ < 1 && breakLikes(exchange)),
  })
  const { code, out } = await runConform(url, { only: likes, watch: true })
  expect([code, requests.filter((line) => line.endsWith('/like')).length > 2]).toEqual([0, true])
  expect(out).toMatch(/1 passed, 1 failed\n\nRerunning 1 case in 2 s\.\n[\s\S]*\n1 passed, 0 failed\n$/)
})

test('an interrupted run cleans up, prints its results so far, and exits with 3', async () => {
  const interrupt = new AbortController()
  const { url } = await proxyTo(served.url, {
    onResponse: ({ path }) => void (path.endsWith('/like') && interrupt.abort()),
  })
  const cwd = folder()
  const result = await runConform(url, { only: ['4.1/likes'] }, { signal: interrupt.signal, folder: cwd })
  expect([result.code, result.out.match(/0 left over/)?.[0]]).toEqual([3, '0 left over'])
  expect(result.out).toMatch(/Interrupted, cleaning up[\s\S]*\ninterrupted: by the user\n\d passed, 0 failed\n$/)
  expect(readdirSync(cwd)).toEqual([])
})

/** Configured passwords, which the proxy replaces with those of the server. */
const passwordOf = (name: string) => `open sesame, says ${name}`
const env = Object.fromEntries(personNames.map((name) => [`KIT_${name.toUpperCase()}`, passwordOf(name)]))
const people = Object.fromEntries(
  personNames.map((name) => [name, { login: name, password: { env: `KIT_${name.toUpperCase()}` } }]),
)

test('no output and no file contains a password or a token', async () => {
  const cwd = folder()
  const tokens = new Set<string>()
  const { url } = await proxyTo(served.url, {
    onRequest: (exchange) => {
      exchange.body = exchange.body.replace(/open sesame, says \w+/g, 'password')
    },
    onResponse: (exchange) => {
      breakLikes(exchange)
      if (exchange.method === 'DELETE') exchange.status = 500
      for (const [, found = ''] of exchange.responseBody.matchAll(/"(?:access_)?token":"([^"]+)"/g)) tokens.add(found)
      // The worst servers echo what they receive.
      if (exchange.path.includes('/auth/login'))
        exchange.responseBody = exchange.responseBody.replace('{', `{"echo":${JSON.stringify(exchange.body)},`)
    },
  })
  writeFileSync(
    join(cwd, 'community-kit.config.json'),
    JSON.stringify({ name: 'staging', baseUrl: url, people, controlToken: { env: 'KIT_TOKEN' } }),
  )
  const files = ['html', 'junit', 'json', 'md', 'sarif', 'badge'].map(
    (format) => ({ format, file: `report.${format}` }) as never,
  )
  const options = { only: ['4.1/likes', '4.15/logging-in'], out: 'run.ndjson', journal: 'run.journal', report: files }
  const result = await runConform(undefined, options, { folder: cwd, env: { ...env, KIT_TOKEN: token } })
  expect([result.code, result.out.startsWith(`target   staging, ${url}\n`)]).toEqual([1, true])
  expect(result.err).toMatch(/^journal {2}run\.journal\n/)
  expect(result.out).toMatch(/[1-9]\d* left over\n[\s\S]*to remove them: community-kit clean run\.journal/)
  const names = readdirSync(cwd).filter((name) => name !== 'community-kit.config.json')
  expect(names.toSorted()).toEqual([...files.map(({ file }) => file), 'run.journal', 'run.ndjson'].toSorted())
  const written = [result.out, result.err, ...names.map((name) => readFileSync(join(cwd, name), 'utf8'))].join('\n')
  const secrets = [...tokens, ...Object.values(env), token]
  expect([secrets.length > 10, secrets.filter((secret) => written.includes(secret))]).toEqual([true, []])
})

test('a TypeScript configuration can declare chapters unsupported', async () => {
  const cwd = folder()
  const text = `const words: string[] = ['feeds']\nexport default { baseUrl: '${served.url}', unsupported: { chapters: words } }\n`
  writeFileSync(join(cwd, 'community-kit.config.ts'), text)
  const result = await runConform(undefined, { only: [like, '4.9'] }, { folder: cwd })
  expect(result).toMatchObject({ code: 0, out: expect.stringMatching(/without feeds, declared unsupported/) })
  expect(result.out).toMatch(/1 unsupported: needs publishFeed, which the target.s owner declares unsupported/)
})

test('unknown accounts and a wrong control token exit with 2', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'kit.json'), JSON.stringify({ people }))
  const strangers = await runConform(served.url, { config: 'kit.json', only: ['4.9'] }, { folder: cwd, env })
  expect(strangers).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^alice cannot log in as "alice": 4\d\d .*\nConfigure alice, bob/),
  })
  const closed = await runConform(served.url, { only: ['4.9'], controlTokenEnv: 'X' }, { env: { X: 'wrong' } })
  expect(closed).toMatchObject({ code: 2, err: expect.stringMatching(/Is the control token right\?/) })
})
