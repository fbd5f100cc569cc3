import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { serveGallery } from './serve.ts'

/** Pictures of the page over a seeded world in each language: `node docs/examples/gallery/screenshots.ts [folder]`. */

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'gallery-'))
mkdirSync(folder, { recursive: true })

const languages = ['zh', 'en'] as const
const sections = ['feeds', 'topics', 'people', 'events', 'shop'] as const
const schemes = ['light', 'dark'] as const
const screens = {
  wide: { viewport: { width: 1280, height: 1600 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 1400 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
} as const

const kit = fileURLToPath(new URL('../../../cli/bin.ts', import.meta.url))
const token = 'the token of these pictures'

async function startMock(locale: string) {
  const flags = ['mock', '--port', '0', '--locale', locale, '--log', 'off', '--control-token', token]
  const child = spawn(process.execPath, [kit, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    output += piece
  })
  while (!output.includes('\n')) await once(child.stdout, 'data')
  const url = /http:\S+/.exec(output)?.[0] ?? ''
  return { url, stop: () => child.kill() }
}

/** The time of the world, since its feeds are not as old as our clock would say. */
async function timeOf(url: string): Promise<string> {
  const response = await fetch(`${url}/_kit/clock`, { headers: { 'x-kit-token': token } })
  return ((await response.json()) as { now: string }).now
}

/** In the page: nothing that can be seen is still loading. */
const picturesInView = () =>
  [...document.images].every((image) => {
    const { top, bottom } = image.getBoundingClientRect()
    return image.complete || !image.checkVisibility() || top > innerHeight || bottom < 0
  })

async function shoot(browser: Browser, address: string, language: string): Promise<void> {
  for (const [name, screen] of Object.entries(screens))
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ ...screen, colorScheme, timezoneId: 'Asia/Shanghai' })
      const page = await context.newPage()
      for (const section of sections) {
        await page.goto(`${address}#${section}`)
        await page.waitForSelector(`body[data-section=${section}] main[aria-busy=false]`)
        await page.waitForLoadState('networkidle')
        await page.waitForFunction(picturesInView)
        await page.screenshot({ path: join(folder, `${language}-${section}-${name}-${colorScheme}.png`) })
      }
      await context.close()
    }
}

const gallery = await serveGallery()
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
try {
  for (const language of languages) {
    const mock = await startMock(language)
    const query = new URLSearchParams({ api: mock.url, now: await timeOf(mock.url) })
    await shoot(browser, `${gallery.url}?${query}`, language).finally(mock.stop)
  }
} finally {
  await browser.close()
  gallery.close()
}
process.stdout.write(`${folder}\n`)
