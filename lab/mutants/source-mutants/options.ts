import { parseArgs } from 'node:util'
import { type Mode, modes } from './detection-modes.ts'

export interface MutationOptions {
  readonly only: readonly string[]
  readonly cases: readonly string[]
  readonly since: string | undefined
  readonly sample: number | undefined
  readonly seed: number
  readonly workers: number | undefined
  readonly modes: readonly Mode[]
  readonly survivors: boolean
  readonly missed: boolean
  readonly unmeasured: boolean
  readonly undetectable: boolean
  readonly thorough: boolean
  readonly ablation: boolean
  readonly tables: boolean
  readonly json: boolean
}

export const usage = `Usage: npm run mutation -- [options]

Changes the source of the platform, one expression at a time, and runs the cases that reach the change. A mutant that no case detects survives.

  --only <paths…>     only mutants of files whose path in platform/ starts with one of these
  --cases <ids…>      run only these cases, scenarios, sections, chapters or operations; survivors are then not recorded
  --since <commit>    only mutants of files that differ from a commit
  --survivors         only mutants that survived the last run on our own server
  --missed            only mutants that the last run detected on our own server, but not in every mode (of --modes)
  --unmeasured        only mutants without a result, because their code is new or has changed
  --sample <n>        a random sample of n mutants
  --seed <n>          seed of the sample (default 1)
  --workers <n>       number of processes (default: one per core)
  --modes <modes…>    only these modes (default: all), from strict to lenient:
                        own         our own server
                        compared    a foreign server with an adapter, compared with an earlier run
                        findings    a foreign server with an adapter; failures and findings of the report count
                        failures    a foreign server with an adapter; only failures count
                        no-adapter  a foreign server without an adapter; only failures count
  --own               the same as --modes own
  --undetectable      also run the mutants listed in lab/mutants/source-mutants/undetectable
  --thorough          on foreign servers, run every case that reaches a mutant, not only the 150 likeliest
  --ablation          run a sample (default 300) with only part of the checks: statuses, then schemas, then scenarios
  --tables            run nothing; write the tables of README.md and lab/mutants/README.md from the results
  --json              print the result as JSON
  --responses         plant wrong values in responses instead; see npm run mutation -- --responses --help

Results are saved in lab/mutants/source-mutants/results.json, even if the run is interrupted. A run of all mutants also updates the tables of
README.md and lab/mutants/README.md. Exit codes: 0 every survivor has a reason, 1 some have none, 2 wrong usage, 130 interrupted.

Examples:
  npm run mutation
  npm run mutation -- --only rules/topics views/topics.ts
  npm run mutation -- --since HEAD~3 --own
  npm run mutation -- --unmeasured
  npm run mutation -- --only rules/brands --survivors --cases 4.10
  npm run mutation -- --sample 300 --seed 7
  npm run mutation -- --modes compared --missed
  npm run mutation -- --modes failures --missed --thorough
`

/** Returns undefined for wrong usage and for --help. */
export function readOptions(): MutationOptions | undefined {
  const { values, positionals } = parseArgs({
    args: repeatOptions(process.argv.slice(2)),
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      cases: { type: 'string', multiple: true, default: [] },
      since: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string' },
      modes: { type: 'string', multiple: true },
      own: { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
      missed: { type: 'boolean', default: false },
      unmeasured: { type: 'boolean', default: false },
      undetectable: { type: 'boolean', default: false },
      thorough: { type: 'boolean', default: false },
      ablation: { type: 'boolean', default: false },
      tables: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { cases, since, survivors, missed, unmeasured, undetectable, thorough, ablation, tables, json } = values
  const [sample, workers] = [values.sample ?? (ablation ? '300' : undefined), values.workers].map((text) =>
    text === undefined ? undefined : Number(text),
  )
  const selectedModes = readModes(values.own ? ['own'] : values.modes)
  const isValid = [Number(values.seed), sample ?? 1, workers ?? 1].every((number) => number > 0)
  if (!isValid || !selectedModes || values.help) return undefined
  const only = [...(values.only ?? []), ...positionals]
  return {
    only,
    cases,
    since,
    sample,
    seed: Number(values.seed),
    workers,
    modes: selectedModes,
    survivors,
    missed,
    unmeasured,
    undetectable,
    thorough,
    ablation,
    tables,
    json,
  }
}

/** Returns undefined if a mode does not exist. */
function readModes(names: readonly string[] = modes): Mode[] | undefined {
  const selected = modes.filter((mode) => names.includes(mode))
  return selected.length === new Set(names).size ? selected : undefined
}

const listOptions = ['--only', '--cases', '--modes']

/** Rewrites `--cases a b` to `--cases a --cases b`. */
function repeatOptions(args: readonly string[]): string[] {
  let option = ''
  return args.flatMap((argument, at) => {
    if (argument.startsWith('--')) option = listOptions.includes(argument) ? argument : ''
    else if (option !== '' && args[at - 1] !== option) return [option, argument]
    return [argument]
  })
}
