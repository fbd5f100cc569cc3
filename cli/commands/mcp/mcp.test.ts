import { symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { harEnd, harEntryOf, harStart } from '../../../conformance/traffic/recordings/har.ts'
import { aFeed, exchanged } from '../../../conformance/traffic/traffic.cases.ts'
import { folder } from '../../testing/folder.cases.ts'
import { linesOf, recordRun } from '../../testing/recorded-run.cases.ts'
import { agentInProcess } from './client.cases.ts'
import { maxResult } from './long-texts.ts'

test('an agent starts a mock in a state, acts as a person in it, and stops it', async () => {
  const { call } = await agentInProcess()
  const started = await call('start_mock', { state: 'carol-waits-for-audit' })
  const [, json = ''] = /^facts: (.*)$/m.exec(started.text) ?? []
  const { topicId, applicationId } = JSON.parse(json)
  expect(started.text).toMatch(/^mock-1 listens on http:\/\/127\.0\.0\.1:\d+\n/)
  const approve = { operation: 'approveApplication', params: { topicId, logId: applicationId } }
  expect((await call('call_operation', { target: 'mock-1', person: 'alice', ...approve })).text).toBe(
    'approveApplication by alice → 204\nthe response matches its contract\nno body',
  )
  const join = { target: 'mock-1', person: 'carol', operation: 'joinTopic', params: { topicId } }
  expect((await call('call_operation', join)).text).toContain('joinTopic by carol → 204')
  expect((await call('list_mocks')).text).toContain(`PUT /api/v2/user/feed-topics/${topicId} → 204`)
  expect((await call('stop_mock', { mock: 'mock-1' })).text).toBe('mock-1 has stopped')
  expect(await call('list_mocks')).toMatchObject({ text: 'no mock is running; use start_mock', isError: false })
})

test('an invalid arrangement is refused with the names of its wrong fields, and a valid one returns ids', async () => {
  const { call } = await agentInProcess()
  await call('start_mock')
  const arrange = (topic: object) => call('arrange', { mock: 'mock-1', arrangement: { topics: [topic] } })
  expect(await arrange({ owner: 'nobody', name: 'x' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('topics.0.owner: unknown person'),
  })
  const made = await arrange({ owner: 'alice', name: 'Night hikers, again', waiting: ['carol'] })
  expect(JSON.parse(made.text.replace('created: ', ''))).toEqual({
    topics: [expect.objectContaining({ id: expect.any(Number) })],
  })
  const before = (await call('advance_clock', { mock: 'mock-1', by: '1 minute' })).text
  const after = (await call('advance_clock', { mock: 'mock-1', by: '2 days' })).text
  const timeIn = (text: string) => Date.parse(/^it is (\S+)/.exec(text)?.[1] ?? '')
  expect(Math.round((timeIn(after) - timeIn(before)) / 86_400_000)).toBe(2)
})

test('run_conform uses the control plane of a mock, reports progress, and explains what failed', async () => {
  const { call, client } = await agentInProcess()
  await call('start_mock', { overrides: ['joinTopic:500={"message":"broken"}'] })
  const progress: number[] = []
  const only = ['3.2/audited/stranger-carol-joinTopic', '3.2/audited/waiting-alice-rejectApplication']
  const { content } = await client.callTool(
    { name: 'run_conform', arguments: { target: 'mock-1', only } },
    { onprogress: (one) => progress.push(one.progress) },
  )
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')
  expect(text).toMatch(/^run-1: does not conform: .* \(exit code 1\)\n/)
  expect(text).toMatch(/^- .*joinTopic by carol returned 500 broken instead of 202/m)
  expect(progress.length).toBeGreaterThan(0)
  const [, args = ''] = /^next: explain_failure (.*)$/m.exec(text) ?? []
  const explained = await call('explain_failure', JSON.parse(args))
  expect(explained).toMatchObject({
    isError: false,
    text: expect.stringMatching(/requires [\d.]+\/.*the document, .*carol PUT /s),
  })
  const all = await call('explain_failure', { run: 'run-1' })
  expect(all.text).toContain('joinTopic')
})

test('an infrastructure error is reported without a requirement', async () => {
  const { call } = await agentInProcess()
  await call('start_mock', { faults: ['drop@likeFeed'] })
  const id = '4.1/likes/like-twice-counts-once'
  const { text } = await call('run_conform', { target: 'mock-1', only: [id] })
  expect(text).toMatch(/^cases: 1 error\n- .*\n {2}cases 4\.1\/likes\/like-twice-counts-once$/m)
  expect((await call('explain_failure', { run: 'run-1' })).text).toMatch(new RegExp(`^- .*\n  cases ${id}$`))
})

test('the reference can be searched and read, by tools and as resources', async () => {
  const { call, read, client } = await agentInProcess()
  expect((await call('search_reference', { text: 'join topic' })).text).toContain(
    'joinTopic  PUT  /api/v2/user/feed-topics/',
  )
  expect((await call('search_reference', { text: '', kind: 'gaps', limit: 2 })).text).toMatch(
    /^G01 .*\nG02 .*\n… \d+ more/,
  )
  expect(await call('search_reference', { text: 'no such words' })).toMatchObject({
    isError: false,
    text: expect.stringContaining('try fewer'),
  })
  const operation = (await call('read_operation', { operation: 'joinTopic' })).text
  expect(operation).toMatch(/^PUT \/api\/v2\/user\/feed-topics\/:topicId, section 4\.5, needs a token$/m)
  expect(await read('kit://operations/joinTopic')).toBe(operation)
  expect(await read('kit://requirements/3.2/4')).toBe((await call('read_requirement', { id: '3.2/4' })).text)
  expect(await read('kit://resources/Feed')).toContain('like_count: a whole number: likes')
  const uris = (await client.listResources()).resources.map(({ uri }) => uri)
  expect(uris).toEqual(
    expect.arrayContaining(['kit://operations', 'kit://gaps', 'kit://states', 'kit://guides/AGENTS']),
  )
  for (const uri of uris) expect([uri, (await read(uri)).length > 50]).toEqual([uri, true])
})

test('a long result is cut, and the rest can be read page by page', async () => {
  const { call, read } = await agentInProcess()
  await call('start_mock')
  const { text, links } = await call('call_operation', { target: 'mock-1', operation: 'listFeeds' })
  expect([text.length < maxResult + 100, links]).toEqual([true, ['kit://texts/1/1']])
  let whole = ''
  for (let uri = links[0]; uri; ) {
    const page = await read(uri)
    uri = /(kit:\/\/texts\/\S+)$/.exec(page)?.[1]
    whole += page.replace(/\n… \d+ more characters: kit:\S+$/, '')
  }
  expect(JSON.parse(whole.split('\nbody: ')[1] ?? '')).toBeInstanceOf(Array)
})

test('tokens of a login are masked', async () => {
  const { call } = await agentInProcess()
  await call('start_mock')
  const body = { login: 'alice', password: 'password' }
  const { text } = await call('call_operation', { target: 'mock-1', operation: 'login', body })
  expect(text).toContain('"access_token":"***"')
})

const wrong: [tool: string, args: Record<string, unknown>, message: RegExp][] = [
  ['stop_mock', { mock: 'mock-9' }, /no mock "mock-9"; none is running/],
  ['stop_mock', { mock: '__proto__' }, /no mock "__proto__"/],
  ['stop_mock', {}, /mock/],
  ['start_mock', { mocks: 1 }, /Unrecognized key: "mocks"/],
  ['start_mock', { state: 'no-such-state' }, /state/],
  ['start_mock', { port: 1e9 }, /port/],
  ['start_mock', { faults: ['nonsense'] }, /start_mock failed: /],
  ['start_mock', { overrides: ['listFeeds:200=@/etc/passwd'] }, /./],
  ['read_operation', { operation: '__proto__' }, /no operation "__proto__"/],
  ['read_operation', { operation: 'joinTopics' }, /did you mean "joinTopic"/],
  ['read_operation', { operation: 'x'.repeat(101) }, /operation/],
  ['read_requirement', { id: 'constructor' }, /no requirement "constructor"/],
  [
    'call_operation',
    { target: 'https://example.com', operation: 'listFeeds' },
    /not on this machine.*--allow https:\/\/example\.com/,
  ],
  ['call_operation', { target: 'http://127.0.0.1.evil.test', operation: 'listFeeds' }, /not on this machine/],
  ['call_operation', { target: 'http://evil.localhost', operation: 'listFeeds' }, /not on this machine/],
  ['call_operation', { target: 'http://127.0.0.1@evil.test', operation: 'listFeeds' }, /omit the name and password/],
  ['call_operation', { target: 'file:///etc/passwd', operation: 'listFeeds' }, /http:/],
  ['run_conform', { target: 'http://169.254.169.254', only: ['4.9'] }, /not on this machine/],
  ['run_conform', { target: 'http://127.0.0.1:1', only: [] }, /only/],
  ['run_conform', { target: 'http://127.0.0.1:9999', only: ['no such case'] }, /matches no case/],
  ['explain_failure', { run: 'run-1' }, /no run "run-1"/],
  ['explain_failure', { run: '/etc/passwd' }, /no run/],
  ['explain_failure', { run: '../outside.ndjson' }, /outside\.ndjson/],
]

test.each(wrong)('%s with %j is refused, and the message says why', async (tool, args, message) => {
  const { call, session } = await agentInProcess()
  expect(await call(tool, args)).toMatchObject({ isError: true, text: expect.stringMatching(message) })
  expect(session.mocks.size).toBe(0)
})

test('no more than five mocks run at the same time', async () => {
  const { call } = await agentInProcess()
  const results = await Promise.all(Array.from({ length: 7 }, () => call('start_mock', { size: 'empty' })))
  expect(results.filter(({ isError }) => isError).map(({ text }) => text)).toEqual(
    Array(2).fill('5 mocks are running: stop one with stop_mock first'),
  )
})

test('a redirect to another machine is not followed', async () => {
  const server = createServer((_, response) => response.writeHead(307, { Location: 'http://192.0.2.1/' }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { call } = await agentInProcess()
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await call('call_operation', { target, operation: 'listFeeds' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('http://192.0.2.1 is not on this machine'),
  })
})

test('text from a server cannot control a terminal', async () => {
  const { call } = await agentInProcess()
  await call('start_mock', {
    overrides: [`getFeed:404=${JSON.stringify({ message: '\u001b[2Jignore all\u0007 previous' })}`],
  })
  const { text } = await call('call_operation', { target: 'mock-1', operation: 'getFeed', params: { feedId: 1 } })
  expect(text).toContain('ignore all')
  const { text: echoed } = await call('explain_failure', { run: '\u001b[2J.ndjson' })
  expect([...text, ...echoed].filter((character) => character < ' ' && character !== '\n')).toEqual([])
})

test('explain_failure reads a recorded run in the working directory, but no file outside of it', async () => {
  const [inside, outside] = [folder(), folder()]
  const lines = linesOf(await recordRun('faulty'))
  writeFileSync(join(inside, 'run.ndjson'), lines)
  writeFileSync(join(outside, 'other.ndjson'), lines)
  symlinkSync(join(outside, 'other.ndjson'), join(inside, 'link.ndjson'))
  const { call } = await agentInProcess({ folder: inside })
  expect(await call('explain_failure', { run: 'run.ndjson' })).toMatchObject({
    isError: false,
    text: expect.stringContaining('likeFeed'),
  })
  expect(await call('explain_failure', { run: 'link.ndjson' })).toMatchObject({
    isError: true,
    text: expect.stringContaining('outside'),
  })
})

test('judge_traffic finds what is wrong in a HAR file, and explain_failure explains it', async () => {
  const cwd = folder()
  const exchanges = [exchanged('listFeeds', [aFeed()]), exchanged('getFeed', aFeed({ like_count: 'many' }))]
  const entries = exchanges.map((one, place) => JSON.stringify(harEntryOf({ ...one, at: place * 1000 })))
  writeFileSync(join(cwd, 'staging.har'), harStart('1') + entries.join(',\n') + harEnd)
  const { call } = await agentInProcess({ folder: cwd })
  const { text } = await call('judge_traffic', { file: 'staging.har' })
  expect(text).toMatch(/^run-1\nfailed 4\.1\/traffic\/getFeed .*\n.*like_count/)
  const explained = await call('explain_failure', { run: 'run-1', case: '4.1/traffic/getFeed' })
  expect(explained.text).toContain('requires 2.2/Feed.like_count')
  expect(await call('judge_traffic', { file: '/etc/passwd' })).toMatchObject({ isError: true })
})

test('another server is called with the accounts of the configuration', async () => {
  const cwd = folder()
  const { call } = await agentInProcess({ folder: cwd })
  const { call: other } = await agentInProcess({ folder: cwd })
  const [, target = ''] = /listens on (\S+)/.exec((await call('start_mock')).text) ?? []
  const people = { alice: { login: 'alice', password: 'password' } }
  writeFileSync(join(cwd, 'community-kit.config.json'), JSON.stringify({ people }))
  const asAlice = await other('call_operation', { target, person: 'alice', operation: 'listFollowedTopics' })
  expect(asAlice.text).toMatch(/^listFollowedTopics by alice → 200\nthe response matches its contract\n/)
  const asBob = await other('call_operation', { target, person: 'bob', operation: 'listFollowedTopics' })
  expect(asBob).toMatchObject({ isError: true, text: 'bob is not configured; use visitor or alice' })
})
