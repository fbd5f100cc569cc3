import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { useHostileWorld } from './hostile-world.cases.ts'
import { pageKinds } from './page-kinds.cases.ts'

const opened = useHostileWorld()

interface Seen {
  readonly page: Page
  readonly policies: string[]
  readonly problems: string[]
  /** Requests to other machines. */
  readonly left: string[]
}

async function watchedPage(width: number): Promise<Seen> {
  const context = await opened.browser.newContext({ viewport: { width, height: 800 } })
  onTestFinished(() => context.close())
  const [policies, problems, left]: [string[], string[], string[]] = [[], [], []]
  const isElsewhere = ({ protocol, hostname }: URL) => protocol.startsWith('http') && hostname !== '127.0.0.1'
  await context.route(isElsewhere, (route) => {
    left.push(route.request().url())
    return route.abort()
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => problems.push('a dialog opened')))
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    // Some of these pages show such statuses.
    const isStatus = /status of 40[34]/.test(message.text())
    if (message.type() === 'error' && !isStatus) problems.push(message.text())
  })
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest() && response.url().startsWith('http')
    if (isPage) policies.push(response.headers()['content-security-policy'] ?? 'none')
  })
  return { page, policies, problems, left }
}

/** The state of an opened page. */
const look = (page: Page) =>
  page.evaluate(() => ({
    isTaken: 'pwned' in window,
    isTooWide: [document.documentElement, ...document.querySelectorAll('main, .view')].some(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
    injected: document.querySelectorAll('[onerror], [onload], [onclick], img[src="x"], [href^="javascript:"]').length,
    policy: document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content,
    inline: [...document.scripts]
      .filter(({ src, type }) => src === '' && !type.includes('json'))
      .map(({ textContent }) => textContent ?? ''),
  }))

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The script sources that a content security policy allows; the default sources if it has no script directive. */
const scriptSources = (policy: string) =>
  /(?:script|default)-src ([^;]*)/.exec(policy.replace(/^(.*)(script-src.*)$/, '$2$1'))?.[1] ?? ''

test.each(Object.keys(pageKinds).flatMap((kind) => [1280, 390].map((width) => ({ kind, width }))))(
  '$kind, $width pixels wide',
  async ({ kind, width }) => {
    const { page, policies, problems, left } = await watchedPage(width)
    await pageKinds[kind]?.(page, opened.world)
    const { policy, inline, ...seen } = await look(page)
    expect({ ...seen, problems, left }).toEqual({
      isTaken: false,
      isTooWide: false,
      injected: 0,
      problems: [],
      left: [],
    })
    for (const one of policies.length > 0 ? policies : [policy ?? 'none']) {
      expect(one).toContain("default-src 'none'")
      expect(scriptSources(one)).not.toMatch(/unsafe|\*|http/)
      expect(inline.filter((text) => !scriptSources(one).includes(hashOf(text)))).toEqual([])
    }
  },
)
