import type { Page } from 'playwright'
import { expect } from 'vitest'
import { serveGallery } from '../../examples/gallery/serve.ts'
import { startMockServer } from '../../mock/server.ts'
import { openBrowser } from '../../mock/testing/shared-browser.cases.ts'

/** The page in examples/gallery as somebody sees it who serves it beside a mock. */
export interface OpenGallery {
  readonly page: Page
  /** Errors of the page, and addresses outside of this machine that it asked for. */
  readonly problems: string[]
  /** The address of a mock for those who only read. */
  readonly api: string
  open(api: string, section: string, query?: string): Promise<void>
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

/** One page for all tests, since each page has a process of its own. */
export async function openGallery(): Promise<OpenGallery> {
  const browser = await openBrowser()
  const [gallery, mock] = [await serveGallery(), await startMockServer()]
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const problems = noteProblems(page)
  return {
    page,
    problems,
    api: mock.url,
    async open(api, section, query = '') {
      problems.length = 0
      await page.goto(`${gallery.url}?api=${api}${query}#${section}`)
      await page.locator(`body[data-section=${section}] main[aria-busy=false]`).waitFor()
    },
    async close() {
      await browser.close()
      gallery.close()
      await mock.close()
    },
  }
}

/** With the least number of cards in each. */
export const sections = [
  ['feeds', 'article.feed', 15],
  ['topics', 'article.topic', 8],
  ['people', 'article.person', 15],
  ['events', 'article.event', 15],
  ['shop', 'article.brand', 4],
] as const

const picturesLookedAt = 4

/** The first pictures that can be seen have a width, each after it was scrolled to. */
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
