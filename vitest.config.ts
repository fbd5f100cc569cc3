import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './tools/checks/sequencer.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    // Proofs take longer than anybody waits for: `npm run proof`.
    exclude: [
      '**/node_modules/**',
      'dist/**',
      '.cache/**',
      ...(process.env.COMMUNITY_KIT_PROOF ? [] : ['lab/proof/**']),
    ],
    pool: 'forks',
    // Node runs the sources as they are, as it does for commands: nothing to transform, nothing between a module and its imports.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Files of one worker share what they import and the seeded worlds: half the time. Whoever changes something global puts it back.
    isolate: false,
    // Those who wait for a disk or a browser leave a core to somebody else.
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: LongestFirst },
    // Commands of tests keep no key in the developer's home.
    env: { COMMUNITY_KIT_JOURNAL_KEY: 'a key of journals for tests, 32 characters and more' },
    // A busy machine is not a failure.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
