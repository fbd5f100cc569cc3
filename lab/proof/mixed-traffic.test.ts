import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folder } from '../../cli/testing/folder.cases.ts'
import { serve } from '../../cli/testing/kit-process.cases.ts'
import { TrafficJudge } from '../../conformance/traffic/traffic-judge.ts'
import { watchFetch } from '../../conformance/traffic/watch-fetch.ts'
import { startMockServer } from '../../mock/server.ts'
import { startForeignBackend } from '../foreign/backend/backend.ts'
import { perMinute } from '../foreign/foreign-runs.cases.ts'
import { accounts } from '../foreign/passive-traffic.cases.ts'
import { mixedTraffic } from './mixed-traffic.cases.ts'

type Accounts = Parameters<typeof mixedTraffic>[2]

const requests = 20_000

const seeded: Accounts = ['alice', 'bob', 'carol', 'dave'].map((login) => ({ login, password: 'password' }))

async function foreign() {
  const backend = await startForeignBackend({ perMinute })
  onTestFinished(() => backend.close())
  return { url: backend.url, accounts }
}

async function mock() {
  const server = await startMockServer({ rateLimit: 2 ** 31 - 1 })
  onTestFinished(() => server.close())
  return { url: server.url, accounts: seeded }
}

async function reference() {
  const limit = ['--rate-limit', String(2 ** 31 - 1)]
  const { url } = await serve('--db', join(folder(), 'world.sqlite'), '--seed', '1', ...limit)
  return { url, accounts: seeded }
}

test.each(Object.entries({ foreign, mock, reference }))(
  '20,000 exchanges of several concurrent people with a correct server contain no finding: %s',
  async (_, start) => {
    const { url, accounts: people } = await start()
    const judge = new TrafficJudge()
    await mixedTraffic(url, watchFetch(judge, fetch), people, requests)
    const { findings, exchanges, operations, comparisons } = judge.summary()
    expect(findings.map(({ id, expected, actual }) => `${id}: ${expected}; ${actual}`)).toEqual([])
    expect(exchanges).toBeGreaterThanOrEqual(requests)
    expect(operations.length).toBeGreaterThan(20)
    expect(comparisons).toBeGreaterThan(requests)
  },
  900_000,
)
