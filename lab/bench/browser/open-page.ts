import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright'
import type { PageFiles } from './page-files.ts'

const html = '<!doctype html><title>Bench</title><body></body><script type="module" src="/stdin.js"></script>'

/** Pages of one browser, each from its own origin, so that each has its own service worker. */
export interface BenchBrowser {
  open(files: PageFiles): Promise<Page>
  close(): Promise<void>
}

export async function openBrowser(): Promise<BenchBrowser> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  const servers: Server[] = []
  return {
    async open(files) {
      const server = await serve(files)
      servers.push(server)
      return openPage(browser, server)
    },
    async close() {
      await browser.close()
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

async function serve(files: PageFiles): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const script = files.get(url)
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript').end(script ?? html)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return server
}

async function openPage(browser: Browser, server: Server): Promise<Page> {
  const page = await browser.newPage()
  const { port } = server.address() as AddressInfo
  await page.goto(`http://localhost:${port}/`)
  await page.getByText('ready').waitFor()
  return page
}
