import { workerName } from '../node/worker-file.ts'
import type { VitePluginOptions } from './plugin-options.ts'
import { startModule } from './pre-bundled.ts'

export const virtualName = 'virtual:community-kit'

/** The source of `virtual:community-kit`. */
export function startCode({ includeInBuild, autoStart, setup, ...options }: VitePluginOptions, base: string): string {
  const given = { serviceWorker: { url: `${base}${workerName}` }, ...options }
  return [
    `import { startMock } from '${startModule}'`,
    setup === undefined ? 'const setup = {}' : `import setup from ${JSON.stringify(setup)}`,
    `export const mock = await startMock({ ...${JSON.stringify(given)}, ...setup })`,
  ].join('\n')
}

const script = /<script\b[^<>]*>\s*<\/script>/gi

/** Imports each module after the mock has started, because the modules of a page do not wait for each other. */
export const startMockBeforeScripts = (html: string): string =>
  html.replace(script, (tag) => {
    if (!/\btype=["']?module\b/i.test(tag)) return tag
    const src = /\bsrc=(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i.exec(tag)
    const address = src?.[1] ?? src?.[2] ?? src?.[3]
    if (address === undefined || /^(?:https?:)?\/\//.test(address)) return tag
    const path = /^[./]/.test(address) ? address : `./${address}`
    return `<script type="module">import('${virtualName}').then(() => import(${JSON.stringify(path)}))</script>`
  })
