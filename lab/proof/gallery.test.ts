import { afterAll, expect, test } from 'vitest'
import { expectPictures, mockOfTest, openGallery, sections } from '../system/gallery.cases.ts'

const gallery = await openGallery()
const { page, problems, api, open, openWithoutPictures } = gallery

afterAll(() => gallery.close())

test.each(sections)(
  'the section %s is shown with its pictures, without an error and without leaving this machine',
  async (...row) => {
    const [section, card, least] = row
    await open(api, section)
    expect(await page.locator(card).count()).toBeGreaterThanOrEqual(least)
    await expectPictures(page)
    expect(problems).toEqual([])
  },
)

test('a video plays when play is pressed', async () => {
  await openWithoutPictures(api, 'feeds')
  await page.locator('.play').first().click()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  expect(problems).toEqual([])
})

test('a comment shows its author even if the author has no feed on the first page', async () => {
  const { url, mock } = await mockOfTest()
  const others = Array.from({ length: 16 }, () => ({ by: 'alice', text: 'Another one' }))
  await mock.arrange({
    people: [{ name: 'newcomer' }],
    feeds: [
      { by: 'newcomer', text: 'The first' },
      ...others,
      { by: 'alice', text: 'The last', comments: [{ by: 'newcomer', text: 'Hello' }] },
    ],
  })
  await openWithoutPictures(url, 'feeds')
  expect(await page.locator('.comments b').first().textContent()).toBe('newcomer')
})

test.each([
  ['zh', '', 'zh-CN', '动态', /(分钟|小时)前/],
  ['en', '', 'en', 'Feeds', /(min|hr) ago/],
  ['zh', '&lang=en', 'en', 'Feeds', /(min|hr) ago/],
] as const)('a world in %s with %j is shown in %s', async (locale, query, language, title, ago) => {
  const { url, mock } = await mockOfTest({ locale })
  const now = mock.clock.now().toISOString()
  await openWithoutPictures(url, 'feeds', `&now=${now}${query}`)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await page.locator('h1').textContent()).toBe(title)
  expect(await page.locator('.feed .facts').first().textContent()).toMatch(ago)
})

test('the page reports that the platform does not respond, and can retry', async () => {
  const { url, mock } = await mockOfTest()
  mock.faults.add({ kind: 'broken', status: 503 })
  await openWithoutPictures(url, 'feeds')
  await page.getByRole('alert').waitFor()
  mock.faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('article.feed').first().waitFor()
})
