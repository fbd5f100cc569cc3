import { assets } from '../http/assets.ts'
import { type Policy, policyText } from '../http/headers.ts'
import { html } from '../layout/html.ts'
import { docsPages } from './docs-pages.ts'
import { fileOf, folderDocs } from './docs-place.ts'
import { type SuiteIndex, suiteIndex } from './model/suite-index.ts'
import { searchIndex } from './search-index.ts'
import type { SuiteOverview } from './suite-overview.ts'
import { shell } from './views/shell.ts'

export interface StaticFile {
  /** Inside of the folder, with slashes. */
  readonly path: string
  readonly text: string
}

/** Pages may call whatever address is typed into them. */
const policy: Policy = { 'connect-src': 'http: https:', 'form-action': "'none'" }

/** A policy in a page cannot say who may frame it. */
const policyTag = html`<meta http-equiv="Content-Security-Policy" content="${policyText(policy).replace(/; frame-ancestors [^;]*/, '')}">`

/** The reference as files with relative links, which work from a disk as well as from any web server. */
export async function* staticSite(suite: SuiteOverview): AsyncGenerator<StaticFile> {
  const index = suiteIndex(suite)
  for (const { path } of docsPages().values()) yield { path: fileOf(path), text: await pageText(path, index) }
  for (const { file, text } of assets) yield { path: `assets/${file}`, text }
  yield { path: 'search.js', text: `globalThis.kitSearchIndex = ${JSON.stringify(searchIndex(folderDocs('')))}` }
}

async function pageText(path: string, suite: SuiteIndex): Promise<string> {
  const found = docsPages().get(path)
  const view = { place: folderDocs(path), path, suite }
  return found ? String(await shell(view, found.title, found.render(view), policyTag)) : ''
}
