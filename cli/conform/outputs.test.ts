import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConformOptions } from '../conform.ts'
import { folder } from '../folder.cases.ts'
import { end, type Served, serveMock } from '../serving.cases.ts'
import { conformed } from './conform.cases.ts'
import { proxyTo } from './proxy.cases.ts'

let served: Served

beforeAll(async () => {
  served = await serveMock()
})

afterAll(() => end(served))

const only = ['4.9']
const junit = { format: 'junit', file: 'junit.xml' } as const

const impossible: [name: string, options: Partial<ConformOptions>, told: RegExp][] = [
  ['two documents on stdout', { json: true, report: [{ format: 'json', file: '-' }] }, /^--json writes to stdout/],
  [
    'a report in no folder',
    { report: [junit, { format: 'md', file: 'no/x.md' }] },
    /^cannot write .*no\/x\.md: ENOENT/,
  ],
  ['a report where a folder is', { report: [{ format: 'md', file: 'taken' }] }, /taken: it is a folder/],
  ['a run in no folder', { out: 'no/run.ndjson' }, /^cannot write .*no\/run\.ndjson: ENOENT/],
  ['a run where a folder is', { out: 'taken' }, /taken: it is a folder/],
  ['run and report in one file', { out: 'junit.xml', report: [junit] }, /^--out and --report cannot both go to/],
]

test.each(impossible)('%s: told before anything is sent', async (_, options, told) => {
  const { address, seen } = await proxyTo(served.address)
  const place = folder()
  mkdirSync(join(place, 'taken'))
  const { code, out, err } = await conformed(address, { only, ...options }, { folder: place })
  expect([code, out, err]).toEqual([2, '', expect.stringMatching(told)])
  expect([seen, readdirSync(place)]).toEqual([[], ['taken']])
})

test('a folder that goes away while the run goes on costs one report, and no verdict', async () => {
  const place = folder()
  mkdirSync(join(place, 'gone'))
  const { address } = await proxyTo(served.address, {
    onReply: () => rmSync(join(place, 'gone'), { recursive: true, force: true }),
  })
  const report = [{ format: 'md', file: 'gone/x.md' } as const, junit]
  const { code, out, err } = await conformed(address, { only, report }, { folder: place })
  expect([code, out]).toEqual([0, expect.stringMatching(/\nconforms\n9 passed, 0 failed\n$/)])
  expect(err).toMatch(/^cannot write .*gone\/x\.md: .*; is the folder there/m)
  expect(readdirSync(place)).toEqual(['junit.xml'])
})

test('a baseline that cannot be written costs no verdict either', async () => {
  const place = folder()
  const given = { only, baseline: 'no/known.txt', updateBaseline: true }
  const { code, err } = await conformed(served.address, given, { folder: place })
  expect([code, err]).toEqual([0, expect.stringMatching(/^cannot write .*no\/known\.txt/m)])
})

test('a run that cannot begin says so in every file that was asked for', async () => {
  const place = folder()
  const { address } = await proxyTo(served.address, {
    onReply: (passing) => Object.assign(passing, { status: 422, reply: '{"message":"Who?"}' }),
  })
  const result = await conformed(address, { only, json: true, out: 'run.ndjson', report: [junit] }, { folder: place })
  const told = expect.stringMatching(/^it could not begin: alice cannot log in as "alice": 422/)
  expect([result.code, JSON.parse(result.out).end]).toEqual([
    2,
    expect.objectContaining({ exitCode: 2, verdict: told }),
  ])
  const lines = readFileSync(join(place, 'run.ndjson'), 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'begun' }, { event: 'ended', verdict: told }])
  expect(readFileSync(join(place, 'junit.xml'), 'utf8')).toContain('errors="1"')
})

test('a journal that is in the way is such a reason too', async () => {
  const place = folder()
  writeFileSync(join(place, 'run.journal'), '')
  const { code } = await conformed(served.address, { only, journal: 'run.journal', report: [junit] }, { folder: place })
  expect([code, readFileSync(join(place, 'junit.xml'), 'utf8')]).toEqual([2, expect.stringContaining('a journal at')])
})
