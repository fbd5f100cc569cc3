import { Command } from 'commander'
import { milliseconds } from './options.ts'

export interface CleanOptions {
  readonly config?: string
  readonly timeout?: number
  readonly json?: boolean
}

const explanation = `
Exit codes: 0 nothing is left, 2 wrong usage or configuration, 3 unreachable, 4 something is left.
It may be broken off and run again: what is gone is not asked for twice.

Examples:
  community-kit clean community-kit-20261101083000000.journal
  community-kit clean run.journal --config staging.config.json`

export const cleanCommand = (): Command =>
  new Command('clean')
    .description('remove what a run that was broken off has left on a server')
    .argument('<journal>', 'the file that the run has written')
    .argument('[base-url]', 'where the server is; as in the journal unless given')
    .option('--config <file>', 'accounts; community-kit.config.json or .ts unless given')
    .option('--timeout <ms>', 'for one answer', milliseconds)
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', explanation)
    .action(async (journal: string, baseUrl: string | undefined, options: CleanOptions) => {
      const { clean } = await import('./clean/run.ts')
      process.exitCode = await clean(journal, baseUrl, options)
    })
