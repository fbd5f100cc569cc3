import { Command, Option } from 'commander'
import type { Mode } from '../../../conformance/safety/modes.ts'
import {
  concurrency,
  consistencyTime,
  formatNames,
  gapPolicy,
  milliseconds,
  parseDestination,
  percent,
  requestCount,
  seedNumber,
  waitTime,
} from '../../shared/options.ts'
import type { ConformOptions } from './settings.ts'

// Repeated here so that `--help` does not load the contracts.
const modes = Object.keys({ 'read-only': 0, safe: 0, full: 0 } satisfies Record<Mode, 0>)

const notes = `
Exit codes: 0 conforms, 1 does not conform, 2 wrong usage or configuration, 3 unreachable or interrupted, 4 incomplete.
Configure the accounts in community-kit.config.json or .ts. Without a configuration, the accounts of the mock and the reference server are used.

Examples:
  community-kit conform http://127.0.0.1:8080
  community-kit conform https://staging.example.com --mode read-only --report html=report.html
  community-kit conform http://127.0.0.1:8080 --only topics joinTopic 4.1/likes --bail
  community-kit conform http://127.0.0.1:8080 --baseline known.txt --out run.ndjson --report junit=junit.xml
  community-kit conform http://127.0.0.1:8080 --report html=today.html badge=conformance.svg --against yesterday.ndjson
  community-kit conform https://staging.example.com --budget 600
  community-kit conform http://127.0.0.1:8080 --wait 60s --out main.ndjson
  community-kit conform http://127.0.0.1:8080 --wait 60s --since main.ndjson --changed joinTopic feeds
  community-kit conform http://127.0.0.1:8080 --check
  community-kit conform http://127.0.0.1:8080 --list`

export const conformCommand = (version: string): Command =>
  new Command('conform')
    .description('check a running server against the interface document')
    .argument('[base-url]', 'address of the server, without /api/v2; default: baseUrl of the configuration')
    .option('--config <file>', 'accounts and options; default: community-kit.config.json or .ts')
    .option(
      '--only <words...>',
      'run only these cases, scenarios, sections, chapters or requirements, or the cases that send these operations',
    )
    .option('--skip <words...>', 'skip cases, selected with the same words as --only')
    .option(
      '--since <run>',
      'run only the cases that did not pass in an earlier run, are new, or whose operations have changed; the file was written by --out',
    )
    .option('--changed <words...>', 'with --since: what your change affects; these cases run too')
    .option(
      '--budget <requests>',
      'send at most this many requests: run the supported cases that detect the most known defects',
      requestCount,
    )
    .option('--no-observer', 'do not compare values between the responses of different cases')
    .option('--list', 'print the cases and what each of them writes, without sending anything')
    .option('--check', 'check the accounts and the adapter, and list what would enable more cases')
    .addOption(
      new Option(
        '--mode <mode>',
        'read-only sends no writes, safe changes only what the run created, full anything; default: full on this machine, otherwise safe',
      ).choices(modes),
    )
    .option(
      '--gaps <how>',
      'what to do if the server differs from the kit where the document leaves a choice (a gap): observed reports it, held fails the case, G23,G53 fails only in these gaps',
      gapPolicy,
    )
    .option('--gaps-as <run>', 'fail if a choice in a gap differs from an earlier run; the file was written by --out')
    .option('--control-token-env <name>', 'environment variable with the token of the control plane')
    .option('--seed <number>', 'the same seed generates the same requests', seedNumber)
    .option(
      '--concurrency <number>',
      'number of concurrent cases; default: 6 on this machine, otherwise 1',
      concurrency,
    )
    .option('--wait <time>', 'wait until the server responds, at most this long, for example 60s or 2min', waitTime)
    .option('--timeout <ms>', 'time limit for each request', milliseconds)
    .option(
      '--consistency <time>',
      'how long the server may take to show the effects of a write, for example 2s',
      consistencyTime,
    )
    .option('--bail', 'stop at the first failure')
    .option('--no-retry', 'do not retry failed cases to find the flaky ones')
    .option('--fail-on-flaky', 'a case that fails and then passes fails the run')
    .option('--require-all', 'the run is incomplete unless every case is exercised')
    .option(
      '--min-coverage <percent>',
      'the run is incomplete if it checks a smaller share of all requirements',
      percent,
    )
    .option(
      '--baseline <file>',
      'file with known failures; the run fails on any other failure, and if a listed case passes',
    )
    .option('--update-baseline', "write this run's failures to the baseline, and keep its comments")
    .option('--watch', 'rerun the failed cases until all of them pass')
    .option('--out <file>', 'write the run to this file as NDJSON')
    .option('--scripts <folder>', 'for each failure, write a shell script that reproduces it')
    .option('--report <format=file...>', `write reports: ${formatNames.join(', ')}; - is stdout`, parseDestination)
    .option('--against <run>', 'show in the reports what changed since an earlier run; the file was written by --out')
    .option('--journal <file>', 'record in this file what the run creates, for community-kit clean')
    .option('--no-annotations', 'on GitHub: print no annotations, and write no summary')
    .option('--json', 'print only a JSON document to stdout')
    .option('--quiet', 'print only failures and the verdict')
    .addHelpText('after', notes)
    .action(async (baseUrl: string | undefined, options: ConformOptions) => {
      const [{ conform }, { processEnvironment }] = await Promise.all([
        import('./run-conform.ts'),
        import('../../shared/environment.ts'),
      ])
      process.exitCode = await conform(baseUrl, options, processEnvironment(version))
    })
