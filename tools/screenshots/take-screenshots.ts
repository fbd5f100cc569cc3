// Takes the screenshots of the README: node tools/screenshots/take-screenshots.ts. Needs Chromium (CHROMIUM_PATH or Playwright's).
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { loadSuite } from '../../cli/shared/suite-overview.ts'
import { startMockServer } from '../../mock/server.ts'

const bin = fileURLToPath(new URL('../../cli/bin.ts', import.meta.url))
const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url))
const token = 'a control token for pictures'
const width = 1280
const height = 800

type Picture = (page: Page, url: string) => Promise<unknown>

/** Sends requests for the console to show: valid ones, a refused one, an invalid one. */
async function sendRequests(url: string): Promise<void> {
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`${url}/api/v2${path}`, { ...init, headers: { accept: 'application/json', ...init.headers } })
  const login = { login: 'alice', password: 'password' }
  const headers = { 'content-type': 'application/json' }
  const session = await send('/auth/login', { method: 'POST', headers, body: JSON.stringify(login) })
  const { access_token } = (await session.json()) as { access_token: string }
  const authorization = `Bearer ${access_token}`
  const paths = [
    '/feeds?limit=5',
    '/feed/topics?limit=3',
    '/user',
    '/user/notifications',
    '/feeds/1',
    '/feeds?limit=many',
  ]
  for (const path of paths) await send(path, { headers: { authorization } })
  await send('/feeds/1/like', { method: 'POST', headers: { authorization } })
  await send('/user/feed-topics/1', { method: 'PUT' })
}

const pictures: Readonly<Record<string, Picture>> = {
  async console(page, url) {
    await page.goto(`${url}/_kit/#token=${encodeURIComponent(token)}`)
    await sendRequests(url)
    await page.getByText('/feeds/1/like').first().click()
  },
  reference: (page, url) => page.goto(`${url}/_kit/docs/operations/joinTopic`),
  /** The report on a server with two defects. */
  async report(page, url) {
    const control = { method: 'POST', headers: { 'X-Kit-Token': token, 'content-type': 'application/json' } }
    for (const operation of ['likeFeed', 'listNotifications'])
      await fetch(`${url}/_kit/faults`, {
        ...control,
        body: JSON.stringify({ kind: 'broken', status: 500, operation }),
      })
    const file = join(mkdtempSync(join(tmpdir(), 'kit-picture-')), 'report.html')
    const words = ['conform', url, '--control-token-env', 'KIT_TOKEN', '--quiet', '--report', `html=${file}`]
    const env = { ...process.env, KIT_TOKEN: token }
    await promisify(execFile)(process.execPath, [bin, ...words], { env }).catch(() => undefined)
    await page.goto(pathToFileURL(file).href)
  },
}

async function take(browser: Browser, url: string, name: string, picture: Picture): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } })
  await picture(page, url)
  await page.waitForTimeout(1000)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await page.close()
  console.log(`docs/pictures/${name}.png`)
}

mkdirSync(folder, { recursive: true })
const server = await startMockServer({ controlToken: token, suite: loadSuite, locale: 'en' })
const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
for (const [name, picture] of Object.entries(pictures)) await take(browser, server.url, name, picture)
await browser.close()
await server.close()
