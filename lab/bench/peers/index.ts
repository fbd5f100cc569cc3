import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from '../children.ts'
import { sendJson } from '../client.ts'
import { benchFolder, communityKitBin } from '../paths.ts'
import { withServers } from '../servers.ts'
import { communityKit } from './community-kit.ts'
import { type JsonServerPeer, jsonServer } from './json-server.ts'
import { msw } from './local.ts'
import { mockoon } from './mockoon.ts'
import type { Feed, Peer } from './peer.ts'
import { prism } from './prism.ts'
import { wiremock } from './wiremock.ts'

export interface Peers {
  readonly jsonServer: JsonServerPeer
  readonly all: readonly Peer[]
  /** The same feeds exist in every server. */
  readonly feedIds: readonly number[]
  readonly openApiFile: string
  /** Peers that do not run, with the reason. */
  readonly excluded: readonly string[]
}

type Manifest = { readonly devDependencies: Readonly<Record<string, string>> }

const { devDependencies } = JSON.parse(readFileSync(join(benchFolder, 'package.json'), 'utf8')) as Manifest

export const versionOf = (name: string): string => devDependencies[name] ?? ''

/** The feeds of the seeded world, newest first. */
const readFeeds = (): Promise<Feed[]> =>
  withServers([communityKit], ([server]) => sendJson<Feed[]>(`${server?.url}/api/v2/feeds?limit=100`))

/** Writes our OpenAPI document, with the responses of community-kit as examples. */
export async function writeOpenApi(folder: string, feeds: readonly Feed[]): Promise<string> {
  const file = join(folder, 'openapi.json')
  const { paths, ...rest } = JSON.parse(await outputOf({ args: [communityKitBin, 'openapi'] }))
  paths['/api/v2/feeds'].get.responses[200].content['application/json'].example = feeds.slice(0, 15)
  paths['/api/v2/feeds/{feedId}'].get.responses[201].content['application/json'].example = feedOne(feeds)
  writeFileSync(file, JSON.stringify({ ...rest, paths }))
  return file
}

const feedOne = (feeds: readonly Feed[]) => feeds.find(({ id }) => id === 1)

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0

/** Writes the same data for every peer to the folder. */
export async function preparePeers(folder: string): Promise<Peers> {
  const feeds = await readFeeds()
  const openApiFile = await writeOpenApi(folder, feeds)
  writeFileSync(join(folder, 'feeds.json'), JSON.stringify(feeds))
  writeFileSync(join(folder, 'list.json'), JSON.stringify(feeds.slice(0, 15)))
  writeFileSync(join(folder, 'one.json'), JSON.stringify(feedOne(feeds)))
  const jsonServerPeer = jsonServer(versionOf('json-server'), feeds, folder)
  const java = hasJava()
  const all = [
    prism(versionOf('@stoplight/prism-cli'), openApiFile),
    await mockoon(versionOf('@mockoon/cli'), openApiFile, feeds, folder),
    jsonServerPeer,
    ...(java ? [wiremock(versionOf('wiremock'), feeds, folder)] : []),
    msw(join(folder, 'feeds.json')),
  ]
  return {
    jsonServer: jsonServerPeer,
    all,
    openApiFile,
    feedIds: feeds.map(({ id }) => id),
    excluded: java ? [] : ['WireMock: java not found on the PATH'],
  }
}
