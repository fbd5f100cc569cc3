import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../children.ts'
import { json } from '../client.ts'
import { bench, kit } from '../places.ts'
import { withServers } from '../servers.ts'
import { type FilePeer, jsonServer } from './json-server.ts'
import { mockoon } from './mockoon.ts'
import { msw } from './msw.ts'
import { ours } from './ours.ts'
import type { Feed, Peer } from './peer.ts'
import { prism } from './prism.ts'
import { wiremock } from './wiremock.ts'

export interface Peers {
  readonly file: FilePeer
  readonly all: readonly Peer[]
  /** Feeds that everybody has. */
  readonly ids: readonly number[]
  /** Our OpenAPI. */
  readonly document: string
  readonly leftOut: readonly string[]
}

type Pinned = { readonly devDependencies: Readonly<Record<string, string>> }

const { devDependencies: pinned } = JSON.parse(readFileSync(join(bench, 'package.json'), 'utf8')) as Pinned

export const versionOf = (name: string): string => pinned[name] ?? ''

/** Feeds of our world, newest first, as a list of them answers. */
const exported = (): Promise<Feed[]> =>
  withServers([ours], ([server]) => json<Feed[]>(`${server?.url}/api/v2/feeds?limit=100`))

/** Our OpenAPI, whose examples are what our world answers. */
export async function writeDocument(folder: string, feeds: readonly Feed[]): Promise<string> {
  const file = join(folder, 'openapi.json')
  const { paths, ...rest } = JSON.parse(await output({ args: [kit, 'openapi'] }))
  paths['/api/v2/feeds'].get.responses[200].content['application/json'].example = feeds.slice(0, 15)
  paths['/api/v2/feeds/{feedId}'].get.responses[201].content['application/json'].example = oneOf(feeds)
  writeFileSync(file, JSON.stringify({ ...rest, paths }))
  return file
}

const oneOf = (feeds: readonly Feed[]) => feeds.find(({ id }) => id === 1)

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/** Everybody with the same data, in this folder. */
export async function prepare(folder: string): Promise<Peers> {
  const feeds = await exported()
  const document = await writeDocument(folder, feeds)
  writeFileSync(join(folder, 'feeds.json'), JSON.stringify(feeds))
  writeFileSync(join(folder, 'list.json'), JSON.stringify(feeds.slice(0, 15)))
  writeFileSync(join(folder, 'one.json'), JSON.stringify(oneOf(feeds)))
  const file = jsonServer(versionOf('json-server'), feeds, folder)
  const java = hasJava()
  const all = [
    prism(versionOf('@stoplight/prism-cli'), document),
    await mockoon(versionOf('@mockoon/cli'), document, feeds, folder),
    file,
    ...(java ? [wiremock(versionOf('wiremock'), feeds, folder)] : []),
    msw(join(folder, 'feeds.json')),
  ]
  return {
    file,
    all,
    document,
    ids: feeds.map(({ id }) => id),
    leftOut: java ? [] : ['WireMock: there is no java on the PATH'],
  }
}
