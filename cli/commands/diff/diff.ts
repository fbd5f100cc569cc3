import { Command } from 'commander'
import type { DiffOptions } from './options.ts'

const notes = `
Exit codes: 0 no regressions, 1 cases that passed before and no longer do (with --gaps, also other choices in gaps), 2 wrong usage.

Examples:
  community-kit diff yesterday.ndjson today.ndjson
  community-kit diff staging.ndjson production.ndjson --json`

export const diffCommand = (): Command =>
  new Command('diff')
    .description('compare two runs, of one server or of two')
    .argument('<before>', 'a file written by conform --out')
    .argument('<after>', 'the same of another run')
    .option('--gaps', 'end with 1 also if the server chooses otherwise where the document is silent')
    .option('--json', 'print JSON')
    .addHelpText('after', notes)
    .action(async (before: string, after: string, options: DiffOptions) => {
      const { diff } = await import('./run-diff.ts')
      await diff(before, after, options)
    })
