import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../children.ts'
import { installed } from '../places.ts'
import { type Feed, ourPaths, type Peer, patching } from './peer.ts'

const program = installed('@mockoon/cli/bin/run.js')

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

/** Text as it is: templates would only slow it down. */
const saying = (route: Route, value: unknown): Route => ({
  ...route,
  responses: route.responses.slice(0, 1).map((response) => ({
    ...response,
    body: JSON.stringify(value),
    disableTemplating: true,
    headers: [{ key: 'Content-Type', value: 'application/json' }],
  })),
})

/** A route that stores, which no import from OpenAPI makes. */
const storing = (like: Route): Route => ({
  ...like,
  ...crud,
  responses: like.responses
    .slice(0, 1)
    .map((response) => ({ ...response, uuid: bucket.uuid, bodyType: 'DATABUCKET', databucketID: bucket.id })),
})

function arranged(environment: Environment, feeds: readonly Feed[]): Environment {
  const said: Record<string, unknown> = { 'api/v2/feeds': feeds.slice(0, 15), 'api/v2/feeds/:feedId': feedOne(feeds) }
  const routes = environment.routes.map((route) => {
    const value = route.method === 'get' ? said[route.endpoint] : undefined
    return value === undefined ? route : saying(route, value)
  })
  const kept = routes
    .filter(({ endpoint }) => endpoint === 'api/v2/feeds')
    .slice(0, 1)
    .map(storing)
  return {
    ...environment,
    routes: [...routes, ...kept],
    rootChildren: [...environment.rootChildren, { type: 'route', uuid: crud.uuid }],
    data: [{ ...bucket, value: JSON.stringify(feeds) }],
  }
}

const feedOne = (feeds: readonly Feed[]) => feeds.find(({ id }) => id === 1)

export async function mockoon(
  version: string,
  document: string,
  feeds: readonly Feed[],
  folder: string,
): Promise<Peer> {
  const file = join(folder, 'mockoon.json')
  await output({ args: [program, 'import', '--input', document, '--output', file] })
  writeFileSync(file, JSON.stringify(arranged(JSON.parse(readFileSync(file, 'utf8')), feeds)))
  const quiet = ['--disable-log-to-file', '--disable-admin-api', '--max-transaction-logs', '0']
  return {
    name: `Mockoon ${version}`,
    note: 'our OpenAPI, with the same bytes; writes go to a data bucket made by hand',
    command: (port) => ({
      args: [program, 'start', '--data', file, '--port', String(port), '--hostname', '127.0.0.1', ...quiet],
    }),
    ...ourPaths,
    likes: patching('/kept/feeds'),
  }
}
