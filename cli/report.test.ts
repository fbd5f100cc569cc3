import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { formats } from '../conformance/reports/formats.ts'
import { main } from './main.ts'
import { formatNames } from './report/destination.ts'
import { linesOf, partOfARun } from './report/spoiled-run.cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'kit-reports-'))
const inFolder = (name: string) => join(folder, name)

/** What is written on one of the two streams from now on. */
function listen(stream: NodeJS.WriteStream) {
  const texts: string[] = []
  return { texts, spy: vi.spyOn(stream, 'write').mockImplementation((text) => texts.push(String(text)) > 0) }
}

async function kit(...args: string[]) {
  const known = process.stdout.listeners('error')
  const [out, err] = [listen(process.stdout), listen(process.stderr)]
  try {
    const status = await main(args)
    return { status, stdout: out.texts.join(''), stderr: err.texts.join('') }
  } finally {
    out.spy.mockRestore()
    err.spy.mockRestore()
    for (const one of process.stdout.listeners('error').filter((listener) => !known.includes(listener)))
      process.stdout.off('error', one as () => void)
  }
}

beforeAll(async () => {
  process.chdir(folder)
  for (const how of ['sound', 'spoiled'] as const)
    writeFileSync(inFolder(`${how}.ndjson`), linesOf(await partOfARun(how)))
})

test('the formats of the command line are those that there are', () => {
  expect([...formatNames].sort()).toEqual([...formats].sort())
})

test('report writes all that is asked for, and stdout takes one', async () => {
  const { status, stdout, stderr } = await kit('report', 'spoiled.ndjson', '--to', 'junit=a.xml', 'html=b.html', 'md=-')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^## ❌ staging /)
  expect(stderr).toBe('wrote a.xml\nwrote b.html\n')
  expect(readFileSync(inFolder('a.xml'), 'utf8')).toMatch(/^<\?xml/)
  expect(readFileSync(inFolder('b.html'), 'utf8')).toMatch(/^<!doctype html>/)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('report without --to shows the run here, and ends with the counts', async () => {
  const { status, stdout } = await kit('report', 'spoiled.ndjson')
  expect(status).toBe(0)
  expect(stdout).toContain('actual   500 </script>')
  expect(stdout).not.toContain('\u001b')
  expect(stdout).toMatch(/\n\d+ passed, \d+ failed\n$/)
})

test('report --json is JSON', async () => {
  expect(JSON.parse((await kit('report', 'sound.ndjson', '--json')).stdout).summary.verdict).toBe('conforms')
})

test('a run that was cut off is reported as one without an end', async () => {
  writeFileSync(inFolder('cut.ndjson'), readFileSync(inFolder('sound.ndjson'), 'utf8').slice(0, -500))
  expect((await kit('report', 'cut.ndjson')).stdout).toContain('no verdict: the run has no end')
})

test.each([
  [['report', 'sound.ndjson', '--to', 'pdf=x.pdf'], 'the formats are junit, html, json, md, sarif'],
  [['report', 'sound.ndjson', '--to', 'html'], 'Give a file, as in html=report.html'],
  [['report', 'sound.ndjson', '--to', 'md=-', 'json=-'], 'Two reports cannot both go to stdout'],
  [['report', 'sound.ndjson', '--json', '--to', 'md=-'], '--json writes to stdout, and so does a report'],
  [['report', 'sound.ndjson', '--to', 'html=nowhere/x.html'], 'cannot write nowhere/x.html'],
  [['report', 'missing.ndjson'], 'cannot read missing.ndjson'],
  [['report', fileURLToPath(import.meta.url)], 'line 1 is no JSON'],
  [['diff', 'sound.ndjson'], "missing required argument 'after'"],
  [['diff', 'sound.ndjson', 'missing.ndjson'], 'cannot read missing.ndjson'],
])('%j is wrong usage, and says what to do', async (args, complaint) => {
  const { status, stdout, stderr } = await kit(...args)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(complaint)
})

test('diff ends with 1 when something passed before and no longer does', async () => {
  const { status, stdout, stderr } = await kit('diff', 'sound.ndjson', 'spoiled.ndjson')
  expect(status).toBe(1)
  expect(stdout).toMatch(/regressions\n {2}passed → failed: /)
  expect(stdout).toMatch(/G08 \w+, asked for 404: 404 → 410/)
  expect(stderr).toMatch(/^community-kit: \d+ cases passed before and no longer do\n$/)
})

test('diff ends with 0 when nothing became worse, and --json is JSON', async () => {
  const { status, stdout } = await kit('diff', 'spoiled.ndjson', 'sound.ndjson', '--json')
  const { regressions, fixes } = JSON.parse(stdout)
  expect({ status, regressions }).toEqual({ status: 0, regressions: [] })
  expect(fixes.length).toBeGreaterThan(5)
})
