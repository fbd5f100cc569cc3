import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { caseCount } from '../../cli/commands/conform/conform.cases.ts'
import { isGone, startDemo, urlsIn } from '../system/demo.cases.ts'

test('servers end with the demo, even if it is killed', async () => {
  const { waitFor, stdout, stop } = startDemo()
  await waitFor('stderr', /\d+ of \d+ cases/)
  const urls = urlsIn(stdout())
  await stop('SIGKILL')
  await expect.poll(() => Promise.all(urls.map(isGone)), { timeout: 10_000 }).toEqual([true, true])
}, 60_000)

test('--once --json ends with one document on stdout that has verdicts and reports', async () => {
  const { code, stdout, stderr } = await startDemo('--once', '--json', '--only', '4.9').ended
  expect(code).toBe(0)
  const document = JSON.parse(stdout)
  const passed = caseCount('4.9')
  const judgement = { exitCode: 0, verdict: 'conforms', passed, failed: 0 }
  expect(document).toMatchObject({ exitCode: 0, mock: judgement, server: judgement })
  expect(existsSync(document.mock.report) && existsSync(document.server.report)).toBe(true)
  expect(stderr).toContain(`${2 * passed} of ${2 * passed} cases, 0 failed`)
  expect(await Promise.all(urlsIn(stderr).map(isGone))).toEqual([true, true])
}, 60_000)

test('Ctrl-C during the suite exits with 3 and leaves nothing behind', async () => {
  const { waitFor, stdout, ended, interrupt, temporary } = startDemo()
  await waitFor('stderr', /\d+ of \d+ cases/)
  const urls = urlsIn(stdout())
  expect(urls).toHaveLength(2)
  interrupt()
  const { code, stdout: out, stderr: err } = await ended
  expect([code, err.trimEnd().split('\n').at(-1)]).toEqual([3, 'community-kit: interrupted'])
  expect(out).not.toContain('conforms')
  expect(await Promise.all(urls.map(isGone))).toEqual([true, true])
  expect(readdirSync(temporary)).toEqual([])
}, 60_000)
