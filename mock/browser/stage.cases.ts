import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'

/** An app in a real browser, served as a development server would: its files, and the app itself for any other address. */

const app = `
  import { startMock } from '../browser.ts'
  window.call = async (method, path, { body, token, base = '' } = {}) => {
    const headers = { accept: 'application/json' }
    if (body) headers['content-type'] = 'application/json'
    if (token) headers.authorization = 'Bearer ' + token
    const response = await fetch(base + '/api/v2' + path, { method, headers, body: body && JSON.stringify(body) })
    const text = await response.text()
    return { status: response.status, body: text && JSON.parse(text) }
  }
  window.startMock = startMock
  window.mock = await startMock(window.options)
  window.http = (await import('msw/http')).http
  document.body.textContent = 'The app'`

async function appFiles(): Promise<Map<string, string>> {
  const stdin = { contents: app, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const way = { bundle: true, splitting: true, write: false, platform: 'browser', format: 'esm', outdir: '/' } as const
  const { outputFiles } = await build({ stdin, ...way })
  const worker = readFileSync(new URL(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8')
  return new Map([['/mockServiceWorker.js', worker], ...outputFiles.map(({ path, text }) => [path, text] as const)])
}

const lanHost = 'lan.test'

export interface Stage {
  readonly origin: string
  /** The same server as one of the local network, without https. */
  readonly lan: string
  readonly files: Map<string, string>
  /** What reached the network and should not have. */
  readonly leaks: string[]
  /** A browser with storage of its own; every page in it starts the mock so. */
  visit(options?: object): Promise<BrowserContext>
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const executablePath = process.env.CHROMIUM_PATH
  const args = ['--no-sandbox', `--host-resolver-rules=MAP ${lanHost} localhost`]
  const launch = { args, ...(executablePath && { executablePath }) }
  const [files, browser] = await Promise.all([appFiles(), chromium.launch(launch)])
  const leaks: string[] = []
  const server = await serve(files, leaks)
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  return {
    origin,
    lan: `http://${lanHost}:${port}`,
    files,
    leaks,
    visit: (options = {}) => visit(browser, origin, leaks, options),
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const html = `<!doctype html><title>App</title><body>Loading</body><script type="module" src="/stdin.js"></script>`

/** What the worker should have answered. */
const isOurs = (pathname: string) => /^\/(?:api\/v2|_kit\/(?:files|provider))\//.test(pathname)

async function serve(files: ReadonlyMap<string, string>, leaks: string[]): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (isOurs(pathname)) leaks.push(url)
    const script = files.get(pathname)
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript')
    response.end(script ?? html)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return server
}

/** What goes to any other host than the app's is stopped and noted. */
async function visit(browser: Browser, origin: string, leaks: string[], options: object): Promise<BrowserContext> {
  const context = await browser.newContext()
  await context.route(
    (url) => url.origin !== origin && url.hostname !== lanHost && url.protocol.startsWith('http'),
    (route) => {
      leaks.push(route.request().url())
      return route.abort()
    },
  )
  const given = { quiet: true, onUnhandledFrame: 'bypass', ...options }
  await context.addInitScript(`window.options = ${JSON.stringify(given)}`)
  return context
}

/** A tab in which the app has drawn itself. */
export async function openApp(context: BrowserContext, { origin }: Pick<Stage, 'origin'>, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin + path)
  await page.getByText('The app').waitFor()
  return page
}

interface Sent {
  readonly body?: object
  readonly token?: string
  readonly base?: string
}

interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: JSON as the page got it
  readonly body: any
}

/** The page itself calls the platform. */
export const call = (page: Page, method: string, path: string, sent: Sent = {}): Promise<Answer> =>
  page.evaluate(`call(${JSON.stringify(method)}, ${JSON.stringify(path)}, ${JSON.stringify(sent)})`)

export async function logIn(page: Page, login: string): Promise<string> {
  const { body } = await call(page, 'POST', '/auth/login', { body: { login, password: 'password' } })
  return body.access_token
}

/** Of `any.svg`, which is 640 wide; 0 where none comes. */
export const pictureWidth = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const image = new Image()
    image.onload = image.onerror = () => resolve(image.naturalWidth)
    image.src = '/_kit/files/any.svg'
  })`)

/** Chrome does so with workers that idle. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
