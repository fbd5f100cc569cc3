import { Command } from 'commander'
import { milliseconds } from '../shared/options.ts'
import type { CleanOptions } from './run-clean.ts'

const notes = `
Exit codes: 0 everything is removed, 2 wrong usage or configuration, 3 server unreachable, 4 something is left over.
You can interrupt it and run it again: it continues where it stopped.
A journal is signed with your key, ~/.config/community-kit/journal.key (or below XDG_CONFIG_HOME); clean refuses journals signed with another key.
If one CI job runs the suite and another cleans up, set COMMUNITY_KIT_JOURNAL_KEY to the same value in both.

Examples:
  community-kit clean community-kit-20261101083000000.journal http://127.0.0.1:8080
  community-kit clean run.journal --config staging.config.json`

export const cleanCommand = (): Command =>
  new Command('clean')
    .description('remove what an interrupted run left on a server')
    .argument('<journal>', 'the journal that the run wrote')
    .argument('[base-url]', 'address of the server; default: baseUrl of the configuration')
    .option('--config <file>', 'file with the accounts; default: community-kit.config.json or .ts')
    .option('--timeout <ms>', 'time limit for each request', milliseconds)
    .option('--json', 'print JSON')
    .addHelpText('after', notes)
    .action(async (journal: string, baseUrl: string | undefined, options: CleanOptions) => {
      const { clean } = await import('./run-clean.ts')
      process.exitCode = await clean(journal, baseUrl, options)
    })
