import { htmlResponse, jsonResponse } from '../http/respond.ts'
import type { Route, Visit } from '../http/route.ts'
import { docsPath } from '../paths.ts'
import { docsPages } from './docs-pages.ts'
import { serverDocsLinks } from './docs-view.ts'
import { suiteOf } from './model/suite-index.ts'
import { searchIndex } from './search-index.ts'
import { verdictOn } from './verdict.ts'
import { shell } from './views/shell.ts'

/** The reference. It contains no data of a world, so it needs no token. */
export const docsRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: new RegExp(`^${docsPath}/search\\.json$`),
    respond: () => jsonResponse(searchIndex(serverDocsLinks)),
  },
  { method: 'POST', pattern: new RegExp(`^${docsPath}/verdict$`), respond: validate },
  { method: 'GET', pattern: new RegExp(`^${docsPath}(?:/(?<path>[\\w/]*))?$`), respond: showPage },
]

async function showPage({ parts, groups }: Visit): Promise<Response | undefined> {
  const path = groups.path ?? ''
  const found = docsPages().get(path)
  if (!found) return undefined
  const view = { links: serverDocsLinks, path, suite: await suiteOf(parts) }
  return htmlResponse(shell(view, found.title, found.render(view)))
}

async function validate({ request }: Visit): Promise<Response> {
  const verdict = verdictOn(await request.json().catch(() => undefined))
  return verdict ? jsonResponse(verdict) : jsonResponse({ message: 'Send operation, status and body as JSON' }, 422)
}
