import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { hostile, notExercised } from '../../../conformance/reports/example-run.cases.ts'
import { type RunRecord, reports } from '../../../conformance/reports/index.ts'
import { openBrowser, type TestBrowser } from '../../../mock/testing/shared-browser.cases.ts'
import { recordRun } from './recorded-run.cases.ts'

let browser: TestBrowser
let page: Page
let record: RunRecord
let url: string
const messages: string[] = []
const requests: string[] = []

const otherOutcomes = (['not exercised', 'unsupported', 'flaky', 'error'] as const).map((outcome, place) =>
  notExercised(`4.5/applications/other-${place}`, hostile, outcome),
)

/** Every outcome, and titles of markup and of words that are wider than any page: a report trusts nobody. */
const hostileTitles = (run: RunRecord): RunRecord => ({
  ...run,
  judged: [...run.judged, ...otherOutcomes].map((one) => ({
    ...one,
    title: `${one.title} ${hostile} ${'wordwithoutend'.repeat(40)}`,
  })),
})

beforeAll(async () => {
  browser = await openBrowser()
  record = hostileTitles(await recordRun('faulty'))
  const folder = await mkdtemp(join(tmpdir(), 'kit-report-'))
  const file = join(folder, 'report.html')
  writeFileSync(file, reports.html(record))
  url = pathToFileURL(file).href
  page = await browser.newPage()
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(url)
  return async () => {
    await browser.close()
    await rm(folder, { recursive: true })
  }
})

/** The report is long: only tests that opened or filtered something else before them read it anew. */
const reopen = () => page.goto('about:blank').then(() => page.goto(url))

afterEach(() => {
  const others = requests.splice(0).filter((address) => address !== url && address !== 'about:blank')
  expect([messages.splice(0), others]).toEqual([[], []])
})

const patient = { timeout: 10_000 }

const shownRows = (table: string) => page.locator(`#${table} tbody tr:not([hidden])`)

test('what a server sent is shown, but does not run', async () => {
  expect(await page.evaluate('window.pwned')).toBeUndefined()
  expect(await page.locator('img, script:not(:last-of-type), iframe').count()).toBe(0)
  expect(await page.locator('h1').textContent()).toContain('</script><script>window.pwned = 1</script>"><img src=x')
  expect(await page.locator('.transcript pre').allTextContents()).toContainEqual(expect.stringContaining('<img src=x'))
})

test('the table of gaps shows what the server does where the document is silent', async () => {
  const row = page.locator('#g-G08')
  expect(await row.innerText()).toMatch(/410\s+where we chose\s+404/)
})

test('the XML of junit is well-formed', async () => {
  const parse = `(xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('parsererror, testcase').length`
  const xml = reports.junit(record)
  expect(await page.evaluate(`(${parse})(${JSON.stringify(xml)})`)).toBe(record.judged.length)
})

test('an injected script would not run either', async () => {
  const injected = `const tag = document.createElement('script'); tag.textContent = 'window.pwned = 3'; document.body.append(tag)`
  await page.evaluate(injected)
  expect(await page.evaluate('window.pwned')).toBeUndefined()
  expect(messages.splice(0).join()).toContain('Content Security Policy')
})

test('statements are filtered by status, chapter, level and words, and all come back', async () => {
  const form = page.locator('form[data-rows=statements]')
  const all = await shownRows('statements').count()
  await form.locator('[name=status]').selectOption('failed')
  const failed = await shownRows('statements').count()
  expect(await shownRows('statements').filter({ hasText: 'Liking answers 201' }).count()).toBe(1)
  await form.locator('[name=chapter]').selectOption('4.1')
  await form.locator('[name=level]').selectOption('must')
  await form.locator('[name=search]').fill('LIKING texts')
  expect(await shownRows('statements').count()).toBe(1)
  expect(await form.locator('output').textContent()).toBe(`1 of ${all}`)
  await form.getByText('Clear').click()
  await expect.poll(() => shownRows('statements').count(), patient).toBe(all)
  expect(failed).toBeLessThan(all)
})

test('a link to a case that is filtered away brings it back', async () => {
  const form = page.locator('form[data-rows=cases]')
  await form.locator('[name=outcome]').selectOption('passed')
  const shown = await shownRows('cases').count()
  const { id = '' } = record.judged.find(({ outcome }) => outcome === 'failed') ?? {}
  expect(await page.locator(`[id="c-${id}"]`).isVisible()).toBe(false)
  expect(shown).toBe(record.judged.filter(({ outcome }) => outcome === 'passed').length)
  await page.locator(`#statements a[href="#c-${id}"]`).first().click()
  await expect.poll(() => page.locator(`[id="c-${id}"]`).isVisible(), patient).toBe(true)
  expect(await shownRows('cases').count()).toBe(record.judged.length)
})

test('the time line shows the run, and a case that failed in it leads to its transcript', async () => {
  await reopen()
  const { id = '' } = record.judged.find(({ outcome }) => outcome === 'failed') ?? {}
  const link = page.locator(`.lanes a[href="#f-${id}"]`)
  const transcript = page.locator(`[id="f-${id}"] .transcript`).first()
  expect(await transcript.isVisible()).toBe(false)
  expect(await link.locator('title').textContent()).toContain(`${id}: failed after`)
  await link.evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await expect.poll(() => transcript.isVisible(), patient).toBe(true)
})

test('failing cases come first, by cause, with transcript, curl and the command that runs just this case', async () => {
  const cause = page.locator('details.cause', { hasText: 'Liking answers 201' })
  await cause.locator('details.case summary').first().click()
  const text = await cause.locator('details.case').first().innerText()
  expect(text).toMatch(/\w+ POST \/api\/v2\/feeds\/\d+\/like → 500/)
  expect(text).toContain('curl -X POST')
  expect(text).toContain('community-kit conform')
})

test('a slash focuses the search, and the copy button says that it has copied', async () => {
  await reopen()
  await page.locator('body').press('/')
  expect(await page.evaluate('document.activeElement.name')).toBe('search')
  await page.locator('details.case summary').first().click()
  const button = page.locator('details.case[open] button.copy').first()
  await button.click()
  await expect.poll(() => button.textContent(), patient).toMatch(/Copied|Selected/)
})

test('the map shows every operation, says more when one is focused, and leads to what went wrong with it', async () => {
  expect(await page.locator('.tile').count()).toBe(126)
  const tile = page.locator('.tile[href="#o-likeFeed"]')
  const tip = page.locator('.tile[href="#o-likeFeed"] + .tip')
  expect([await tile.getAttribute('class'), await tip.isVisible()]).toEqual(['tile failed', false])
  await tile.hover()
  expect(await tip.innerText()).toMatch(/likeFeed POST [\s\S]*\d+ failed[\s\S]*4\.1\/11/)
  await tile.focus()
  await tile.press('Enter')
  const cause = page.locator('[id="o-likeFeed"] a', { hasText: 'failed in' })
  await cause.click()
  await expect.poll(() => page.locator('details.cause:target[open]', { hasText: 'Liking' }).count(), patient).toBe(1)
})

test.each([
  [390, 'screen'],
  [1280, 'screen'],
  [720, 'print'],
] as const)('no word makes the page wider than its %i pixels: %s', async (width, media) => {
  await page.setViewportSize({ width, height: 844 })
  await page.emulateMedia({ media })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
})

test('in print everything is open, nothing is filtered, and paper is white', async () => {
  await page.emulateMedia({ media: 'screen' })
  await page.locator('form[data-rows=cases] [name=outcome]').selectOption('passed')
  const last = page.locator('details.cause').last()
  expect(await last.locator('.contrast').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await last.locator('.contrast').first().isVisible()).toBe(true)
  expect(await page.locator('#cases tbody tr:visible').count()).toBe(record.judged.length)
  expect(await page.locator('form.filter:visible, nav:visible, .tip:visible').count()).toBe(0)
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
})
