import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { endpoints } from '../contracts/chapters.ts'
import { nodeVersionError } from './shared/node-version.ts'
import { folder } from './testing/folder.cases.ts'
import { runKit } from './testing/kit-process.cases.ts'
import { runWatchingImports } from './testing/loaded-modules.cases.ts'
import { runInProcess } from './testing/run-in-process.cases.ts'

test('list prints all operations by chapter, in colour only on a terminal', async () => {
  const { code, stdout } = await runKit('list')
  expect(code).toBe(0)
  expect(stdout).toContain('4.15 accounts\n  register ')
  expect(stdout).toMatch(/joinTopic +PUT +\/api\/v2\/user\/feed-topics\/:topicId +member +201 202 204 403 404/)
  expect(stdout).toMatch(new RegExp(`\\n${endpoints.length} operations\\n$`))
  expect(stdout).not.toContain('\u001b[')
})

const listed = async <T>(...args: string[]): Promise<T> =>
  JSON.parse((await runInProcess('list', ...args, '--json')).stdout)

test('list requirements shows the operations and the cases of each requirement', async () => {
  const grep = ['--grep', 'completes the join task']
  expect((await runInProcess('list', 'requirements', ...grep)).stdout).toMatch(
    /^section 3\.2\n {2}3\.2\/4 {2}must {2}joinTopic {2}\S.*? {2}A direct join that completes .*\n\n1 requirement\n$/,
  )
  const [requirement] = await listed<{ cases: string[] }[]>('requirements', ...grep)
  const cases = await listed<{ id: string; requirements: string[] }[]>('cases')
  const covering = cases.filter(({ requirements }) => requirements.includes('3.2/4')).map(({ id }) => id)
  expect(requirement?.cases).toEqual(covering)
})

test('endpoints is another word for operations', async () => {
  expect(await listed('endpoints')).toEqual(await listed('operations'))
})

test('list gaps --json prints only gaps', async () => {
  const gaps = await listed<{ id: string; level: string }[]>('gaps')
  expect(gaps.length).toBeGreaterThan(50)
  expect(gaps.every(({ id, level }) => id.startsWith('G') && level === 'gap')).toBe(true)
})

test('a search without results is an error', async () => {
  const { code, stdout, stderr } = await runInProcess('list', '--grep', 'no such thing')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('none of the operations contains "no such thing"')
})

test('the process exits with the exit code of its command', async () => {
  const { code, stdout, stderr } = await runKit('list', 'endpoint')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('Allowed choices are operations, endpoints, requirements, cases, gaps')
})

test.each([
  [['lits'], 'Did you mean list?'],
  [['openapi', '--yml'], 'Did you mean --yaml?'],
  [['list', 'endpoint'], 'Allowed choices are operations, endpoints, requirements, cases, gaps'],
])('wrong usage %j gets a suggestion and exit code 2', async (args, suggestion) => {
  const { code, stderr } = await runInProcess(...args)
  expect(code).toBe(2)
  expect(stderr).toContain(suggestion)
})

test('the built command prints the same --help as the source', async () => {
  const { stdout } = await runInProcess('--help')
  for (const option of ['--help', '-h']) expect(await runKit(option)).toMatchObject({ code: 0, stdout, stderr: '' })
})

test('a command does not load the modules of other commands', async () => {
  const { code, modules } = await runWatchingImports('list', '--help')
  const loaded = modules.flatMap((url) => /\/cli\/commands\/(.+)\.ts$/.exec(url)?.[1] ?? [])
  expect([code, [...new Set(loaded)]]).toEqual([0, ['list']])
})

test('--help has examples', async () => {
  for (const args of [['--help'], ['list', '--help'], ['openapi', '--help'], ['docs', '--help']]) {
    const { code, stdout } = await runInProcess(...args)
    expect(code).toBe(0)
    expect(stdout).toContain('Examples:\n  community-kit ')
  }
})

test('openapi prints JSON, and writes YAML to a .yaml file', async () => {
  const out = join(folder(), 'openapi.yaml')
  const printed = JSON.parse((await runInProcess('openapi')).stdout)
  const saved = await runInProcess('openapi', '--out', out)
  expect(saved).toMatchObject({ code: 0, stdout: '', stderr: `wrote ${out}\n` })
  expect(parse(readFileSync(out, 'utf8'))).toEqual(printed)
})

test('a file that cannot be written gets a clear message', async () => {
  const { code, stderr } = await runInProcess('openapi', '--out', join(folder(), 'no-such-folder', 'x.json'))
  expect(code).toBe(2)
  expect(stderr).toMatch(/^community-kit: cannot write .*check that the folder exists/)
})

test('on a Node that is too old, the message says what to do', () => {
  expect(nodeVersionError('20.20.2')).toContain('needs Node 22.19.0 or newer; this is Node 20.20.2')
  expect(nodeVersionError('22.18.9', false)).toMatch(/\nInstall a current Node .*: nvm install 24$/)
  expect(nodeVersionError('22.18.9', true)).toContain('npm run kit')
  expect([nodeVersionError('22.19.0'), nodeVersionError('24.0.0')]).toEqual([undefined, undefined])
})
