import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readRun } from '../../../../conformance/reports/index.ts'
import { type Served, serveMock } from '../../../testing/kit-process.cases.ts'
import { caseIds, lastLine, runConform } from '../conform.cases.ts'
import { type Exchange, proxyTo } from '../proxy.cases.ts'

let served: Served
const cwd = mkdtempSync(join(tmpdir(), 'kit-since-'))
const [like = '', unlike = '', third = ''] = caseIds('4.1/likes')
/** A case that sends none of the operations of the other cases. */
const [rateHeaders = ''] = caseIds('8/rates')
const inFolder = (name: string) => join(cwd, name)

beforeAll(async () => {
  served = await serveMock()
  await runConform(served.url, { only: [like, unlike, rateHeaders], out: 'good.ndjson' }, { folder: cwd })
  return async () => {
    rmSync(cwd, { recursive: true })
    await served.stop()
  }
}, 60_000)

const conformSince = (since: string, options: Parameters<typeof runConform>[1] = {}) =>
  runConform(served.url, { only: [like, unlike, rateHeaders], since, ...options }, { folder: cwd })

const breakUnlike = (exchange: Exchange) => {
  if (exchange.path.endsWith('/unlike')) exchange.status = 200
}

test('--since runs only the cases that failed, and says so', async () => {
  const { url } = await proxyTo(served.url, { onResponse: breakUnlike })
  await runConform(url, { only: [like, unlike], out: 'broken.ndjson' }, { folder: cwd })
  const result = await conformSince('broken.ndjson', { only: [like, unlike], out: 'fixed.ndjson' })
  expect([result.code, lastLine(result)]).toEqual([0, '1 passed, 0 failed'])
  expect(result.out).toContain(
    'since    1 of 2 cases: 1 without a good verdict, 0 not exercised, 0 that did not run, 0 with changed operations\n',
  )
  const { started, results } = readRun(readFileSync(inFolder('fixed.ndjson'), 'utf8'))
  expect([started.since, results.map(({ id }) => id)]).toEqual(['broken.ndjson', [unlike]])
})

test('cases that were unsupported or not exercised run again', async () => {
  const [first = '', ...rest] = readFileSync(inFolder('good.ndjson'), 'utf8').split('\n')
  const outcomes = new Map([
    [like, 'unsupported'],
    [unlike, 'not exercised'],
  ])
  const withOutcome = (line: string) => {
    const [, outcome] = [...outcomes].find(([id]) => line.includes(`"${id}"`)) ?? []
    return outcome === undefined ? line : line.replace('"outcome":"passed"', `"outcome":"${outcome}"`)
  }
  const others = rest.map(withOutcome)
  writeFileSync(inFolder('unsupported.ndjson'), [first, ...others].join('\n'))
  const { out, err } = await conformSince('unsupported.ndjson', { list: true, json: true })
  expect(JSON.parse(out).map(({ id }: { id: string }) => id)).toEqual([like, unlike])
  expect(err).toContain('0 without a good verdict, 2 not exercised, 0 that did not run')
})

test('cases that did not run since then are included, and --list shows them without sending anything', async () => {
  const { out, err } = await conformSince('good.ndjson', { only: [like, unlike, third], list: true, json: true })
  expect(JSON.parse(out).map(({ id }: { id: string }) => id)).toEqual([third])
  expect(err).toContain('1 of 3 cases: 0 without a good verdict, 0 not exercised, 1 that did not run')
})

test('cases whose operations had a different contract in the earlier run are included', async () => {
  const [first = '', ...rest] = readFileSync(inFolder('good.ndjson'), 'utf8').split('\n')
  const started = JSON.parse(first)
  started.contracts.unlikeFeed = 'another'
  writeFileSync(inFolder('before.ndjson'), [JSON.stringify(started), ...rest].join('\n'))
  const { out, err } = await conformSince('before.ndjson', { list: true, json: true })
  expect(JSON.parse(out).map(({ id }: { id: string }) => id)).toEqual([like, unlike])
  expect(err).toContain('2 with changed operations (contracts: unlikeFeed)')
})

test('--changed adds the cases that send these operations', async () => {
  const { out } = await conformSince('good.ndjson', { changed: ['unlikeFeed'], list: true, json: true })
  expect(JSON.parse(out).map(({ id }: { id: string }) => id)).toEqual([like, unlike])
})

test('without anything to run, the run is incomplete and its report says why', async () => {
  const { code, err } = await conformSince('good.ndjson', { report: [{ format: 'md', file: 'nothing.md' }] })
  expect([code, err]).toEqual([4, expect.stringMatching(/nothing to run: .* passed in good\.ndjson.*--changed/)])
  expect(readFileSync(inFolder('nothing.md'), 'utf8')).toContain('nothing to run')
})
