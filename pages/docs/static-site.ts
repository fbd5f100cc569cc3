import { type Policy, policyText } from '../http/respond.ts'
import { assets } from '../layout/assets.ts'
import { html } from '../layout/html.ts'
import type { SuiteOverview } from '../suite-overview.ts'
import { docsPages } from './docs-pages.ts'
import { fileOf, folderDocsLinks } from './docs-view.ts'
import { type SuiteIndex, suiteIndex } from './model/suite-index.ts'
import { searchIndex } from './search-index.ts'
import { shell } from './views/shell.ts'

export interface StaticFile {
  /** Relative to the folder, with slashes. */
  readonly path: string
  readonly text: string
}

/** Visitors choose the base URL, so pages may send requests to any address. */
const policy: Policy = { 'connect-src': 'http: https:', 'form-action': "'none'" }

/** `frame-ancestors` is not allowed in a meta element. */
const policyTag = html`<meta http-equiv="Content-Security-Policy" content="${policyText(policy).replace(/; frame-ancestors [^;]*/, '')}">`

/** The reference as files with relative links, which work from disk and from any web server. */
export async function* staticSite(suite: SuiteOverview): AsyncGenerator<StaticFile> {
  const index = suiteIndex(suite)
  for (const { path } of docsPages().values()) yield { path: fileOf(path), text: await pageText(path, index) }
  for (const { file, text } of assets) yield { path: `assets/${file}`, text }
  yield { path: 'search.js', text: `globalThis.kitSearchIndex = ${JSON.stringify(searchIndex(folderDocsLinks('')))}` }
}

async function pageText(path: string, suite: SuiteIndex): Promise<string> {
  const found = docsPages().get(path)
  const view = { links: folderDocsLinks(path), path, suite }
  return found ? String(await shell(view, found.title, found.render(view), policyTag)) : ''
}
