import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { plain } from '../../../conformance/reports/index.ts'
import { startMockServer } from '../../../mock/server.ts'
import { quietOutput } from '../../shared/live-output.ts'
import { folder } from '../../testing/folder.cases.ts'
import { testEnvironment } from '../conform/conform.cases.ts'
import { proxyTo } from '../conform/proxy.cases.ts'
import { checkServers } from './check-servers.ts'
import { worstOf } from './run-demo.ts'

test('the failures of a faulty server are printed with a command to rerun them, without the token', async () => {
  const { url, controlToken, close } = await startMockServer()
  onTestFinished(close)
  const proxy = await proxyTo(url, {
    onResponse: (exchange) => exchange.path.includes('/tags') && Object.assign(exchange, { status: 418 }),
  })
  const { environment, written } = testEnvironment()
  const [reports, live] = [folder(), quietOutput(environment.out)]
  const servers = [{ name: 'mock', url: proxy.url, stop: close } as const]
  const [result] = await checkServers(
    { environment, only: ['4.9'], controlToken, live, style: plain, servers },
    reports,
  )
  expect(result).toMatchObject({ exitCode: 1, verdict: expect.stringContaining('does not conform') })
  expect(written.out).toMatch(/^mock failed 4\.9[\s\S]*community-kit conform http:\S+ .*--control-token-env KIT_TOKEN/)
  expect(written.out + readFileSync(join(reports, 'mock.html'), 'utf8')).not.toContain(controlToken)
})

test('the worse exit code of the two servers wins', () => {
  const codes = [
    [0, 0],
    [0, 1],
    [4, 1],
    [0, 4],
    [1, 3],
  ]
  expect(codes.map(worstOf)).toEqual([0, 1, 1, 4, 3])
})
