import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { TinyProject } from './setup/tiny-project.ts'

const installing = 'Installing dependencies (npm ci) …\n'
/** Printed only by a run that waits for more than two seconds. */
const waiting = /^(Waiting for another setup to finish .*\n)?$/
const noop = ['node', '-e', '']
const unusedPid = 2 ** 30

const installed = TinyProject.create()
beforeAll(async () => {
  expect(await installed.run(['node', '-p', '6 * 7'])).toEqual({ code: 0, stdout: '42\n', stderr: installing })
})
afterAll(() => installed.remove())

function project({ fresh = false } = {}): TinyProject {
  const tiny = fresh ? TinyProject.create() : installed.copy()
  onTestFinished(() => tiny.remove())
  return tiny
}

test('dependencies are not installed again, even if a script has changed', async () => {
  const tiny = project()
  expect(await tiny.run(noop)).toEqual({ code: 0, stdout: '', stderr: '' })
  tiny.write('package.json', JSON.stringify({ name: 'tiny', version: '1.0.0', scripts: { hello: 'echo hello' } }))
  expect(await tiny.run(noop)).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('a changed lockfile triggers a new install', async () => {
  const tiny = project()
  tiny.write('package-lock.json', JSON.stringify({ name: 'tiny', lockfileVersion: 3, packages: { '': {} } }))
  expect(await tiny.run(noop)).toEqual({ code: 0, stdout: '', stderr: installing })
})

test('a broken lockfile exits with 3, prints what to do, and leaves no stamp', async () => {
  const tiny = project()
  tiny.write('package-lock.json', '{ broken')
  const { code, stdout, stderr } = await tiny.run(['node', '-p', '"never"'])
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
  expect(stderr).toMatch(/^Installing .*\nnpm error .*could not be installed.*run the same command again\.\n$/s)
  expect(existsSync(join(tiny.root, 'node_modules/.community-kit-setup'))).toBe(false)
})

test('if two runs start at the same time, one installs and the other waits', async () => {
  const tiny = project({ fresh: true })
  const both = await Promise.all([tiny.run(noop), tiny.run(noop)])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  const outputs = both.map(({ stderr }) => stderr)
  expect(outputs).toEqual(expect.arrayContaining([installing, expect.stringMatching(waiting)]))
  expect(existsSync(join(tiny.root, '.cache/setup.lock'))).toBe(false)
})

test('a stale lock is taken over', async () => {
  const tiny = project({ fresh: true })
  tiny.write('.cache/setup.lock/pids', `${unusedPid}\n`)
  expect(await tiny.run(noop)).toEqual({ code: 0, stdout: '', stderr: installing })
})

test('the exit code of the command is passed on', async () => {
  expect(await project().run(['node', '-e', 'process.exit(7)'])).toMatchObject({ code: 7 })
})

test('an unknown command is reported by name', async () => {
  const { code, stderr } = await project().run(['no-such-command'])
  expect({ code, stderr }).toEqual({ code: 127, stderr: expect.stringContaining('Unknown command "no-such-command"') })
})

test('programs in node_modules/.bin take precedence over the PATH', async () => {
  const tiny = project()
  tiny.write('node_modules/.bin/npm', '#!/bin/sh\necho "$@"\n')
  expect(await tiny.run(['npm', 'one', 'two  words'])).toMatchObject({ code: 0, stdout: 'one two  words\n' })
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s reaches the command, which decides how to exit', async (signal) => {
  const wait = `process.on('${signal}', () => process.exit(9)); setInterval(() => {}, 9); console.log('ready')`
  const child = project().start(['node', '-e', wait])
  await once(child.stdout, 'data')
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([9, null])
})

test('if a signal kills the command, with-setup ends with the same signal', async () => {
  const child = project().start(['node', '-e', 'process.kill(process.pid, "SIGTERM"); setInterval(() => {}, 9)'])
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM'])
})

test("the command is terminated when npm's shell dies", async () => {
  const wait = 'setInterval(() => {}, 9); console.log(process.env.SHELL_PID)'
  const shell = ['sh', '-c', `SHELL_PID=$$ ${process.execPath} tools/with-setup.mjs node -e '${wait}'; true`]
  const child = project().start(shell, { npm_lifecycle_event: 'start' })
  const [shellPid] = await once(child.stdout, 'data')
  process.kill(Number(shellPid), 'SIGKILL')
  await once(child.stdout, 'close')
})

test('a valid CHROMIUM_PATH is passed on', async () => {
  const print = ['--browser', 'node', '-p', 'process.env.CHROMIUM_PATH']
  expect(await project().run(print, { CHROMIUM_PATH: '/bin/sh' })).toMatchObject({ code: 0, stdout: '/bin/sh\n' })
})

test('a CHROMIUM_PATH that is not executable exits with 3 and is reported', async () => {
  const { code, stderr } = await project().run(['--browser', ...noop], { CHROMIUM_PATH: '/nowhere' })
  expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('CHROMIUM_PATH is /nowhere') })
})

/** npm silently skips optional packages that need a newer Node than its own. */
test('every optional dependency is also a dev dependency, so that it is always installed here', () => {
  const { optionalDependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  )
  const missing = Object.keys(optionalDependencies).filter((name) => !(name in devDependencies))
  expect([missing, Object.keys(optionalDependencies).length > 0]).toEqual([[], true])
})
