import { Command } from 'commander'
import { milliseconds } from '../../shared/option-values.ts'
import type { CleanOptions } from './options.ts'

const notes = `
Exit codes: 0 nothing is left, 2 wrong usage or configuration, 3 unreachable, 4 something is left.
It can be interrupted and run again: what is removed is not requested again.
Journals are signed with a key of yours, in ~/.config/community-kit/journal.key (or below XDG_CONFIG_HOME); others are
refused. Where one job of CI runs and another cleans up, give both the same COMMUNITY_KIT_JOURNAL_KEY.

Examples:
  community-kit clean community-kit-20261101083000000.journal http://127.0.0.1:8080
  community-kit clean run.journal --config staging.config.json`

export const cleanCommand = (): Command =>
  new Command('clean')
    .description('remove what an interrupted run has left on a server')
    .argument('<journal>', 'the journal that the run has written')
    .argument('[base-url]', 'address of the server; default: baseUrl of the configuration')
    .option('--config <file>', 'accounts; default: community-kit.config.json or .ts')
    .option('--timeout <ms>', 'time limit of one request', milliseconds)
    .option('--json', 'print JSON')
    .addHelpText('after', notes)
    .action(async (journal: string, baseUrl: string | undefined, options: CleanOptions) => {
      const { clean } = await import('./run-clean.ts')
      process.exitCode = await clean(journal, baseUrl, options)
    })
