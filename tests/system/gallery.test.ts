import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type MockServer, type MockServerOptions, startMockServer } from '../../mock/server.ts'
import { expectPictures, type OpenGallery, openGallery } from './gallery.cases.ts'

/** Every section with its pictures: `tests/proof/gallery-sections.test.ts`. */
let gallery: OpenGallery
let page: Page
let problems: string[]
let open: OpenGallery['open']

beforeAll(async () => {
  gallery = await openGallery()
  page = gallery.page
  problems = gallery.problems
  open = gallery.open
})

afterAll(() => gallery?.close())

async function startMock(options: MockServerOptions = {}): Promise<MockServer> {
  const mock = await startMockServer(options)
  onTestFinished(() => mock.close())
  return mock
}

const pictures = /\/_kit\/files\/.*\.(?:jpg|png)$/

/** For tests that look at no picture: to draw them costs more than all else. */
async function openWithoutPictures(...where: Parameters<typeof open>): Promise<void> {
  await page.route(pictures, (route) => route.fulfill({ status: 204 }))
  onTestFinished(() => page.unroute(pictures))
  await open(...where)
}

test('events are shown with their pictures', async () => {
  await open(gallery.api, 'events')
  await expectPictures(page)
  expect(problems).toEqual([])
})

test('a video plays when somebody presses play', async () => {
  await openWithoutPictures(gallery.api, 'feeds')
  await page.locator('.play').first().click()
  await page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0)
  expect(problems).toEqual([])
})

test('a comment names its author, also one whose own feeds are further down', async () => {
  const { url, mock } = await startMock()
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
  const { url, mock } = await startMock({ locale })
  const now = mock.clock.now().toISOString()
  await openWithoutPictures(url, 'feeds', `&now=${now}${query}`)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await page.locator('h1').textContent()).toBe(title)
  expect(await page.locator('.feed .facts').first().textContent()).toMatch(ago)
})

const markup = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
const bold = '<b>x</b>'

test('markup in what people write is shown as text, and does not run', async () => {
  const { url, mock } = await startMock()
  await mock.arrange({
    people: [{ name: bold }],
    topics: [{ owner: bold, name: markup }],
    feeds: [{ by: bold, text: markup, topic: markup, comments: [{ by: 'bob', text: markup }] }],
  })
  await openWithoutPictures(url, 'feeds')
  await page.locator('.comments').first().getByText(markup).waitFor()
  for (const [place, shown] of Object.entries({ '.name': bold, '.content': markup, '.topic-links span': markup }))
    expect(await page.locator(`.feed ${place}`).first().textContent()).toBe(shown)
  expect(await page.evaluate(() => [document.querySelectorAll('[onerror]').length, 'hit' in window])).toEqual([
    0,
    false,
  ])
  expect(problems).toEqual([])
})

test('a platform that does not answer is said so, and can be asked again', async () => {
  const { url, mock } = await startMock()
  mock.faults.add({ kind: 'broken', status: 503 })
  await openWithoutPictures(url, 'feeds')
  await page.getByRole('alert').waitFor()
  mock.faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('article.feed').first().waitFor()
})
