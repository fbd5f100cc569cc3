import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import LongestFirst from './tools/checks/sequencer.ts'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts'],
    // Proofs take too long for every run: `npm run proof`.
    exclude: [
      '**/node_modules/**',
      'dist/**',
      '.cache/**',
      ...(process.env.COMMUNITY_KIT_PROOF ? [] : ['lab/proof/**']),
    ],
    pool: 'forks',
    // Node runs the sources directly, as it does for commands: Vite transforms nothing.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Files in one worker share imported modules and seeded worlds, which halves the time. Tests must restore globals that they change.
    isolate: false,
    // More workers than cores, because many tests wait for a disk or a browser.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: './tools/generate.ts',
    sequence: { sequencer: LongestFirst },
    // With this key, commands started by tests write none to the developer's home folder.
    env: { COMMUNITY_KIT_JOURNAL_KEY: 'a key of journals for tests, 32 characters and more' },
    // Generous, so that tests do not fail on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
