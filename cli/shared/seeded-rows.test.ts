import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { arrangement } from '../../mock/arrange/schema/schema.ts'
import { createMock } from '../../mock/mock.ts'
import { createWorld } from '../../mock/world.ts'
import { brokenInvariants } from '../../platform/invariants/invariants.cases.ts'
import { folder } from '../testing/folder.cases.ts'
import { serve, serveMock, startKit } from '../testing/kit-process.cases.ts'
import { runInProcess } from '../testing/run-in-process.cases.ts'
import { readSeedFile } from './seeded-rows.ts'

const example = fileURLToPath(new URL('../../mock/arrange/example.json', import.meta.url))

function writeSeedFile(name: string, content: string): string {
  const file = join(folder(), name)
  writeFileSync(file, content)
  return file
}

const newestFeed = async (url: string) => {
  const [feed] = (await (await fetch(`${url}/api/v2/feeds`)).json()) as Record<string, unknown>[]
  return feed
}

test.for(['empty', 'small'] as const)('the example can be applied to a world of size %s at any time', async (size) => {
  for (const now of ['2027-01-01T00:00:05Z', '2027-06-30T23:59:59Z']) {
    const mock = createMock(createWorld({ size, now }))
    const arranged = await mock.arrange(await readSeedFile(example))
    expect(arranged).toMatchObject({ people: [{ name: 'erin' }], feeds: [{ id: expect.any(Number) }] })
    expect(await brokenInvariants(mock.world.memory.store)).toEqual([])
  }
})

test('YAML is read like JSON', async () => {
  const content = JSON.parse(readFileSync(example, 'utf8'))
  expect(await readSeedFile(writeSeedFile('people.yaml', stringify(content)))).toEqual(content)
})

test('without yaml, the message says how to install it', async () => {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve: (name, context, next) => next(name === 'yaml' ? 'no-such-yaml' : name, context) })`
  const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`]
  const file = writeSeedFile('s.yaml', 'people: []')
  const message = 'which is not installed: npm install no-such-yaml\n'
  for (const [args, purpose] of [
    [['mock', '--port', '0', '--seed-file', file], `--seed-file ${file}`],
    [['openapi', '--yaml'], 'YAML'],
  ] as const)
    expect(await startKit(args, { nodeOptions }).ended).toMatchObject({
      code: 2,
      stderr: `community-kit: ${purpose} needs no-such-yaml, ${message}`,
    })
})

test('mock and serve start with the content of the file, and a reset restores it', async () => {
  const flags = ['--size', 'empty', '--seed-file', example]
  const [mock, server] = await Promise.all([serveMock(...flags), serve(...flags)])
  const feed = { feed_content: 'First snow', like_count: 2, feed_comment_count: 1, reward: { count: 1 } }
  for (const { url } of [mock, server]) expect(await newestFeed(url)).toMatchObject(feed)
  const reset = await fetch(`${mock.url}/_kit/reset`, {
    method: 'POST',
    headers: { 'x-kit-token': 'the token of these tests' },
  })
  expect([reset.status, await newestFeed(mock.url)]).toMatchObject([204, feed])
  const body = JSON.stringify({ login: '13900000001', password: 'password' })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const login = await fetch(`${server.url}/api/v2/auth/login`, { method: 'POST', headers, body })
  expect(login.status).toBe(200)
})

test('an error in a seed file names the file and the field, and says what to do', async () => {
  const wrong = writeSeedFile('wrong.json', JSON.stringify({ feeds: [{ by: 'zoe', text: 'A' }] }))
  const begin = (command: string, file: string) => runInProcess(command, '--port', '0', '--seed-file', file)
  for (const command of ['mock', 'serve']) {
    const { code, stderr } = await begin(command, wrong)
    expect(stderr).toContain(`--seed-file ${wrong} cannot be applied:\n  feeds.0.by: unknown person "zoe"`)
    expect([code, stderr]).toEqual([2, expect.stringContaining('community-kit schema prints')])
  }
  const broken = await begin('mock', writeSeedFile('broken.json', '{'))
  expect([broken.code, broken.stderr]).toEqual([2, expect.stringContaining('broken.json is not valid JSON: ')])
  const list = await begin('mock', writeSeedFile('list.json', '[]'))
  expect([list.code, list.stderr]).toEqual([2, expect.stringContaining('must contain an object')])
})

test('schema prints a JSON Schema with every list of a seed file', async () => {
  const { code, stdout } = await runInProcess('schema')
  const { properties, additionalProperties } = JSON.parse(stdout)
  expect([code, additionalProperties]).toEqual([0, false])
  expect(Object.keys(properties)).toEqual(Object.keys(arrangement.shape))
  const [list, crowd] = properties.people.anyOf
  expect(crowd.required).toEqual(['count'])
  expect(list.items.anyOf[0].properties.sex).toMatchObject({ enum: [0, 1, 2] })
  expect(properties.feeds.items.required).toEqual(['by'])
})
