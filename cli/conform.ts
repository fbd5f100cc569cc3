import { Command, Option } from 'commander'
import type { Mode } from '../conformance/reports/events.ts'
import { milliseconds, parallel, seedNumber } from './options.ts'
import { type Destination, destination, formatNames } from './report/destination.ts'

export interface ConformOptions {
  readonly config?: string
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  readonly list?: boolean
  readonly mode?: Mode
  readonly gaps?: 'observed' | 'held'
  readonly controlTokenEnv?: string
  readonly seed?: number
  readonly concurrency?: number
  readonly timeout?: number
  readonly bail?: boolean
  readonly retry: boolean
  readonly requireAll?: boolean
  readonly baseline?: string
  readonly updateBaseline?: boolean
  readonly watch?: boolean
  readonly out?: string
  readonly report?: readonly Destination[]
  readonly journal?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

// Named here so that `--help` loads no contracts.
const modes: readonly Mode[] = ['read-only', 'safe', 'full']

const explanation = `
Exit codes: 0 conforms, 1 does not, 2 wrong usage or configuration, 3 unreachable or broken off, 4 incomplete.
Accounts stand in community-kit.config.json or .ts; without it those of our own servers are used.

Examples:
  community-kit conform http://127.0.0.1:8080
  community-kit conform https://staging.example.com --mode read-only --report html=report.html
  community-kit conform http://127.0.0.1:8080 --only topics joinTopic 4.1/likes/3 --bail
  community-kit conform http://127.0.0.1:8080 --baseline known.txt --out run.ndjson --report junit=junit.xml
  community-kit conform http://127.0.0.1:8080 --list`

export const conformCommand = (version: string): Command =>
  new Command('conform')
    .description('judge a running server, on any address, with evidence')
    .argument('[base-url]', 'where it is, without /api/v2; the one of the configuration unless given')
    .option('--config <file>', 'accounts and options; community-kit.config.json or .ts unless given')
    .option('--only <words...>', 'cases, scenarios, sections, chapters, operations or requirements')
    .option('--skip <words...>', 'not these')
    .option('--list', 'print the cases and what each writes, and send nothing')
    .addOption(new Option('--mode <mode>', 'what may be sent; full on this machine, safe elsewhere').choices(modes))
    .addOption(
      new Option('--gaps <how>', 'whether other choices than ours in the gaps fail').choices(['observed', 'held']),
    )
    .option('--control-token-env <name>', 'the environment variable that holds the token of its control plane')
    .option('--seed <number>', 'of whatever is generated', seedNumber)
    .option('--concurrency <number>', 'cases at a time', parallel)
    .option('--timeout <ms>', 'for one answer', milliseconds)
    .option('--bail', 'stop at the first failure')
    .option('--no-retry', 'do not run failed cases again to tell which are flaky')
    .option('--require-all', 'what the profile leaves out makes the run incomplete too')
    .option('--baseline <file>', 'known failures; one that passes fails the run until it is removed')
    .option('--update-baseline', 'write that file anew')
    .option('--watch', 'run what failed again, until all pass')
    .option('--out <file>', 'write the run as NDJSON while it goes on')
    .option('--report <format=file...>', `write reports: ${formatNames.join(', ')}; - is stdout`, destination)
    .option('--journal <file>', 'where it is written down what the run makes, for community-kit clean')
    .option('--json', 'one JSON document on stdout, nothing else')
    .option('--quiet', 'only failures and the verdict')
    .addHelpText('after', explanation)
    .action(async (baseUrl: string | undefined, options: ConformOptions) => {
      const [{ conform }, { ofThisProcess }] = await Promise.all([
        import('./conform/run.ts'),
        import('./conform/surroundings.ts'),
      ])
      process.exitCode = await conform(baseUrl, options, ofThisProcess(version))
    })
