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

function run(args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return { status, stdout, stderr }
}

test.each(blocks('ts'))('an example in the README runs', (code) => {
  expect(run(['--input-type=module-typescript', '--eval', code], root)).toMatchObject({ status: 0, stderr: '' })
})

test('every example of a value in the README is what comes out', () => {
  const code = blocks('ts').join('\n')
  const lines = code.split('\n').flatMap((line, place, all) => {
    const beside = /^(.+?) \/\/ (true|false)\b/.exec(line)
    if (beside) return [[beside[1], beside[2]]]
    const under = /^\/\/ (\{.*\})$/.exec(line)
    return under ? [[all[place - 1], under[1]]] : []
  })
  expect(lines.length).toBeGreaterThan(0)
  const imports = code.split('\n').filter((line) => line.startsWith('import '))
  const checks = lines.map(([expression, value]) => `assert.deepEqual(${expression}, ${value})`)
  const program = ["import assert from 'node:assert/strict'", ...imports, ...checks].join('\n')
  expect(run(['--input-type=module-typescript', '--eval', program], root)).toMatchObject({ status: 0, stderr: '' })
})

test.each(commands)('%s works', (command) => {
  const args = command.replace(/#.*/, '').trim().split(/\s+/).slice(4)
  const { status, stderr } = run([join(root, 'cli/bin.ts'), ...args], mkdtempSync(join(tmpdir(), 'kit-')))
  expect({ status, stderr: stderr.replace(/^wrote .*\n/, '') }).toEqual({ status: 0, stderr: '' })
})
