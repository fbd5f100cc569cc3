import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { builtBin } from '../../../tools/packing/built-commands.ts'
import { folder } from '../../testing/folder.cases.ts'
import { type Served, serveMock, token } from '../../testing/kit-process.cases.ts'
import { caseIds } from './conform.cases.ts'

interface Step {
  readonly id?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, string>>
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string; readonly required?: boolean }>>
  readonly runs: { readonly using: string; readonly steps: readonly Step[] }
}

const action = parse(readFileSync(fileURLToPath(new URL('../../../action.yml', import.meta.url)), 'utf8')) as Action
const { steps } = action.runs
const conformStep = steps.find(({ id }) => id === 'conform')

let served: Served

beforeAll(async () => {
  served = await serveMock()
  return () => served.stop()
}, 60_000)

/** A project that has installed the kit. */
function project(): string {
  const cwd = folder()
  const bin = join(cwd, 'node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  const command = join(bin, 'community-kit')
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${builtBin()}" "$@"\n`)
  chmodSync(command, 0o755)
  symlinkSync(process.execPath, join(bin, 'node'))
  return cwd
}

type Inputs = Readonly<Record<string, string>>

/** The value of `${{ inputs.name }}`. */
const evaluated = (text: string, given: Inputs): string =>
  text.replaceAll(
    /\$\{\{ inputs\.([\w-]+) \}\}/g,
    (_, name: string) => given[name] ?? action.inputs[name]?.default ?? '',
  )

/** Runs the step in the shell of a runner. */
async function runStep(cwd: string, given: Inputs) {
  const inputs = Object.entries(conformStep?.env ?? {}).map(([name, text]) => [name, evaluated(text, given)])
  const files = { GITHUB_OUTPUT: join(cwd, 'output'), GITHUB_STEP_SUMMARY: join(cwd, 'summary.md') }
  const env = { ...process.env, GITHUB_ACTIONS: 'true', KIT_TOKEN: token, ...files, ...Object.fromEntries(inputs) }
  const child = spawn('bash', ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', conformStep?.run ?? ''], {
    cwd,
    env,
  })
  let stdout = ''
  child.stdout.on('data', (piece) => (stdout += piece))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { code, stdout, output: readFileSync(files.GITHUB_OUTPUT, 'utf8'), summary: read(files.GITHUB_STEP_SUMMARY) }
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

test('the action declares every input that it uses, and no script contains an expression', () => {
  const used = JSON.stringify(action).matchAll(/inputs\.([\w-]+)/g)
  expect([...used].map(([, name = '']) => name).filter((name) => !(name in action.inputs))).toEqual([])
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([])
  expect(
    steps.flatMap(({ uses, if: when }) => (uses?.includes('upload') ? [when?.startsWith('always()')] : [])),
  ).toEqual([true, true])
})

test('the step waits, runs the suite, writes reports and outputs, and passes', async () => {
  const cwd = project()
  const only = `4.9 ${caseIds('4.1/likes')[0]}`
  const result = await runStep(cwd, { url: served.url, only, mode: 'full', 'control-token-env': 'KIT_TOKEN' })
  expect([result.code, result.output]).toEqual([0, `exit-code=0\nrun=${cwd}/conformance/run.ndjson\n`])
  for (const file of ['run.ndjson', 'report.html', 'junit.xml', 'report.sarif'])
    expect([file, existsSync(join(cwd, 'conformance', file))]).toEqual([file, true])
  expect(result.summary).toMatch(/^## /)
  expect(result.stdout).not.toContain('::error')
}, 60_000)

test('a failed run ends the step with its exit code, annotations and a summary', async () => {
  const result = await runStep(project(), { url: 'http://127.0.0.1:1', wait: '300ms', only: '4.9' })
  expect([result.code, result.output]).toEqual([3, expect.stringMatching(/^exit-code=3\n/)])
  expect(result.stdout).toMatch(/^::error title=community-kit conform::.*did not respond/m)
  expect(result.summary).toContain('did not respond')
})

test('an input is never executed as a command', async () => {
  const cwd = project()
  const url = `http://127.0.0.1:1/$(touch owned)\`touch owned\`;touch owned`
  const result = await runStep(cwd, { url, only: '$(touch owned)', wait: '300ms' })
  expect([result.code, existsSync(join(cwd, 'owned'))]).toEqual([2, false])
})
