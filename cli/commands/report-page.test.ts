import { expect, test } from 'vitest'
import { reports } from '../../conformance/reports/index.ts'
import { openReportPage, patient } from '../testing/report-page.cases.ts'

/** `lab/proof/pages/report-page.test.ts` tests the rest of the page. */
const { page, record, messages, shownRows } = await openReportPage()

test('scripts in responses are shown, but do not run', async () => {
  expect(await page.evaluate('window.pwned')).toBeUndefined()
  expect(await page.locator('img, script:not(:last-of-type), iframe').count()).toBe(0)
  expect(await page.locator('h1').textContent()).toContain('</script><script>window.pwned = 1</script>"><img src=x')
  expect(await page.locator('.transcript pre').allTextContents()).toContainEqual(expect.stringContaining('<img src=x'))
})

test('the table of gaps shows the choices of the server', async () => {
  const row = page.locator('#g-G08')
  expect(await row.innerText()).toMatch(/410\s+where we chose\s+404/)
})

test('the JUnit XML is well-formed', async () => {
  const parse = `(xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('parsererror, testcase').length`
  const xml = reports.junit(record)
  expect(await page.evaluate(`(${parse})(${JSON.stringify(xml)})`)).toBe(record.results.length)
})

test('the Content-Security-Policy blocks an injected script', async () => {
  const injected = `const tag = document.createElement('script'); tag.textContent = 'window.pwned = 3'; document.body.append(tag)`
  await page.evaluate(injected)
  expect(await page.evaluate('window.pwned')).toBeUndefined()
  expect(messages.splice(0).join()).toContain('Content Security Policy')
})

test('requirements can be filtered by status, chapter, level and words, and the filter can be cleared', async () => {
  const form = page.locator('form[data-rows=requirements]')
  const all = await shownRows('requirements').count()
  await form.locator('[name=status]').selectOption('failed')
  const failed = await shownRows('requirements').count()
  expect(await shownRows('requirements').filter({ hasText: 'Liking a feed returns 201' }).count()).toBe(1)
  await form.locator('[name=chapter]').selectOption('4.1')
  await form.locator('[name=level]').selectOption('must')
  await form.locator('[name=search]').fill('LIKING texts')
  expect(await shownRows('requirements').count()).toBe(1)
  expect(await form.locator('output').textContent()).toBe(`1 of ${all}`)
  await form.getByText('Clear').click()
  await expect.poll(() => shownRows('requirements').count(), patient).toBe(all)
  expect(failed).toBeLessThan(all)
})
