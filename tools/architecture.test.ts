import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { complaintsAbout } from './architecture/complaints.ts'
import { importCycles } from './architecture/cycles.ts'
import { crowdedFolders } from './architecture/folder-sizes.ts'
import { importsOf } from './architecture/imports.ts'
import { sourcesUnder } from './architecture/sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const sources = sourcesUnder(root)

test('every file imports only what its folder may, and none is too long', () => {
  expect(sources.map((source) => source.path)).toContain('tools/architecture.test.ts')
  expect(sources.flatMap(complaintsAbout)).toEqual([])
})

test('no file imports itself through others, and no folder is crowded', () => {
  expect(importCycles(sources).map((cycle) => cycle.join(' → '))).toEqual([])
  expect(crowdedFolders(sources)).toEqual([])
})

test('files that import each other are found, for types too', () => {
  const one = { path: 'mock/a.ts', text: "import { b } from './deep/b.ts'" }
  const other = { path: 'mock/deep/b.ts', text: "import type { A } from '../a.ts'\nimport './c.ts'" }
  const third = { path: 'mock/deep/c.ts', text: '' }
  expect(importCycles([one, other, third])).toEqual([['mock/a.ts', 'mock/deep/b.ts', 'mock/a.ts']])
  expect(importCycles([one, third, { ...other, text: "import './c.ts'" }])).toEqual([])
})

test('a folder with too many sources is complained about; its tests do not count', () => {
  const files = (folder: string, count: number, ending = '.ts') =>
    Array.from({ length: count }, (_, place) => ({ path: `${folder}/${place}${ending}` }))
  expect(
    crowdedFolders([...files('mock', 9), ...files('mock/seed', 21), ...files('mock/seed', 9, '.test.ts')]),
  ).toEqual([
    'mock/ has 9 sources: more than 8, make rooms in it',
    'mock/seed/ has 21 sources: more than 20, make rooms in it',
  ])
  expect(crowdedFolders([...files('mock', 8), ...files('mock/seed', 20)])).toEqual([])
})

const strays: [path: string, text: string, complaint: string][] = [
  [
    'conformance/actor.ts',
    "import { app } from '../platform/app.ts'",
    'conformance/actor.ts imports ../platform/app.ts, but conformance may import contracts/, zod, fast-check',
  ],
  [
    'conformance/scenarios/topics.test.ts',
    "import type { App } from '../../mock/app.ts'",
    'conformance/scenarios/topics.test.ts imports ../../mock/app.ts, but conformance may import contracts/',
  ],
  ['conformance/runner.ts', "import { Agent } from 'undici'", 'conformance/runner.ts imports undici'],
  ['contracts/topics.ts', "import { readFileSync } from 'node:fs'", 'contracts/topics.ts imports node:fs'],
  ['contracts/topics.ts', "export * from '../platform/rules.ts'", 'contracts/topics.ts imports ../platform/rules.ts'],
  [
    'contracts/topics.ts',
    "await import('msw/http')",
    'contracts/topics.ts imports msw/http, but contracts may import zod',
  ],
  ['contracts/topics.ts', 'await import(`msw`)', 'contracts/topics.ts imports msw, but'],
  ['contracts/topics.ts', 'await import(name)', 'contracts/topics.ts imports (computed), but'],
  ['contracts/topics.ts', "type Api = import('zod-openapi').Api", 'contracts/topics.ts imports zod-openapi, but'],
  [
    'contracts/topics.ts',
    "import 'community-kit/mock/node'",
    'contracts/topics.ts imports community-kit/mock/node, but',
  ],
  [
    'platform/app.ts',
    "import { http } from 'msw/http'",
    'platform/app.ts imports msw/http, but platform may import contracts/',
  ],
  ['platform/app.ts', "import out from '../../elsewhere.ts'", 'platform/app.ts imports ../../elsewhere.ts, but'],
  ['mock/store.ts', "import { createServer } from 'node:http'", 'mock/{server.ts,adapters/server/**} also node:*'],
  ['mock/store.ts', "import { listen } from '../sockets/sockets.ts'", 'mock/store.ts imports ../sockets/sockets.ts'],
  ['gadgets/new.ts', '', 'gadgets/new.ts lies in gadgets/, which tools/architecture.ts does not know'],
]

test.each(strays)('%s with %j is complained about', (path, text, complaint) => {
  expect(complaintsAbout({ path, text })).toEqual([expect.stringContaining(complaint)])
})

const welcome: [path: string, text: string][] = [
  ['contracts/topics.ts', "import * as z from 'zod'\nimport { id } from './fields.ts'"],
  ['contracts/openapi/openapi.ts', "import { createDocument } from 'zod-openapi'"],
  ['contracts/topics.test.ts', "import { readFileSync } from 'node:fs'\nimport { test } from 'vitest'"],
  ['conformance/node/sockets.ts', "import { Agent } from 'undici'"],
  ['conformance/node.test.ts', "import { MockAgent } from 'undici'"],
  [
    'reference-server/store.ts',
    "import { DatabaseSync } from 'node:sqlite'\nimport type { Store } from '../platform/store.ts'",
  ],
  ['cli/bin.ts', "const { serve } = await import('../reference-server/serve.ts')\nimport about from '../package.json'"],
  ['mock/server.ts', "import { serveHttp } from '../sockets/http-service.ts'"],
  ['vitest.config.ts', "import { defineConfig } from 'vitest/config'"],
]

test('only the tests of a folder may import what is granted to its tests', () => {
  const text = "import { createWorld } from '../mock/world.ts'"
  expect(complaintsAbout({ path: 'platform/app.test.ts', text })).toEqual([])
  expect(complaintsAbout({ path: 'platform/app.ts', text })).toHaveLength(1)
})

test.each(welcome)('%s with %j is welcome', (path, text) => {
  expect(complaintsAbout({ path, text })).toEqual([])
})

test('a file of more than 250 lines is complained about', () => {
  const lines = (count: number) => complaintsAbout({ path: 'cli/list.ts', text: 'x()\n'.repeat(count) })
  expect(lines(251)).toEqual(['cli/list.ts has 251 lines: more than 250, take it apart'])
  expect(lines(250)).toEqual([])
})

test('words that only look like imports are none', () => {
  expect(importsOf("// import 'a'\nconst text = \"import x from 'b'\"\nexport const c = `import('d')`")).toEqual([])
})
