import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const readme = readFileSync(join(root, 'README.md'), 'utf8')

const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map((match) => match[1] ?? '')

const commands = blocks('sh')
  .join('')
  .split('\n')
  .filter((line) => line.startsWith('npm run kit -- '))
  // What serves does not end, and has tests of its own; a database of size large takes its time.
  .filter((line) => !/-- (serve|seed) /.test(line))

function run(args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return { status, stdout, stderr }
}

/** `value // true` and a value with `// {…}` under it are claims: they become assertions. */
const asserted = (code: string) =>
  code
    .replace(/^(\S.*?) \/\/ (true|false)\b.*$/gm, 'assert.deepEqual($1, $2)')
    .replace(/^(\S.*)\n\/\/ (\{.*\})$/gm, 'assert.deepEqual($1, $2)')

const evaluate = (code: string) =>
  run(['--input-type=module-typescript', '--eval', `import assert from 'node:assert/strict'\n${code}`], root)

test.each(blocks('ts'))('an example in the README runs, and its values are what it says', (code) => {
  expect(evaluate(asserted(code))).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('a value in an example that is not what it says is noticed', () => {
  const claims = blocks('ts')
    .map(asserted)
    .join('')
    .match(/assert\./g)
  expect(claims?.length).toBeGreaterThan(2)
  expect(evaluate(asserted('1 + 1 === 3 // true')).status).toBe(1)
})

test.each(commands)('%s works', (command) => {
  const args = command.replace(/#.*/, '').trim().split(/\s+/).slice(4)
  const { status, stderr } = run([join(root, 'cli/bin.ts'), ...args], mkdtempSync(join(tmpdir(), 'kit-')))
  expect({ status, stderr: stderr.replace(/^wrote .*\n/, '') }).toEqual({ status: 0, stderr: '' })
})
