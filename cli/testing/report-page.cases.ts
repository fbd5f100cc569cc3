import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, expect } from 'vitest'
import { hostile, notExercised } from '../../conformance/reports/example-run.cases.ts'
import { type RunRecord, reports } from '../../conformance/reports/index.ts'
import { openBrowser } from '../../mock/testing/shared-browser.cases.ts'
import { recordRun } from './recorded-run.cases.ts'

const otherOutcomes = (['not exercised', 'unsupported', 'flaky', 'error'] as const).map((outcome, place) =>
  notExercised(`4.5/applications/other-${place}`, hostile, outcome),
)

/** Adds every verdict, and titles that contain markup and words wider than any page. */
const hostileTitles = (run: RunRecord): RunRecord => ({
  ...run,
  results: [...run.results, ...otherOutcomes].map((result) => ({
    ...result,
    title: `${result.title} ${hostile} ${'wordwithoutend'.repeat(40)}`,
  })),
})

interface ReportPage {
  readonly record: RunRecord
  readonly page: Page
  /** The messages in the console of the page. A test removes those that it expects. */
  readonly messages: string[]
  shownRows(table: string): Locator
  /** Loads the page again, after a test that opened or filtered something. This is slow. */
  reopen(): Promise<unknown>
}

/** Opens the report of a faulty server in a browser for all tests of a file. After each test, expects no console messages and no other requests. */
export async function openReportPage(): Promise<ReportPage> {
  const [messages, requests]: [string[], string[]] = [[], []]
  const browser = await openBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'kit-report-'))
  afterAll(async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  })
  const record = hostileTitles(await recordRun('faulty'))
  const file = join(folder, 'report.html')
  writeFileSync(file, reports.html(record))
  const url = pathToFileURL(file).href
  const page = await browser.newPage()
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(url)
  afterEach(() => {
    const others = requests.splice(0).filter((address) => address !== url && address !== 'about:blank')
    expect([messages.splice(0), others]).toEqual([[], []])
  })
  return {
    record,
    page,
    messages,
    shownRows: (table) => page.locator(`#${table} tbody tr:not([hidden])`),
    reopen: () => page.goto('about:blank').then(() => page.goto(url)),
  }
}

export const patient = { timeout: 10_000 }
