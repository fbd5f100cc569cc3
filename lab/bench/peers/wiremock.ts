import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { peerFile } from '../paths.ts'
import { apiPaths, type Feed, type Peer } from './peer.ts'

const buildFolder = peerFile('wiremock/build')
const performanceFlags = ['--no-request-journal', '--disable-request-logging', '--disable-banner', '--disable-gzip']

const stub = (request: object, status: number, jsonBody: unknown) => ({
  request: { method: 'GET', ...request },
  response: { status, jsonBody, headers: { 'content-type': 'application/json' } },
})

export function wiremock(version: string, feeds: readonly Feed[], folder: string): Peer {
  const home = join(folder, 'wiremock')
  const jar = readdirSync(buildFolder).find((name) => name.endsWith('.jar')) ?? ''
  const one = feeds.find(({ id }) => id === 1)
  const mappings = [
    stub({ urlPathPattern: '/api/v2/feeds/[0-9]+' }, 201, one),
    stub({ urlPath: '/api/v2/feeds' }, 200, feeds.slice(0, 15)),
  ]
  mkdirSync(join(home, 'mappings'), { recursive: true })
  writeFileSync(join(home, 'mappings', 'feeds.json'), JSON.stringify({ mappings }))
  const serverFlags = ['--root-dir', home, '--bind-address', '127.0.0.1']
  return {
    name: `WireMock ${version}`,
    note: 'two stubs with the same bytes, on Java',
    command: (port) => ({
      program: 'java',
      args: ['-jar', join(buildFolder, jar), '--port', String(port), ...serverFlags, ...performanceFlags],
    }),
    ...apiPaths,
  }
}
