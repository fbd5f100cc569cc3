import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import type { Consumer } from './consumer.cases.ts'
import { playwrightCommand, writePlaywrightTests } from './playwright.cases.ts'
import { docsFiles } from './readme.cases.ts'

/** The page of `src/start.ts` in `docs/`, without a service worker. */
async function servePage(folder: string): Promise<string> {
  const entryPoints = [join(folder, 'docs/src/start.ts')]
  const options = { bundle: true, write: false, format: 'esm', platform: 'browser', logLevel: 'error' } as const
  const { outputFiles } = await build({ entryPoints, ...options })
  const html = '<!doctype html><title>App</title><body><script type="module" src="/start.js"></script>'
  const server = createServer(({ url }, response) => {
    const isScript = url === '/start.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? outputFiles[0]?.text : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The README's `src/main.ts`, with the service worker. */
async function startViteApp({ folder, write }: Consumer): Promise<string> {
  write(
    'readme/index.html',
    '<!doctype html><title>App</title><body><script type="module" src="/src/main.ts"></script>',
  )
  copyFileSync(fileURLToPath(new URL('vite-app.mjs', import.meta.url)), join(folder(), 'vite-app.mjs'))
  const args = ['vite-app.mjs', 'readme']
  const vite = spawn(process.execPath, args, { cwd: folder(), stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void vite.kill())
  const [url] = await once(createInterface({ input: vite.stdout }), 'line')
  return String(url)
}

const viteAppSpec = (url: string) => `import { expect, test } from '@playwright/test'

test('the Vite app shows three topics', async ({ page }) => {
  await page.goto('${url}')
  await expect(page.locator('body')).toContainText(', ', { timeout: 30_000 })
  expect((await page.textContent('body'))?.split(', ')).toHaveLength(3)
})
`

/** Starts one browser for all tests. `npm run proof` runs ten of the README's tests at the same time. */
export function testPages(consumer: Consumer): void {
  test('Playwright tests run in isolated worlds, and a Vite app runs with the mock in the browser', async () => {
    const folder = consumer.folder()
    const [baseURL, viteApp] = await Promise.all([servePage(folder), startViteApp(consumer)])
    writePlaywrightTests(folder, 1, baseURL)
    consumer.write('specs/vite-app.spec.ts', viteAppSpec(viteApp))
    const { status, out, err } = await consumer.run(...playwrightCommand(1))
    const count = 2 + docsFiles.filter(([name]) => name.endsWith('.spec.ts')).length
    expect({ status, passed: out.includes(`${count} passed`) }, out + err).toEqual({ status: 0, passed: true })
  }, 120_000)
}
