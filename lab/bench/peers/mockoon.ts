import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from '../children.ts'
import { peerFile } from '../paths.ts'
import { apiPaths, type Feed, likesByPatch, type Peer } from './peer.ts'

const program = peerFile('@mockoon/cli/bin/run.js')

interface Response {
  readonly [field: string]: unknown
}

interface Route {
  readonly uuid: string
  readonly method: string
  readonly endpoint: string
  readonly responses: readonly Response[]
}

interface Environment {
  readonly routes: readonly Route[]
  readonly rootChildren: readonly unknown[]
  readonly data: readonly unknown[]
}

const bucket = { uuid: 'b0000000-0000-4000-8000-000000000001', id: 'feed', name: 'feeds', documentation: '' }
const crud = { uuid: 'b0000000-0000-4000-8000-000000000002', type: 'crud', method: '', endpoint: 'kept/feeds' }

/** Templating is disabled because it would only slow Mockoon down. */
const withStaticBody = (route: Route, value: unknown): Route => ({
  ...route,
  responses: route.responses.slice(0, 1).map((response) => ({
    ...response,
    body: JSON.stringify(value),
    disableTemplating: true,
    headers: [{ key: 'Content-Type', value: 'application/json' }],
  })),
})

/** A CRUD route on a data bucket, which the OpenAPI import does not create. */
const crudRoute = (template: Route): Route => ({
  ...template,
  ...crud,
  responses: template.responses
    .slice(0, 1)
    .map((response) => ({ ...response, uuid: bucket.uuid, bodyType: 'DATABUCKET', databucketID: bucket.id })),
})

function withFeeds(environment: Environment, feeds: readonly Feed[]): Environment {
  const bodies: Record<string, unknown> = { 'api/v2/feeds': feeds.slice(0, 15), 'api/v2/feeds/:feedId': feedOne(feeds) }
  const routes = environment.routes.map((route) => {
    const body = route.method === 'get' ? bodies[route.endpoint] : undefined
    return body === undefined ? route : withStaticBody(route, body)
  })
  const crudRoutes = routes
    .filter(({ endpoint }) => endpoint === 'api/v2/feeds')
    .slice(0, 1)
    .map(crudRoute)
  return {
    ...environment,
    routes: [...routes, ...crudRoutes],
    rootChildren: [...environment.rootChildren, { type: 'route', uuid: crud.uuid }],
    data: [{ ...bucket, value: JSON.stringify(feeds) }],
  }
}

const feedOne = (feeds: readonly Feed[]) => feeds.find(({ id }) => id === 1)

export async function mockoon(
  version: string,
  openApiFile: string,
  feeds: readonly Feed[],
  folder: string,
): Promise<Peer> {
  const file = join(folder, 'mockoon.json')
  await outputOf({ args: [program, 'import', '--input', openApiFile, '--output', file] })
  writeFileSync(file, JSON.stringify(withFeeds(JSON.parse(readFileSync(file, 'utf8')), feeds)))
  const quiet = ['--disable-log-to-file', '--disable-admin-api', '--max-transaction-logs', '0']
  return {
    name: `Mockoon ${version}`,
    note: 'our OpenAPI document, with the same bytes; writes go to a data bucket added by hand',
    command: (port) => ({
      args: [program, 'start', '--data', file, '--port', String(port), '--hostname', '127.0.0.1', ...quiet],
    }),
    ...apiPaths,
    likes: likesByPatch('/kept/feeds'),
  }
}
