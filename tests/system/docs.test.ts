import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { files, openApp } from './docs.cases.ts'

const names = files.map(([name]) => name)

test('the files in docs/ have different names', () => {
  expect(names).toEqual([...new Set(names)])
})

test('the code in docs/ passes a strict type check', async () => {
  const app = openApp()
  const settings = fileURLToPath(new URL('../../tsconfig.json', import.meta.url))
  const compilerOptions = { exactOptionalPropertyTypes: false }
  app.write('tsconfig.json', JSON.stringify({ extends: settings, compilerOptions, files: names, include: [] }))
  expect(await app.run('typescript/bin/tsc', '-p', '.', '--checkers', '1')).toEqual({ status: 0, out: '' })
}, 60_000)

test('the tests in docs/ pass', async () => {
  const count = names.filter((name) => name.endsWith('.test.ts')).length
  const { status, out } = await openApp().run('vitest/vitest.mjs', 'run', '--root', '.')
  expect({ status, passed: out.includes(`Test Files  ${count} passed (${count})`) }, out).toEqual({
    status: 0,
    passed: true,
  })
}, 60_000)
