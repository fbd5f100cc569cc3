import { expect, test } from 'vitest'
import { openReportPage, patient } from '../../../cli/testing/report-page.cases.ts'
import { endpoints } from '../../../contracts/chapters.ts'

const { page, record, shownRows, reopen } = await openReportPage()

test('a link to a filtered-out case shows it again', async () => {
  const form = page.locator('form[data-rows=cases]')
  await form.locator('[name=outcome]').selectOption('passed')
  const shown = await shownRows('cases').count()
  const { id = '' } = record.results.find(({ outcome }) => outcome === 'failed') ?? {}
  expect(await page.locator(`[id="c-${id}"]`).isVisible()).toBe(false)
  expect(shown).toBe(record.results.filter(({ outcome }) => outcome === 'passed').length)
  await page.locator(`#requirements a[href="#c-${id}"]`).first().click()
  await expect.poll(() => page.locator(`[id="c-${id}"]`).isVisible(), patient).toBe(true)
  expect(await shownRows('cases').count()).toBe(record.results.length)
})

test('the timeline shows the run, and a failed case in it links to its transcript', async () => {
  await reopen()
  const { id = '' } = record.results.find(({ outcome }) => outcome === 'failed') ?? {}
  const link = page.locator(`.lanes a[href="#f-${id}"]`)
  const transcript = page.locator(`[id="f-${id}"] .transcript`).first()
  expect(await transcript.isVisible()).toBe(false)
  expect(await link.locator('title').textContent()).toContain(`${id}: failed after`)
  await link.evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true })))
  await expect.poll(() => transcript.isVisible(), patient).toBe(true)
})

test('failing cases come first, by cause, with transcript, curl and the command that runs just this case', async () => {
  const cause = page.locator('details.cause', { hasText: 'Liking a feed returns 201' })
  await cause.locator('details.case summary').first().click()
  const text = await cause.locator('details.case').first().innerText()
  expect(text).toMatch(/\w+ POST \/api\/v2\/feeds\/\d+\/like → 500/)
  expect(text).toMatch(/^send POST "\/api\/v2\/feeds\/\$FEED_ID\/like"/m)
  expect(text).toContain('community-kit conform')
})

test('a slash focuses the search, and the copy button confirms', async () => {
  await reopen()
  await page.locator('body').press('/')
  expect(await page.evaluate('document.activeElement.name')).toBe('search')
  await page.locator('details.case summary').first().click()
  const button = page.locator('details.case[open] button.copy').first()
  await button.click()
  await expect.poll(() => button.textContent(), patient).toMatch(/Copied|Selected/)
})

test('the map shows every operation, with details on focus and a link to its failures', async () => {
  expect(await page.locator('.tile').count()).toBe(endpoints.length)
  const tile = page.locator('.tile[href="#o-likeFeed"]')
  const tip = page.locator('.tile[href="#o-likeFeed"] + .tip')
  expect([await tile.getAttribute('class'), await tip.isVisible()]).toEqual(['tile failed', false])
  await tile.hover()
  expect(await tip.innerText()).toMatch(/likeFeed POST [\s\S]*\d+ failed[\s\S]*4\.1\/11/)
  await tile.focus()
  await tile.press('Enter')
  const cause = page.locator('[id="o-likeFeed"] a', { hasText: 'failed in' })
  await cause.click()
  await expect
    .poll(
      () => page.locator('details.cause[open]:has(details.case:target[open])', { hasText: 'Liking' }).count(),
      patient,
    )
    .toBe(1)
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

test('in print everything is expanded, nothing is filtered, and the background is white', async () => {
  await page.emulateMedia({ media: 'screen' })
  await page.locator('form[data-rows=cases] [name=outcome]').selectOption('passed')
  const last = page.locator('details.cause').last()
  expect(await last.locator('.contrast').first().isVisible()).toBe(false)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await last.locator('.contrast').first().isVisible()).toBe(true)
  expect(await page.locator('#cases tbody tr:visible').count()).toBe(record.results.length)
  expect(await page.locator('form.filter:visible, nav:visible, .tip:visible').count()).toBe(0)
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
})
