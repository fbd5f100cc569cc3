import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { main } from '../main.ts'

async function init(...args: string[]) {
  const [out, err] = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
  const status = await main(['init', ...args])
  const [stdout, stderr] = [out, err].map((spy) => spy?.mock.calls.map(([text]) => text).join(''))
  vi.restoreAllMocks()
  return { status, stdout, stderr }
}

const folder = () => mkdtempSync(join(tmpdir(), 'kit-init-'))
const installed = () => readFileSync(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8')

test('init copies the worker of the installed MSW and prints the next steps', async () => {
  const at = folder()
  const { status, stdout } = await init(at)
  expect(status).toBe(0)
  expect(readFileSync(join(at, 'mockServiceWorker.js'), 'utf8')).toBe(installed())
  expect(stdout).toContain("import('community-kit/mock/browser')")
})

test('init replaces a worker of another version, and keeps one of the same version', async () => {
  const at = folder()
  const file = join(at, 'mockServiceWorker.js')
  writeFileSync(file, `${installed().replace(/PACKAGE_VERSION = '.*'/, "PACKAGE_VERSION = '2.0.0'")}// the rest of it`)
  expect(JSON.parse((await init(at, '--json')).stdout ?? '')).toEqual({ file, written: true })
  expect(JSON.parse((await init(at, '--json')).stdout ?? '')).toEqual({ file, written: false })
})

test('init overwrites a file that is not an MSW worker only with --force', async () => {
  const at = folder()
  const file = join(at, 'mockServiceWorker.js')
  const foreign = "addEventListener('fetch', (event) => event.respondWith(caches.match(event.request)))"
  writeFileSync(file, foreign)
  const { status, stderr } = await init(at)
  expect([status, stderr]).toEqual([2, expect.stringContaining(`${file} is not an MSW service worker`)])
  expect(stderr).toContain('--force')
  expect(readFileSync(file, 'utf8')).toBe(foreign)
  expect((await init(at, '--force')).status).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe(installed())
})

test('for a missing folder, init explains which folder it needs', async () => {
  const { status, stderr } = await init(join(folder(), 'missing'))
  expect(status).toBe(2)
  expect(stderr).toMatch(/there is no folder .*missing; give the folder that your app serves at \//)
})
