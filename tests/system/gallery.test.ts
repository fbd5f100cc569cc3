import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Gallery, serveGallery } from '../../examples/gallery/serve.ts'
import { type MockServer, type MockServerOptions, startMockServer } from '../../mock/server.ts'

/** The page in examples/gallery as somebody sees it who serves it beside a mock. */
let browser: Browser
let gallery: Gallery
/** For those who only read. */
let shared: MockServer

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  gallery = await serveGallery()
  shared = await startMockServer()
})

afterAll(async () => {
  await browser.close()
  gallery.close()
  await shared.close()
})

async function startMock(options: MockServerOptions = {}): Promise<MockServer> {
  const mock = await startMockServer(options)
  onTestFinished(() => mock.close())
  return mock
}

interface Opened {
  readonly page: Page
  /** Errors of the page, and addresses outside of this machine that it asked for. */
  readonly problems: string[]
}

async function open(api: string, section: string, query = ''): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  onTestFinished(() => page.close())
  const problems: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  page.on('pageerror', (error) => void problems.push(error.message))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== 'data:' && hostname !== '127.0.0.1') problems.push(request.url())
  })
  await page.goto(`${gallery.url}?api=${api}${query}#${section}`)
  await page.locator(`body[data-section=${section}] main[aria-busy=false]`).waitFor()
  return { page, problems }
}

const picturesLookedAt = 4

/** The widths of the first pictures that can be seen, each after it was scrolled to. */
const pictureWidths = (page: Page) =>
  page.evaluate(async (most) => {
    const widths: number[] = []
    for (const image of [...document.images].filter((one) => one.checkVisibility()).slice(0, most)) {
      image.scrollIntoView({ block: 'center' })
      await image.decode()
      widths.push(image.naturalWidth)
    }
    return widths
  }, picturesLookedAt)

test.each([
  ['feeds', 'article.feed', 15],
  ['topics', 'article.topic', 8],
  ['people', 'article.person', 15],
  ['events', 'article.event', 15],
  ['shop', 'article.brand', 4],
] as const)(
  'the section %s is shown with its pictures, without an error and without leaving this machine',
  async (...row) => {
    const [section, card, least] = row
    const { page, problems } = await open(shared.url, section)
    expect(await page.locator(card).count()).toBeGreaterThanOrEqual(least)
    const widths = await pictureWidths(page)
    expect(widths.length).toBe(picturesLookedAt)
    expect([widths.filter((width) => width === 0), problems]).toEqual([[], []])
  },
)

test('a video plays when somebody presses play', async () => {
  const { page, problems } = await open(shared.url, 'feeds')
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
  const { page } = await open(url, 'feeds')
  expect(await page.locator('.comments b').first().textContent()).toBe('newcomer')
})

test.each([
  ['zh', '', 'zh-CN', '动态', /(分钟|小时)前/],
  ['en', '', 'en', 'Feeds', /(min|hr) ago/],
  ['zh', '&lang=en', 'en', 'Feeds', /(min|hr) ago/],
] as const)('a world in %s with %j is shown in %s', async (locale, query, language, title, ago) => {
  const { url, mock } = await startMock({ locale })
  const now = mock.clock.now().toISOString()
  const { page } = await open(url, 'feeds', `&now=${now}${query}`)
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
  const { page, problems } = await open(url, 'feeds')
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
  const { page } = await open(url, 'feeds')
  await page.getByRole('alert').waitFor()
  mock.faults.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('article.feed').first().waitFor()
})
