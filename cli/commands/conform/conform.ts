import { Command, Option } from 'commander'
import type { Mode } from '../../../conformance/safety/modes.ts'
import { concurrency, gapPolicy, milliseconds, percent, requestCount, seedNumber } from '../../shared/option-values.ts'
import { formatNames, parseDestination } from '../../shared/reports/destination.ts'
import type { ConformOptions } from './options.ts'

// Repeated here so that `--help` loads no contracts.
const modes: readonly Mode[] = ['read-only', 'safe', 'full']

const notes = `
Exit codes: 0 conforms, 1 does not, 2 wrong usage or configuration, 3 unreachable or interrupted, 4 incomplete.
Accounts are configured in community-kit.config.json or .ts; default: those of the kit's own servers.

Examples:
  community-kit conform http://127.0.0.1:8080
  community-kit conform https://staging.example.com --mode read-only --report html=report.html
  community-kit conform http://127.0.0.1:8080 --only topics joinTopic 4.1/likes --bail
  community-kit conform http://127.0.0.1:8080 --baseline known.txt --out run.ndjson --report junit=junit.xml
  community-kit conform http://127.0.0.1:8080 --report html=today.html badge=conformance.svg --against yesterday.ndjson
  community-kit conform https://staging.example.com --budget 600
  community-kit conform http://127.0.0.1:8080 --check
  community-kit conform http://127.0.0.1:8080 --list`

export const conformCommand = (version: string): Command =>
  new Command('conform')
    .description('check whether a running server does what the document says')
    .argument('[base-url]', 'address of the server, without /api/v2; default: baseUrl of the configuration')
    .option('--config <file>', 'accounts and options; default: community-kit.config.json or .ts')
    .option('--only <words...>', 'run only these cases, scenarios, sections, chapters, operations or requirements')
    .option('--skip <words...>', 'exclude these')
    .option('--budget <requests>', 'only the cases that notice most known defects with so many requests', requestCount)
    .option('--list', 'print the cases and what each of them writes, without sending anything')
    .option('--check', 'say who can log in, which parts of the adapter work, and what more would unlock')
    .addOption(new Option('--mode <mode>', 'what may be sent; default: full on this machine, else safe').choices(modes))
    .option(
      '--gaps <how>',
      "where the document is silent, does a choice other than the kit's fail? observed: no, held: yes, or only in these: G23,G53",
      gapPolicy,
    )
    .option('--gaps-as <run>', 'a choice other than in that run, written with --out, fails')
    .option('--control-token-env <name>', 'environment variable with the token of the control plane')
    .option('--seed <number>', 'the same seed generates the same requests', seedNumber)
    .option('--concurrency <number>', 'cases at a time; default: 6 on this machine, else 1', concurrency)
    .option('--timeout <ms>', 'time limit of one request', milliseconds)
    .option('--bail', 'stop at the first failure')
    .option('--no-retry', 'do not retry failed cases to find the flaky ones')
    .option('--require-all', 'the run is incomplete unless every case was exercised')
    .option('--min-coverage <percent>', 'the run is incomplete if fewer of the statements were judged', percent)
    .option('--baseline <file>', 'known failures; a listed case that passes fails the run')
    .option('--update-baseline', "overwrite the baseline with this run's failures")
    .option('--watch', 'rerun the failed cases until all of them pass')
    .option('--out <file>', 'write the run as NDJSON while it is under way')
    .option('--report <format=file...>', `write reports: ${formatNames.join(', ')}; - is stdout`, parseDestination)
    .option('--against <run>', 'reports show what changed since that run, written with --out')
    .option('--journal <file>', 'record what the run creates in this file, for community-kit clean')
    .option('--json', 'print one JSON document to stdout, nothing else')
    .option('--quiet', 'print only failures and the verdict')
    .addHelpText('after', notes)
    .action(async (baseUrl: string | undefined, options: ConformOptions) => {
      const [{ conform }, { processEnvironment }] = await Promise.all([
        import('./run-conform.ts'),
        import('../../shared/environment.ts'),
      ])
      process.exitCode = await conform(baseUrl, options, processEnvironment(version))
    })
