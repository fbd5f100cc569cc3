import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { formats } from '../../conformance/reports/formats/formats.ts'
import { formatNames } from '../shared/options.ts'
import { linesOf, recordRun } from '../testing/recorded-run.cases.ts'
import { runInProcess } from '../testing/run-in-process.cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'kit-reports-'))
const inFolder = (name: string) => join(folder, name)

async function kit(...args: string[]) {
  const { code: status, stdout, stderr } = await runInProcess(...args)
  return { status, stdout, stderr }
}

beforeAll(async () => {
  const cwd = process.cwd()
  process.chdir(folder)
  for (const name of ['correct', 'faulty'] as const)
    writeFileSync(inFolder(`${name}.ndjson`), linesOf(await recordRun(name)))
  return () => process.chdir(cwd)
})

test('the command line offers the formats of the reports', () => {
  expect([...formatNames].sort()).toEqual([...formats].sort())
})

test('report writes several reports, one of them to stdout', async () => {
  const { status, stdout, stderr } = await kit('report', 'faulty.ndjson', '--to', 'junit=a.xml', 'html=b.html', 'md=-')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^## ❌ staging /)
  expect(stderr).toBe('wrote a.xml\nwrote b.html\n')
  expect(readFileSync(inFolder('a.xml'), 'utf8')).toMatch(/^<\?xml/)
  expect(readFileSync(inFolder('b.html'), 'utf8')).toMatch(/^<!doctype html>/)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('report --against shows what changed since an earlier run, in files and on stdout', async () => {
  const args = ['report', 'faulty.ndjson', '--against', 'correct.ndjson']
  expect((await kit(...args, '--to', 'html=c.html')).status).toBe(0)
  expect(readFileSync(inFolder('c.html'), 'utf8')).toMatch(
    /<strong>No longer passing<\/strong> <span class="faint">\d+</,
  )
  expect((await kit(...args)).stdout).toMatch(/regressions\n {2}passed → failed: [\s\S]* failed\n$/)
  expect(JSON.parse((await kit(...args, '--json')).stdout).changes.regressions.length).toBeGreaterThan(5)
})

test('report writes a badge', async () => {
  const { stdout } = await kit('report', 'correct.ndjson', '--to', 'badge=-')
  expect(stdout).toMatch(/^<svg [\s\S]*>\d+ passed<\/text>/)
})

test('report without --to prints the run, and ends with the counts', async () => {
  const { status, stdout } = await kit('report', 'faulty.ndjson')
  expect(status).toBe(0)
  expect(stdout).toContain('actual   500 </script>')
  expect(stdout).not.toContain('\u001b')
  expect(stdout).toMatch(/\n\d+ passed, \d+ failed\n$/)
})

test('report --json prints JSON', async () => {
  expect(JSON.parse((await kit('report', 'correct.ndjson', '--json')).stdout).summary.verdict).toBe('conforms')
})

test('a run that was cut off has no verdict', async () => {
  writeFileSync(inFolder('cut.ndjson'), readFileSync(inFolder('correct.ndjson'), 'utf8').slice(0, -500))
  expect((await kit('report', 'cut.ndjson')).stdout).toContain('no verdict: the run did not finish')
})

test.each([
  [['report', 'correct.ndjson', '--to', 'pdf=x.pdf'], 'the formats are junit, html, json, md, sarif'],
  [['report', 'correct.ndjson', '--to', 'html'], 'Give a file, as in html=report.html'],
  [['report', 'correct.ndjson', '--to', 'badge'], 'Give a file, as in badge=conformance.svg'],
  [['report', 'correct.ndjson', '--against', 'missing.ndjson'], 'cannot read missing.ndjson'],
  [['report', 'correct.ndjson', '--to', 'md=-', 'json=-'], 'Two reports cannot both go to stdout'],
  [['report', 'correct.ndjson', '--json', '--to', 'md=-'], '--json and a report to - would both write to stdout'],
  [['report', 'correct.ndjson', '--to', 'html=nowhere/x.html'], 'cannot write nowhere/x.html'],
  [['report', 'missing.ndjson'], 'cannot read missing.ndjson'],
  [['report', fileURLToPath(import.meta.url)], 'line 1 is not JSON'],
  [['diff', 'correct.ndjson'], "missing required argument 'after'"],
  [['diff', 'correct.ndjson', 'missing.ndjson'], 'cannot read missing.ndjson'],
])('%j is wrong usage, and the message says what to do', async (args, complaint) => {
  const { status, stdout, stderr } = await kit(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(complaint)
})

test('diff exits with 1 after a regression', async () => {
  const { status, stdout, stderr } = await kit('diff', 'correct.ndjson', 'faulty.ndjson')
  expect(status).toBe(1)
  expect(stdout).toMatch(/regressions\n {2}passed → failed: /)
  expect(stdout).toMatch(/G08 \w+, our choice 404: 404 → 410/)
  expect(stderr).toMatch(/^community-kit: \d+ regressions from correct\.ndjson to faulty\.ndjson\n$/)
})

test('diff exits with 0 without regressions, and --json prints JSON', async () => {
  const { status, stdout } = await kit('diff', 'faulty.ndjson', 'correct.ndjson', '--json')
  const { regressions, fixes } = JSON.parse(stdout)
  expect({ status, regressions }).toEqual({ status: 0, regressions: [] })
  expect(fixes.length).toBeGreaterThan(5)
})

test('diff --gaps exits with 1 if the server only chooses differently in gaps', async () => {
  const { status, stderr } = await kit('diff', 'faulty.ndjson', 'correct.ndjson', '--gaps')
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^community-kit: the server chooses differently in \d+ gaps\n$/),
  ])
  expect((await kit('diff', 'correct.ndjson', 'correct.ndjson', '--gaps')).status).toBe(0)
})
