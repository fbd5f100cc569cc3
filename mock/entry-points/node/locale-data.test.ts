import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Runs code in a process that prints which packages of faker it loads. */
async function run(code: string): Promise<string[]> {
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(name, from, next) { if (name.startsWith('@faker-js')) console.log(name); return next(name, from) } })
    const { createWorld, loadLocaleData } = await import('./mock/world.ts')
    const { startMock } = await import('./mock/node.ts')`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', `${hook}\n${code}`])
  return stdout.split('\n').filter(Boolean)
}

test('a small world does not load faker; a count of people does, once', async () => {
  const lines = await run(`const mock = await startMock({ hints: false })
    console.log('started')
    await mock.arrange({ people: { count: 1 } })
    await mock.arrange({ people: { count: 1 } })
    mock.stop()`)
  expect(lines).toEqual(['started', '@faker-js/faker'])
})

test('a medium world needs the locale data, which startMock loads and createWorld asks for', async () => {
  const lines = await run(`try { createWorld({ size: 'medium' }) } catch ({ message }) { console.log(message) }
    const mock = await startMock({ size: 'medium', hints: false })
    mock.stop()
    await loadLocaleData()
    console.log(createWorld({ size: 'medium' }) !== undefined)`)
  expect(lines).toEqual([
    expect.stringContaining('await loadLocaleData() before createWorld()'),
    '@faker-js/faker',
    'true',
  ])
})
