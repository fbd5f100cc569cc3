import { beforeAll, expect, test } from 'vitest'
import type { Consumer } from './consumer.cases.ts'
import { writePlaywrightAlias } from './playwright.cases.ts'
import { exampleFiles, examples, importedNames, programs, withAssertions } from './readme.cases.ts'

const files = exampleFiles()

export function writeExamples({ folder, write }: Consumer): void {
  for (const [name, code] of files) write(name, code)
  writePlaywrightAlias(folder())
}

export function testExamples(consumer: Consumer): void {
  const evaluate = (code: string) =>
    consumer.run(
      '--input-type=module-typescript',
      '--eval',
      `import assert from 'node:assert/strict'\n${withAssertions(code)}`,
    )

  beforeAll(() => writeExamples(consumer))

  test.each(examples())('an example runs, and its values match its comments', async (code) => {
    expect(await evaluate(code)).toEqual({ status: 0, out: '', err: '' })
  })

  test.each(programs())('the examples of %s run in order, and their values match their comments', async (_, code) => {
    expect(await evaluate(code)).toEqual({ status: 0, out: '', err: '' })
  })

  test('every name that the documentation imports exists', async () => {
    const imports = JSON.stringify(importedNames())
    const code = `for (const [path, names] of ${imports}) {
      const found = await import(path)
      for (const name of names) if (!(name in found)) console.log(path, name)
    }`
    expect(await consumer.run('--input-type=module', '--eval', code)).toEqual({ status: 0, out: '', err: '' })
  })

  test('a value that does not match its comment fails', async () => {
    expect(
      examples()
        .map(withAssertions)
        .join('')
        .match(/assert\./g)?.length,
    ).toBeGreaterThan(2)
    expect((await evaluate('1 + 1 === 3 // true')).status).toBe(1)
  })

  test('the file names of the examples are unique', () => {
    const names = files.map(([name]) => name)
    expect(names).toEqual([...new Set(names)])
  })

  /** The global dispatcher of undici affects the whole process. */
  const needsProcess = (code: string) => code.includes('setGlobalDispatcher')

  test('the tests among the examples pass', async () => {
    const tests = files.filter(([name]) => name.endsWith('.test.ts'))
    const namesOf = (isAlone: boolean) =>
      tests.filter(([, code]) => needsProcess(code) === isAlone).map(([name]) => name)
    const projects = [
      // With the plugin of docs/vite.md, as in an app that uses both.
      { extends: './docs/vite.config.ts', test: { name: 'together', include: namesOf(false), isolate: false } },
      { test: { name: 'alone', include: namesOf(true) } },
    ]
    consumer.write('vitest.config.ts', `export default ${JSON.stringify({ test: { maxWorkers: 1, projects } })}`)
    const { status, out, err } = await consumer.run('node_modules/vitest/vitest.mjs', 'run', '--root', '.')
    const count = tests.flatMap(([, code]) => code.match(/^test\(/gm) ?? []).length
    const expectedLines = [`Test Files  ${tests.length} passed (${tests.length})`, `Tests  ${count} passed (${count})`]
    expect({ status, missing: expectedLines.filter((line) => !out.includes(line)) }, out + err).toEqual({
      status: 0,
      missing: [],
    })
  }, 120_000)
}
