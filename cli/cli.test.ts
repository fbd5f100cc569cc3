import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { nodeProblem } from './node-version.ts'
import { table } from './output.ts'

const bin = fileURLToPath(new URL('bin.ts', import.meta.url))

function kit(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return { status, stdout, stderr }
}

test('list prints every operation, chapter by chapter, without colours off a terminal', () => {
  const { status, stdout } = kit('list')
  expect(status).toBe(0)
  expect(stdout).toContain('4.15 accounts\n  register ')
  expect(stdout).toMatch(/joinTopic +PUT +\/api\/v2\/user\/feed-topics\/:topicId +member +201 202 204 403 404/)
  expect(stdout).toMatch(/\n126 endpoints\n$/)
  expect(stdout).not.toContain('\u001b[')
})

test('list requirements shows which operations each concerns and which cases cover it', () => {
  const { stdout } = kit('list', 'requirements', '--grep', 'completes the join task')
  expect(stdout).toMatch(
    /^section 3\.2\n {2}3\.2\/4 {2}must {2}joinTopic {2}\S.*? {2}A direct join that completes .*\n\n1 requirements\n$/,
  )
  const [requirement] = JSON.parse(kit('list', 'requirements', '--json', '--grep', 'completes the join task').stdout)
  const cases = JSON.parse(kit('list', 'cases', '--json').stdout) as { address: string; requirements: string[] }[]
  const naming = cases.filter(({ requirements }) => requirements.includes('3.2/4')).map(({ address }) => address)
  expect(requirement.cases).toEqual(naming)
})

test('list gaps --json is JSON of the gaps alone', () => {
  const gaps = JSON.parse(kit('list', 'gaps', '--json').stdout) as { id: string; level: string }[]
  expect(gaps.length).toBeGreaterThan(50)
  expect(gaps.every(({ id, level }) => id.startsWith('G') && level === 'gap')).toBe(true)
})

test('a search that finds nothing is not silent success', () => {
  const { status, stdout, stderr } = kit('list', '--grep', 'no such thing')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('none of the endpoints holds "no such thing"')
})

test.each([
  [['lits'], 'Did you mean list?'],
  [['openapi', '--yml'], 'Did you mean --yaml?'],
  [['list', 'endpoint'], 'Allowed choices are endpoints, requirements, cases, gaps'],
])('wrong usage %j gets a suggestion and exit code 2', (args, suggestion) => {
  const { status, stderr } = kit(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(suggestion)
})

test('--help has examples', () => {
  for (const args of [['--help'], ['list', '--help'], ['openapi', '--help']]) {
    const { status, stdout } = kit(...args)
    expect(status).toBe(0)
    expect(stdout).toContain('Examples:\n  community-kit ')
  }
})

test('openapi prints JSON, and the same document as YAML into a file named so', () => {
  const out = join(mkdtempSync(join(tmpdir(), 'kit-')), 'openapi.yaml')
  const printed = JSON.parse(kit('openapi').stdout)
  const saved = kit('openapi', '--out', out)
  expect(saved).toMatchObject({ status: 0, stdout: '', stderr: `wrote ${out}\n` })
  expect(parse(readFileSync(out, 'utf8'))).toEqual(printed)
})

test('a file that cannot be written is a clear error', () => {
  const { status, stderr } = kit('openapi', '--out', join(tmpdir(), 'no-such-folder', 'x.json'))
  expect(status).toBe(2)
  expect(stderr).toMatch(/^community-kit: cannot write .*is the folder there/)
})

test('a Node that is too old is told what to do', () => {
  expect(nodeProblem('20.20.2')).toContain('needs Node 22.19.0 or newer; this is Node 20.20.2')
  expect(nodeProblem('22.18.9')).toContain('npm run kit')
  expect([nodeProblem('22.19.0'), nodeProblem('24.0.0')]).toEqual([undefined, undefined])
})

test('the last column of a table is wrapped under itself on a terminal', () => {
  expect(
    table(
      [
        ['a', 'one two three four five six'],
        ['bbb', 'x'],
      ],
      32,
    ),
  ).toBe('  a    one two three four five\n       six\n  bbb  x')
})
