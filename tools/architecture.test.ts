import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importCycles, layerCycles } from './architecture/cycles.ts'
import { importsOf } from './architecture/imports.ts'
import { sourcesUnder } from './architecture/sources.ts'
import { longFileWarning, oversizedFolders, violationsIn } from './architecture/violations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const sources = sourcesUnder(root)

test('every file imports only what its folder allows and stays within the line limit', () => {
  expect(sources.map((source) => source.path)).toContain('tools/architecture.test.ts')
  for (const warning of sources.flatMap(longFileWarning)) console.warn(warning)
  expect(sources.flatMap(violationsIn)).toEqual([])
})

test('there are no import cycles and no oversized folders', () => {
  expect(importCycles(sources).map((cycle) => cycle.join(' → '))).toEqual([])
  expect(oversizedFolders(sources)).toEqual([])
})

test('inside a folder no import points upwards: there are no cycles between its subfolders and root files', () => {
  expect(layerCycles(sources)).toEqual([])
})

test('a cycle between subfolders and root files is found even if no file imports itself', () => {
  const entry = { path: 'mock/mock.ts', text: "import './seed/rows.ts'" }
  const rows = { path: 'mock/seed/rows.ts', text: '' }
  const names = { path: 'mock/seed/names/names.ts', text: "import type { Mock } from '../../mock.ts'" }
  expect(layerCycles([entry, rows, names])).toEqual([
    'mock/mock.ts → mock/seed/ → mock/mock.ts: mock/mock.ts imports mock/seed/rows.ts, mock/seed/names/names.ts imports mock/mock.ts',
  ])
  expect(layerCycles([entry, rows, { ...names, path: 'mock/seed/names/names.test.ts' }])).toEqual([])
  expect(layerCycles([entry, rows])).toEqual([])
})

test('an import cycle is found, type imports included', () => {
  const first = { path: 'mock/a.ts', text: "import { b } from './deep/b.ts'" }
  const second = { path: 'mock/deep/b.ts', text: "import type { A } from '../a.ts'\nimport './c.ts'" }
  const third = { path: 'mock/deep/c.ts', text: '' }
  expect(importCycles([first, second, third])).toEqual([['mock/a.ts', 'mock/deep/b.ts', 'mock/a.ts']])
  expect(importCycles([first, third, { ...second, text: "import './c.ts'" }])).toEqual([])
})

test('a folder with too many source files is reported; its tests do not count', () => {
  const files = (folder: string, count: number, ending = '.ts') =>
    Array.from({ length: count }, (_, index) => ({ path: `${folder}/${index}${ending}` }))
  expect(
    oversizedFolders([...files('mock', 9), ...files('mock/seed', 21), ...files('mock/seed', 9, '.test.ts')]),
  ).toEqual([
    'mock/ has 9 source files; the limit is 8: move some into subfolders',
    'mock/seed/ has 21 source files; the limit is 20: move some into subfolders',
  ])
  expect(oversizedFolders([...files('mock', 8), ...files('mock/seed', 20)])).toEqual([])
})

const forbidden: [path: string, text: string, violation: string][] = [
  [
    'conformance/actor.ts',
    "import { app } from '../platform/app.ts'",
    'conformance/actor.ts imports ../platform/app.ts, but conformance may import contracts/, client/, zod, fast-check',
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
  ['client/client.ts', "import * as z from 'zod'", 'client/client.ts imports zod, but client may import contracts/'],
  ['client/client.ts', "import '../mock/mock.ts'", 'client/client.ts imports ../mock/mock.ts, but client may'],
  ['mock/store.ts', "import { createServer } from 'node:http'", 'mock/{server.ts,entry-points/server/**} also node:*'],
  ['mock/store.ts', "import { listen } from '../sockets/sockets.ts'", 'mock/store.ts imports ../sockets/sockets.ts'],
  [
    'platform/app.ts',
    'export const isDebug = process.env.DEBUG',
    'platform/app.ts uses process, which is only in Node',
  ],
  ['client/client.ts', 'const bytes = (text: string) => Buffer.from(text)', 'client/client.ts uses Buffer, which'],
  ['mock/store.ts', 'let timer: NodeJS.Timeout', 'mock/store.ts uses NodeJS, which is only in Node'],
  ['gadgets/new.ts', '', 'gadgets/new.ts is in gadgets/, which is not listed in tools/architecture.ts'],
]

test.each(forbidden)('%s with %j is reported', (path, text, violation) => {
  expect(violationsIn({ path, text })).toEqual([expect.stringContaining(violation)])
})

const allowed: [path: string, text: string][] = [
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
  ['mock/entry-points/server/port.ts', 'export const port = process.env.PORT'],
  ['platform/orders.ts', "export const order = { process: 1 }\nif (order.process > 0) console.log('process')"],
  ['vitest.config.ts', "import { defineConfig } from 'vitest/config'"],
]

test('only the tests of a folder may import the folders listed under `tests`', () => {
  const text = "import { createWorld } from '../mock/world.ts'"
  expect(violationsIn({ path: 'client/client.test.ts', text })).toEqual([])
  expect(violationsIn({ path: 'client/client.ts', text })).toHaveLength(1)
})

test.each(allowed)('%s with %j is allowed', (path, text) => {
  expect(violationsIn({ path, text })).toEqual([])
})

test('a file of 250 lines or more is a warning, one of more than 300 a violation', () => {
  const file = (count: number, path = 'cli/list.ts') => ({ path, text: 'x()\n'.repeat(count) })
  expect([243, 249].map((count) => longFileWarning(file(count)))).toEqual([[], []])
  expect(longFileWarning(file(250))).toEqual([
    'cli/list.ts has 250 lines; consider splitting it before it reaches the limit of 300',
  ])
  expect(violationsIn(file(300))).toEqual([])
  expect(violationsIn(file(301))).toEqual(['cli/list.ts has 301 lines; the limit is 300: split the file'])
  const generated = file(301, 'client/generated/types.ts')
  expect([violationsIn(generated), longFileWarning(generated)]).toEqual([[], []])
})

test('imports in comments and strings are ignored', () => {
  expect(importsOf("// import 'a'\nconst text = \"import x from 'b'\"\nexport const c = `import('d')`")).toEqual([])
})
