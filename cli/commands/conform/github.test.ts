import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostile } from '../../../conformance/reports/example-run.cases.ts'
import { folder } from '../../testing/folder.cases.ts'
import { recordRun } from '../../testing/recorded-run.cases.ts'
import { runConform } from './conform.cases.ts'
import { annotationsOf, announceOnGithub } from './github.ts'

const screen = () => {
  const texts: string[] = []
  return { texts, write: (text: string | Uint8Array) => texts.push(String(text)) > 0 }
}

test('each probable defect gets one annotation, and text from the server cannot start a workflow command', async () => {
  const record = await recordRun('faulty')
  expect(record.results.some(({ failure }) => failure?.actual.includes(hostile.slice(0, 5)))).toBe(true)
  const lines = annotationsOf(record, new Set())
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line).toMatch(/^::error title=[^:,\n]+::[^\n\r]+$/)
  const finished = record.finished && { ...record.finished, verdict: 'no\n::error::owned%0A\r::warning::x' }
  const [stopped = ''] = annotationsOf({ ...record, results: [], finished }, new Set())
  expect(stopped).toMatch(/^::error title=community-kit conform::no%0A::error::owned%250A[^\r\n]*$/)
  const all = new Set(record.results.map(({ id }) => id))
  expect(annotationsOf(record, all)).toEqual(['::error title=community-kit conform::does not conform'])
})

test('the summary is appended, and a summary that is too long is replaced by a hint', async () => {
  const record = await recordRun('correct')
  const file = join(folder(), 'summary.md')
  const [out, err] = [screen(), screen()]
  for (let times = 0; times < 2; times++)
    announceOnGithub(record, new Set(), { env: { GITHUB_STEP_SUMMARY: file }, err }, out)
  expect([out.texts, err.texts, readFileSync(file, 'utf8').match(/^## /gm)?.length]).toEqual([[], [], 2])
  const huge = { ...record, started: { ...record.started, profile: 'x'.repeat(2 ** 20) } }
  announceOnGithub(huge, new Set(), { env: { GITHUB_STEP_SUMMARY: file }, err }, out)
  expect(readFileSync(file, 'utf8')).toMatch(/\nThe report is too long for a summary; .*\n$/)
})

test('conform annotates on GitHub only, and not with --no-annotations', async () => {
  const env = { GITHUB_ACTIONS: 'true', COMMUNITY_KIT_JOURNAL_KEY: 'x'.repeat(40) }
  const options = { only: ['4.9'], out: 'run.ndjson', wait: 1 }
  const onGithub = await runConform('http://127.0.0.1:1', options, { env })
  expect(onGithub.out).toMatch(/^::error title=community-kit conform::the run could not start: .*did not respond/m)
  for (const other of [
    { options: { ...options, annotations: false }, env },
    { options, env: { ...env, GITHUB_ACTIONS: '' } },
  ])
    expect((await runConform('http://127.0.0.1:1', other.options, { env: other.env })).out).not.toContain('::error')
})
