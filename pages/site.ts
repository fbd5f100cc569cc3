import { consoleRoutes } from './console/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { assetResponse, htmlResponse } from './http/respond.ts'
import type { Route } from './http/route.ts'
import { html } from './layout/html.ts'
import { page } from './layout/page.ts'
import { assetsPath, docsPath } from './paths.ts'
import type { SiteParts } from './suite-overview.ts'

/** All routes. The first one that matches is used. */
const routes: readonly Route[] = [
  {
    method: 'GET',
    pattern: new RegExp(`^${assetsPath}/(?<file>[\\w.-]+)$`),
    respond: ({ groups }) => assetResponse(groups.file ?? ''),
  },
  ...consoleRoutes,
  ...docsRoutes,
]

export async function respondTo(request: Request, parts: SiteParts): Promise<Response> {
  const url = new URL(request.url)
  const found = routes.flatMap((route) => matched(route, url.pathname))
  if (found.length === 0) return notFound()
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const chosen = found.find(({ route }) => route.method === method)
  if (!chosen) return notAllowed(found.map(({ route }) => route.method))
  const { route, groups } = chosen
  const response = (await route.respond({ request, url, parts, groups })) ?? (await notFound())
  return request.method === 'HEAD' ? new Response(null, response) : response
}

function matched(route: Route, pathname: string) {
  const match = route.pattern.exec(pathname)
  return match ? [{ route, groups: { ...match.groups } }] : []
}

const message = (title: string, text: string) =>
  page({
    title,
    content: html`<div class="message"><h1>${title}</h1><p>${text}</p><p><a class="button" href="${docsPath}">Open the reference</a></p></div>`,
  })

const notFound = () => htmlResponse(message('Page not found', 'There is no page at this address.'), { status: 404 })

const notAllowed = (methods: readonly string[]) =>
  htmlResponse(message('Method not allowed', `This page only supports ${methods.join(' and ')}.`), {
    status: 405,
    headers: { allow: methods.join(', ') },
  })
