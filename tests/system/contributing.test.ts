import { execFile } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply, scratchCopy, walkthrough } from './contributing.cases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder = ''

beforeAll(() => {
  folder = scratchCopy()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  readonly status: number
  readonly text: string
}

const run = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined }
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ status: error ? 1 : 0, text: stdout + stderr }),
    )
  })

/** Types of the platform and the suite, without their tests. */
function typeCheck(): Promise<Ended> {
  const files = ['platform/rules/index.ts', 'conformance/suite.ts', 'reference-server/database.ts', 'mock/world.ts']
  writeFileSync(
    join(folder, 'tsconfig.scratch.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [], files }),
  )
  return run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.scratch.json', '--checkers', '1')
}

const vitest = (...args: readonly string[]) => run('node_modules/vitest/vitest.mjs', 'run', ...args)

/** Files of the copy that are not as they are in the repository. */
function changed(): string[] {
  const files = globSync('**/*.{ts,json}', {
    cwd: folder,
    exclude: ['node_modules/**', 'bench/**', 'tsconfig.scratch.json'],
  })
  const textAt = (place: string, file: string) => {
    try {
      return readFileSync(join(place, file), 'utf8')
    } catch {
      return undefined
    }
  }
  return files.filter((file) => textAt(folder, file) !== textAt(root, file)).sort()
}

const operation = [
  'conformance/safety/footprint/recorded.json',
  'conformance/scenarios/tags/tags.ts',
  'contracts/chapters/tags.ts',
  'contracts/requirements/sections/tags.ts',
  'mutants/evidence/evidence.json',
  'platform/rules/tags/tags.ts',
]

const proof = [
  'contracts/chapters.test.ts',
  'contracts/requirements',
  'conformance/suite.test.ts',
  'mutants/evidence/evidence.test.ts',
  '-t',
  'contracts have exactly|requirement|scenario|defect for every case',
]

test('whoever follows the page adds an operation with six files, and forgets nothing unnoticed', async () => {
  const { edits, commands } = walkthrough('Adding an operation')
  const [scenario, ...others] = edits.toReversed()
  const rule = others.shift()
  if (!rule || !scenario) throw new Error('the page has no steps')
  for (const edit of others.toReversed()) apply(folder, edit)
  const withoutRule = await typeCheck()
  expect(withoutRule.text).toContain("Property 'getTag' is missing")
  apply(folder, rule)
  const withoutScenario = await vitest('conformance/suite.test.ts')
  expect(withoutScenario.text).toContain('write a scenario for 4.9/one-tag')
  apply(folder, scenario)
  const withoutEvidence = await vitest(...proof)
  expect(withoutEvidence.text).toContain('node mutants/find-evidence.ts')
  for (const [, ...args] of commands) expect(await run(...args)).toMatchObject({ status: 0 })
  expect(await vitest(...proof)).toMatchObject({ status: 0 })
  expect(changed()).toEqual(operation)
}, 120_000)

test('and an operation with a table', async () => {
  const { edits, commands } = walkthrough('Adding a table')
  const isMigration = ({ file }: { file: string }) => file.includes('/migrations/')
  for (const edit of edits.filter((one) => !isMigration(one))) apply(folder, edit)
  const schema = ['reference-server/migrations.test.ts', '-t', 'SQLite.*platform/tables']
  expect((await vitest(...schema)).text).toContain('no migration creates: tag_aliases')
  for (const edit of edits.filter(isMigration)) apply(folder, edit)
  expect(await vitest(...schema)).toMatchObject({ status: 0 })
  expect(await typeCheck()).toEqual({ status: 0, text: '' })
  for (const [, ...args] of commands) expect(await run(...args)).toMatchObject({ status: 0 })
  expect(await vitest(...proof)).toMatchObject({ status: 0 })
  expect(changed()).toEqual(
    [
      ...operation,
      'mock/seed/chapters/tags.ts',
      'platform/tables/others.ts',
      'reference-server/sql/migrations/0002-tag-aliases.ts',
      'reference-server/sql/migrations/index.ts',
    ].sort(),
  )
}, 120_000)
