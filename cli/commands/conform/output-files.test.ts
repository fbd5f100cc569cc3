import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folder } from '../../testing/folder.cases.ts'
import { type Served, serveMock } from '../../testing/kit-process.cases.ts'
import { caseCount, runConform } from './conform.cases.ts'
import { proxyTo } from './proxy.cases.ts'
import type { ConformOptions } from './settings.ts'

let served: Served

beforeAll(async () => {
  served = await serveMock()
  return () => served.stop()
})

const only = ['4.9']
const junit = { format: 'junit', file: 'junit.xml' } as const

const impossible: [name: string, options: ConformOptions, message: RegExp][] = [
  [
    'two documents on stdout',
    { json: true, report: [{ format: 'json', file: '-' }] },
    /^--json and a report to - would both write to stdout/,
  ],
  [
    'a report in a missing folder',
    { report: [junit, { format: 'md', file: 'no/x.md' }] },
    /^cannot write .*no\/x\.md: ENOENT/,
  ],
  ['a report that is a folder', { report: [{ format: 'md', file: 'taken' }] }, /taken: it is a folder/],
  ['a run in a missing folder', { out: 'no/run.ndjson' }, /^cannot write .*no\/run\.ndjson: ENOENT/],
  ['a run that is a folder', { out: 'taken' }, /taken: it is a folder/],
  ['run and report in one file', { out: 'junit.xml', report: [junit] }, /^--out and --report cannot both go to/],
]

test.each(impossible)('%s: refused before anything is sent', async (_, options, message) => {
  const { url, requests } = await proxyTo(served.url)
  const cwd = folder()
  mkdirSync(join(cwd, 'taken'))
  const { code, out, err } = await runConform(url, { only, ...options }, { folder: cwd })
  expect([code, out, err]).toEqual([2, '', expect.stringMatching(message)])
  expect([requests, readdirSync(cwd)]).toEqual([[], ['taken']])
})

test('if a folder is deleted during the run, only the report in it is lost, not the verdict', async () => {
  const cwd = folder()
  mkdirSync(join(cwd, 'gone'))
  const { url } = await proxyTo(served.url, {
    onResponse: () => rmSync(join(cwd, 'gone'), { recursive: true, force: true }),
  })
  const report = [{ format: 'md', file: 'gone/x.md' } as const, junit]
  const { code, out, err } = await runConform(url, { only, report }, { folder: cwd })
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(new RegExp(`\nconforms\n${caseCount('4.9')} passed, 0 failed\n$`)),
  ])
  expect(err).toMatch(/^cannot write .*gone\/x\.md: .*; check that the folder exists/m)
  expect(readdirSync(cwd)).toEqual(['junit.xml'])
})

test('a baseline that cannot be written does not change the verdict', async () => {
  const cwd = folder()
  const options = { only, baseline: 'no/known.txt', updateBaseline: true }
  const { code, err } = await runConform(served.url, options, { folder: cwd })
  expect([code, err]).toEqual([0, expect.stringMatching(/^cannot write .*no\/known\.txt/m)])
})

test('a run that cannot start writes the reason to every requested file', async () => {
  const cwd = folder()
  const { url } = await proxyTo(served.url, {
    onResponse: (exchange) => Object.assign(exchange, { status: 422, responseBody: '{"message":"Who?"}' }),
  })
  const result = await runConform(url, { only, json: true, out: 'run.ndjson', report: [junit] }, { folder: cwd })
  const verdict = expect.stringMatching(/^the run could not start: alice cannot log in as "alice": 422/)
  expect([result.code, JSON.parse(result.out).end]).toEqual([2, expect.objectContaining({ exitCode: 2, verdict })])
  const lines = readFileSync(join(cwd, 'run.ndjson'), 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ event: 'started' }, { event: 'finished', verdict }])
  expect(readFileSync(join(cwd, 'junit.xml'), 'utf8')).toContain('errors="1"')
})

test('a journal that already exists is also reported as the reason', async () => {
  const cwd = folder()
  writeFileSync(join(cwd, 'run.journal'), '')
  const { code } = await runConform(served.url, { only, journal: 'run.journal', report: [junit] }, { folder: cwd })
  expect([code, readFileSync(join(cwd, 'junit.xml'), 'utf8')]).toEqual([
    2,
    expect.stringContaining('run.journal already exists'),
  ])
})

test('a report with --against compares with an earlier run, and shows when cases ran and what they created', async () => {
  const cwd = folder()
  const report = [{ format: 'html', file: 'run.html' } as const]
  await runConform(served.url, { only, out: 'earlier.ndjson' }, { folder: cwd })
  const { code } = await runConform(
    served.url,
    { only: ['4.9', '4.1/likes'], report, against: 'earlier.ndjson' },
    { folder: cwd },
  )
  const page = readFileSync(join(cwd, 'run.html'), 'utf8')
  expect([code, page]).toEqual([
    0,
    expect.stringMatching(/Judged in both, and compared: [1-9]\d*\. Judged only before: 0\. Judged only after: [1-9]/),
  ])
  expect(page).toMatch(/aria-label="\d+ cases over the run, of which 0 did not pass"/)
  expect(page).toMatch(/<th scope="row">feed<\/th><td>publish<wbr>Feed<wbr><\/td><td class="number">[1-9]/)
})
