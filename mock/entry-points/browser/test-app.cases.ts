import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { lanHost, openBrowser } from '../../testing/shared-browser.cases.ts'

/** An app in a real browser, served as by a development server: its files, and the app itself for any other address. */

const app = `
  import { startMock } from '../../browser.ts'
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

type Files = ReadonlyMap<string, string>

const bundles = new Map<string, Promise<Files>>()

/** Bundled once for all tests of a process. */
function appFiles(contents: string): Promise<Files> {
  const files = bundles.get(contents) ?? bundle(contents)
  bundles.set(contents, files)
  return files
}

async function bundle(contents: string): Promise<Files> {
  const stdin = { contents, resolveDir: import.meta.dirname, loader: 'ts' } as const
  const settings = {
    bundle: true,
    splitting: true,
    write: false,
    platform: 'browser',
    format: 'esm',
    outdir: '/',
    logLevel: 'error',
  } as const
  const { outputFiles } = await build({ stdin, ...settings })
  const worker = readFileSync(new URL(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8')
  return new Map([['/mockServiceWorker.js', worker], ...outputFiles.map(({ path, text }) => [path, text] as const)])
}

export interface TestApp {
  readonly origin: string
  /** The same server under a name of the local network, without https. */
  readonly lan: string
  readonly files: Map<string, string>
  /** Requests that reached the network and should not have. */
  readonly leaks: string[]
  /** A browser context with its own storage, whose pages start the mock with the options. */
  visit(options?: object, settings?: BrowserContextOptions): Promise<BrowserContext>
  close(): Promise<void>
}

/** `contents` is the source of the app; it writes 'The app' when it is ready. */
export async function serveTestApp(contents = app): Promise<TestApp> {
  const [bundled, browser] = await Promise.all([appFiles(contents), openBrowser()])
  const files = new Map(bundled)
  const leaks: string[] = []
  const server = await serve(files, leaks)
  const { port } = server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  return {
    origin,
    lan: `http://${lanHost}:${port}`,
    files,
    leaks,
    visit: async (options = {}, settings = {}) => visit(await browser.newContext(settings), origin, leaks, options),
    async close() {
      await browser.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

const html = `<!doctype html><title>App</title><body>Loading</body><script type="module" src="/stdin.js"></script>`

/** Requests that the worker should have handled. */
const isOurs = (pathname: string) => /^\/(?:api\/v2|_kit\/(?:files|provider))\//.test(pathname)

async function serve(files: Files, leaks: string[]): Promise<Server> {
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

/** Requests to other hosts than the app's are blocked and recorded. */
async function visit(
  context: BrowserContext,
  origin: string,
  leaks: string[],
  options: object,
): Promise<BrowserContext> {
  await context.route(
    (url) => url.origin !== origin && url.hostname !== lanHost && url.protocol.startsWith('http'),
    (route) => {
      leaks.push(route.request().url())
      return route.abort()
    },
  )
  const given = { onUnhandledFrame: 'bypass', ...options }
  await context.addInitScript(`window.options = ${JSON.stringify(given)}`)
  return context
}

/** A tab in which the app has rendered. */
export async function openApp(context: BrowserContext, { origin }: Pick<TestApp, 'origin'>, path = '/'): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin + path)
  await page.getByText('The app').waitFor()
  return page
}

export async function reloaded(page: Page): Promise<void> {
  await page.reload()
  await page.getByText('The app').waitFor()
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

/** The width of a picture: 640, or 0 when it does not load. */
export const pictureWidth = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    const image = new Image()
    image.onload = image.onerror = () => resolve(image.naturalWidth)
    image.src = '/_kit/files/landscape-1.jpg'
  })`)

/** Stops the workers, as Chrome does with idle ones. */
export async function stopWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
