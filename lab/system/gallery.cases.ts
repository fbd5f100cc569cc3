import type { Page } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { serveGallery } from '../../docs/examples/gallery/serve.ts'
import { type MockServer, type MockServerOptions, startMockServer } from '../../mock/server.ts'
import { openBrowser } from '../../mock/testing/shared-browser.cases.ts'

/** The page in docs/examples/gallery, served next to a mock. */
export interface OpenGallery {
  readonly page: Page
  /** Errors of the page, and requests to other machines. */
  readonly problems: string[]
  /** The URL of a shared mock for tests that only read. */
  readonly api: string
  open(api: string, section: string, query?: string): Promise<void>
  /** For tests that need no pictures, which are slow to draw. */
  openWithoutPictures(api: string, section: string, query?: string): Promise<void>
  close(): Promise<void>
}

function noteProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())))
  page.on('pageerror', (error) => void problems.push(error.message))
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== 'data:' && hostname !== '127.0.0.1') problems.push(request.url())
  })
  return problems
}

const pictures = /\/_kit\/files\/.*\.(?:jpg|png)$/

/** One page for all tests, because each page has its own process. */
export async function openGallery(): Promise<OpenGallery> {
  const browser = await openBrowser()
  const [gallery, mock] = [await serveGallery(), await startMockServer()]
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const problems = noteProblems(page)
  const open: OpenGallery['open'] = async (api, section, query = '') => {
    problems.length = 0
    await page.goto(`${gallery.url}?api=${api}${query}#${section}`)
    await page.locator(`body[data-section=${section}] main[aria-busy=false]`).waitFor()
  }
  return {
    page,
    problems,
    api: mock.url,
    open,
    async openWithoutPictures(...where) {
      await page.route(pictures, (route) => route.fulfill({ status: 204 }))
      onTestFinished(() => page.unroute(pictures))
      await open(...where)
    },
    async close() {
      await browser.close()
      gallery.close()
      await mock.close()
    },
  }
}

/** A mock for one test. */
export async function mockOfTest(options: MockServerOptions = {}): Promise<MockServer> {
  const mock = await startMockServer(options)
  onTestFinished(() => mock.close())
  return mock
}

/** Each section with the selector and the minimum number of its cards. */
export const sections = [
  ['feeds', 'article.feed', 15],
  ['topics', 'article.topic', 8],
  ['people', 'article.person', 15],
  ['events', 'article.event', 15],
  ['shop', 'article.brand', 4],
] as const

const picturesLookedAt = 4

/** Scrolls to the first visible pictures and expects each to have a width. */
export async function expectPictures(page: Page): Promise<void> {
  const widths = await page.evaluate(async (most) => {
    const found: number[] = []
    for (const image of [...document.images].filter((one) => one.checkVisibility()).slice(0, most)) {
      image.scrollIntoView({ block: 'center' })
      await image.decode()
      found.push(image.naturalWidth)
    }
    return found
  }, picturesLookedAt)
  expect([widths.length, widths.filter((width) => width === 0)]).toEqual([picturesLookedAt, []])
}
