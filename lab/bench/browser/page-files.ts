import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { rootFolder } from '../paths.ts'

/** The files of a page by path; other paths return the page itself. */
export type PageFiles = ReadonlyMap<string, string>

/** The page requests a URL repeatedly and reports the milliseconds of each request. */
const measuring = `
  globalThis.timesOf = async (path, headers, count) => {
    const times = []
    for (let call = 0; call < count; call++) {
      const startedAt = performance.now()
      const response = await fetch(path, { headers })
      const text = await response.text()
      times.push(performance.now() - startedAt)
      if (!response.ok || text[0] !== '[' && text[0] !== '{') throw new Error(path + ' returned ' + response.status + ' ' + text)
    }
    return times
  }`

/** The mock as an app starts it, without a rate limit. */
const kitStart = `
  import { startMock } from 'community-kit/mock/browser'
  await startMock({ rateLimit: 100000000, hints: false })`

/** One handler per URL, which returns the same bytes as community-kit. */
const mswStart = (bodies: Readonly<Record<string, string>>) => `
  import { http, HttpResponse } from 'msw'
  import { setupWorker } from 'msw/browser'
  const bodies = ${JSON.stringify(bodies)}
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  const handlers = Object.entries(bodies).map(([path, body]) => http.get('*' + path, () => new HttpResponse(body, { headers })))
  await setupWorker(...handlers).start({ quiet: true, onUnhandledFrame: 'bypass' })`

const ready = `document.body.textContent = 'ready'`

async function filesOf(start: string): Promise<PageFiles> {
  const { outputFiles } = await build({
    stdin: { contents: [start, measuring, ready].join('\n'), resolveDir: rootFolder },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    outdir: '/',
    write: false,
    logLevel: 'silent',
  })
  const worker = readFileSync(new URL(import.meta.resolve('msw/mockServiceWorker.js')), 'utf8')
  return new Map([['/mockServiceWorker.js', worker], ...outputFiles.map(({ path, text }) => [path, text] as const)])
}

export const kitFiles = (): Promise<PageFiles> => filesOf(kitStart)

export const mswFiles = (bodies: Readonly<Record<string, string>>): Promise<PageFiles> => filesOf(mswStart(bodies))
