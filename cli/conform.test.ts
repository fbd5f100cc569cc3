import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personNames } from '../conformance/target.ts'
import { conformed, lastLine } from './conform/conform.cases.ts'
import { type Passing, proxyTo } from './conform/proxy.cases.ts'
import { folder } from './folder.cases.ts'
import { end, type Served, serveMock, token } from './serving.cases.ts'

let served: Served

beforeAll(async () => {
  served = await serveMock()
})

afterAll(() => end(served))

/** Two cases that write: liking and taking it back. */
const likes = ['4.1/likes/1', '4.1/likes/2']

/** Answers 200 where 201 is stated. */
const likesWrongly = (passing: Passing) => {
  if (passing.method === 'POST' && /\/feeds\/\d+\/like$/.test(passing.path) && passing.status === 201)
    passing.status = 200
}

test('a server that conforms ends with 0: first what will be done, last the counts, and no journal is left', async () => {
  const place = folder()
  const result = await conformed(served.address, { only: likes, seed: 7 }, { folder: place })
  expect([result.code, lastLine(result)]).toEqual([0, '2 passed, 0 failed'])
  const { host } = new URL(served.address)
  expect(result.out).toMatch(
    new RegExp(`^target +http://${host}\nprofile +full, without control plane, only 4.1/likes/1`),
  )
  expect(result.out).toMatch(/\nseed +7\n.*\ncases +2,? .*\nwrites +\S/)
  expect(result.out).toMatch(
    /\n[1-9]\d* created, [1-9]\d* deleted, 0 left over\n {2}stays: .*orders.*\(likeFeed 2×\)\n/,
  )
  expect(readdirSync(place)).toEqual([])
})

test('--quiet tells failures and the verdict; /api/v2 and a slash at the end of an address make no difference', async () => {
  const result = await conformed(`${served.address}/api/v2/`, { only: likes, quiet: true })
  expect(result).toEqual({ code: 0, out: 'conforms\n2 passed, 0 failed\n', err: '' })
})

test('a failure ends with 1 and tells all that is needed to see it again', async () => {
  const { address } = await proxyTo(served.address, { onReply: likesWrongly })
  const result = await conformed(address, { only: likes, seed: 7, mode: 'full' })
  expect([result.code, lastLine(result)]).toEqual([1, '0 passed, 2 failed'])
  const again = `community-kit conform ${address} --only 4.1/likes/1 --mode full --seed 7`
  const told = [
    /^failed 4\.1\/likes\/1 .+\n {2}requires 4\.1\/11: .+\n(?: {2}requires .+\n)* {2}expected likeFeed to answer 201\n {2}actual {3}200/m,
    /^ {4}bob POST \/api\/v2\/feeds\/\d+\/like → 200/m,
    /^ {4}curl -X POST '.*\/like' .*Authorization: Bearer \*\*\*/m,
    /^failed in 2 cases: \S+ .+\n {2}expected likeFeed to answer 201\n/m,
    /^ {2}4\.1 +feeds +· +2$/m,
    /^does not conform: 2 failed$/m,
  ]
  expect(result.out).toContain(again)
  expect(told.filter((pattern) => !pattern.test(result.out))).toEqual([])
})

test('--bail begins no other case after the first failure', async () => {
  const { address, seen } = await proxyTo(served.address, { onReply: likesWrongly })
  const result = await conformed(address, { only: ['4.1/likes'], bail: true })
  expect([result.code, lastLine(result)]).toEqual([1, '0 passed, 1 failed'])
  expect(seen.filter((line) => line.endsWith('/like'))).toHaveLength(1)
})

test('a case that fails once and passes then is flaky, and that is no conforming', async () => {
  let spoilt = 0
  const once = (passing: Passing) => void (passing.path.endsWith('/like') && spoilt++ === 0 && likesWrongly(passing))
  const { address } = await proxyTo(served.address, { onReply: once })
  const result = await conformed(address, { only: ['4.1/likes/1'], retry: true })
  expect([result.code, lastLine(result)]).toEqual([1, '0 passed, 0 failed'])
  expect(result.out).toContain('does not conform: 1 flaky')
})

test('--list prints the cases and what each writes, and sends nothing', async () => {
  const { address, seen } = await proxyTo(served.address)
  const { code, out } = await conformed(address, { list: true, only: likes })
  expect([code, seen]).toEqual([0, []])
  expect(out).toMatch(/^ {2}4\.1\/likes\/1 .*likeFeed.*\n {2}4\.1\/likes\/2 .*\n2 cases\n$/)
})

test('what needs a control plane is outside of a run without one, unless all is required', async () => {
  const only = ['4.1/likes/1', '8/rates/3']
  const without = await conformed(served.address, { only })
  expect([without.code, lastLine(without)]).toEqual([0, '1 passed, 0 failed'])
  expect(without.out).toMatch(/1 not exercised.*: the target offers no clock, outbox.*8\/rates\/3/)
  expect((await conformed(served.address, { only, requireAll: true, quiet: true })).code).toBe(4)
  expect((await conformed(served.address, { only: ['8/rates/3'], quiet: true })).code).toBe(4)
  const given = { only, controlTokenEnv: 'KIT_TOKEN', requireAll: true }
  const held = await conformed(served.address, given, { env: { KIT_TOKEN: token } })
  expect([held.code, lastLine(held)]).toEqual([0, '2 passed, 0 failed'])
})

test('known failures are no news, and one that passes fails the run until it is removed', async () => {
  const place = folder()
  const baseline = 'known.txt'
  writeFileSync(join(place, baseline), '# to be mended\n4.1/likes/1  # answers 200\n')
  const { address } = await proxyTo(served.address, { onReply: likesWrongly })
  const broken = await conformed(address, { only: ['4.1/likes/1'], baseline }, { folder: place })
  expect([broken.code, lastLine(broken)]).toEqual([4, '0 passed, 1 failed'])
  const mended = await conformed(served.address, { only: likes, baseline }, { folder: place })
  expect(mended.code).toBe(1)
  expect(mended.out).toContain('4.1/likes/1 passes: take it out of the baseline')
  const updated = await conformed(
    address,
    { only: ['4.1/likes/2', '8/rates/1'], baseline, updateBaseline: true },
    { folder: place },
  )
  expect([updated.code, readFileSync(join(place, baseline), 'utf8')]).toEqual([0, '4.1/likes/1\n4.1/likes/2\n'])
  writeFileSync(join(place, 'known.json'), '["4.1/likes/99"]')
  const unknown = await conformed(address, { baseline: 'known.json' }, { folder: place })
  expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('no case "4.1/likes/99"; did you mean')])
})

test('--watch runs what failed again until it passes', async () => {
  let replies = 0
  const { address, seen } = await proxyTo(served.address, {
    onReply: (passing) => void (passing.path.endsWith('/like') && replies++ < 1 && likesWrongly(passing)),
  })
  const { code, out } = await conformed(address, { only: likes, watch: true })
  expect([code, seen.filter((line) => line.endsWith('/like')).length > 2]).toEqual([0, true])
  expect(out).toMatch(/1 passed, 1 failed\n\n1 case again in 2 s\.\n[\s\S]*\n1 passed, 0 failed\n$/)
})

test('whoever interrupts gets what was done so far, cleaned up, and 3', async () => {
  const stop = new AbortController()
  const { address } = await proxyTo(served.address, {
    onReply: ({ path }) => void (path.endsWith('/like') && stop.abort()),
  })
  const place = folder()
  const result = await conformed(address, { only: ['4.1/likes'] }, { signal: stop.signal, folder: place })
  expect([result.code, result.out.match(/0 left over/)?.[0]]).toEqual([3, '0 left over'])
  expect(result.out).toMatch(
    /Breaking off and cleaning up[\s\S]*\nbroken off: it was interrupted\n\d passed, 0 failed\n$/,
  )
  expect(readdirSync(place)).toEqual([])
})

/** People with passwords of their own, which the server behind the proxy never sees. */
const passwordOf = (name: string) => `open sesame, says ${name}`
const env = Object.fromEntries(personNames.map((name) => [`KIT_${name.toUpperCase()}`, passwordOf(name)]))
const people = Object.fromEntries(
  personNames.map((name) => [name, { login: name, password: { env: `KIT_${name.toUpperCase()}` } }]),
)

test('nothing that is written anywhere holds a password or a token', async () => {
  const place = folder()
  const tokens = new Set<string>()
  const { address } = await proxyTo(served.address, {
    onRequest: (passing) => {
      passing.body = passing.body.replace(/open sesame, says \w+/g, 'password')
    },
    onReply: (passing) => {
      likesWrongly(passing)
      if (passing.method === 'DELETE') passing.status = 500
      for (const [, found = ''] of passing.reply.matchAll(/"(?:access_)?token":"([^"]+)"/g)) tokens.add(found)
      // The worst of servers repeats what it is told.
      if (passing.path.includes('/auth/login'))
        passing.reply = passing.reply.replace('{', `{"echo":${JSON.stringify(passing.body)},`)
    },
  })
  writeFileSync(
    join(place, 'community-kit.config.json'),
    JSON.stringify({ name: 'staging', baseUrl: address, people, controlToken: { env: 'KIT_TOKEN' } }),
  )
  const files = ['html', 'junit', 'json', 'md', 'sarif'].map(
    (format) => ({ format, file: `report.${format}` }) as never,
  )
  const options = { only: ['4.1/likes', '4.15/logging-in'], out: 'run.ndjson', journal: 'run.journal', report: files }
  const result = await conformed(undefined, options, { folder: place, env: { ...env, KIT_TOKEN: token } })
  expect([result.code, result.out.startsWith(`target   staging, ${address}\n`)]).toEqual([1, true])
  expect(result.out).toMatch(/[1-9]\d* left over\n[\s\S]*remove them: community-kit clean run\.journal/)
  const names = readdirSync(place).filter((name) => name !== 'community-kit.config.json')
  expect(names.toSorted()).toEqual([...files.map(({ file }) => file), 'run.journal', 'run.ndjson'].toSorted())
  const written = [result.out, result.err, ...names.map((name) => readFileSync(join(place, name), 'utf8'))].join('\n')
  const secrets = [...tokens, ...Object.values(env), token]
  expect([secrets.length > 10, secrets.filter((secret) => written.includes(secret))]).toEqual([true, []])
})

test('a configuration in TypeScript names what is not supported', async () => {
  const place = folder()
  const text = `const words: string[] = ['feeds']\nexport default { baseUrl: '${served.address}', unsupported: { chapters: words } }\n`
  writeFileSync(join(place, 'community-kit.config.ts'), text)
  const result = await conformed(undefined, { only: ['4.1/likes/1', '4.9'] }, { folder: place })
  expect(result).toMatchObject({ code: 0, out: expect.stringMatching(/without feeds, declared unsupported/) })
  expect(result.out).toMatch(/unsupported.*declares feeds unsupported/)
})

test('people that are not known there end with 2, a control token that is not with 2 too', async () => {
  const place = folder()
  writeFileSync(join(place, 'kit.json'), JSON.stringify({ people }))
  const strangers = await conformed(served.address, { config: 'kit.json', only: ['4.9'] }, { folder: place, env })
  expect(strangers).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^alice cannot log in as "alice": 4\d\d .*\nName alice, bob/),
  })
  const closed = await conformed(served.address, { only: ['4.9'], controlTokenEnv: 'X' }, { env: { X: 'wrong' } })
  expect(closed).toMatchObject({ code: 2, err: expect.stringMatching(/Is the control token right\?/) })
})
