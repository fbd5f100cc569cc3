import { parseArgs } from 'node:util'
import { type Judgement, judgements } from './judging.ts'

export interface MutationOptions {
  readonly only: readonly string[]
  readonly cases: readonly string[]
  readonly since: string | undefined
  readonly sample: number | undefined
  readonly seed: number
  readonly workers: number | undefined
  readonly judge: readonly Judgement[]
  readonly survivors: boolean
  readonly missed: boolean
  readonly reasons: boolean
  readonly thorough: boolean
  readonly ablation: boolean
  readonly tables: boolean
  readonly json: boolean
}

export const usage = `Usage: npm run mutation -- [options]

Changes the source of the platform, one expression at a time, and plays the cases that reach the change. What no case notices survives.

  --only <paths…>     only mutants of files whose path in platform/ begins so
  --cases <ids…>      play only these cases, scenarios, sections, chapters or operations; survivors are not recorded then
  --since <commit>    only mutants of files that differ from a commit
  --survivors         only mutants that survived the last time, as our own server is judged
  --missed            only mutants that were noticed the last time, but not as every foreign server, or with --judge not in these ways
  --sample <n>        so many of them, picked at random
  --seed <n>          the same seed picks the same (default 1)
  --workers <n>       processes at a time (default: one for each core)
  --judge <ways…>     judge only so: own, as our own server; as a foreign one that is held to an earlier run (recorded), where what the
                      report points out counts (pointed), where only failures do (foreign), or without an adapter (bare)
  --own               the same as --judge own
  --reasons           also play what is listed in lab/mutants/source/survivors with a reason why nothing can notice it
  --thorough          foreign ways of judging play every case that reaches a mutant, not only the 150 likeliest
  --ablation          judge a sample (300 unless given) with a part of the checks only: statuses, then shapes, then scenarios
  --tables            play nothing; write the tables of README.md and lab/mutants/README.md from the results
  --json              print the result as JSON

Results are kept in lab/mutants/source/results.json, also of a run that was interrupted; a run of all mutants writes the tables of
README.md and lab/mutants/README.md. Exit codes: 0 every survivor has a reason, 1 some have none, 2 wrong usage, 130 interrupted.

Examples:
  npm run mutation
  npm run mutation -- --only rules/topics views/topics.ts
  npm run mutation -- --since HEAD~3 --own
  npm run mutation -- --only rules/brands --survivors --cases 4.10
  npm run mutation -- --sample 300 --seed 7
  npm run mutation -- --judge recorded --missed
  npm run mutation -- --judge foreign --missed --thorough
`

/** Undefined for wrong usage. */
export function readOptions(): MutationOptions | undefined {
  const { values, positionals } = parseArgs({
    args: repeated(process.argv.slice(2)),
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      cases: { type: 'string', multiple: true, default: [] },
      since: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string' },
      judge: { type: 'string', multiple: true },
      own: { type: 'boolean', default: false },
      survivors: { type: 'boolean', default: false },
      missed: { type: 'boolean', default: false },
      reasons: { type: 'boolean', default: false },
      thorough: { type: 'boolean', default: false },
      ablation: { type: 'boolean', default: false },
      tables: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const { cases, since, survivors, missed, reasons, thorough, ablation, tables, json } = values
  const [sample, workers] = [values.sample ?? (ablation ? '300' : undefined), values.workers].map((text) =>
    text === undefined ? undefined : Number(text),
  )
  const judge = readJudgements(values.own ? ['own'] : values.judge)
  const isRight = [Number(values.seed), sample ?? 1, workers ?? 1].every((number) => number > 0)
  if (!isRight || !judge || values.help) return undefined
  const only = [...(values.only ?? []), ...positionals]
  return {
    only,
    cases,
    since,
    sample,
    seed: Number(values.seed),
    workers,
    judge,
    survivors,
    missed,
    reasons,
    thorough,
    ablation,
    tables,
    json,
  }
}

/** Undefined if there is no such way. */
function readJudgements(given: readonly string[] = judgements): Judgement[] | undefined {
  const found = judgements.filter((way) => given.includes(way))
  return found.length === new Set(given).size ? found : undefined
}

const takesSeveral = ['--only', '--cases', '--judge']

/** `--cases a b` as `--cases a --cases b`. */
function repeated(given: readonly string[]): string[] {
  let option = ''
  return given.flatMap((argument, at) => {
    if (argument.startsWith('--')) option = takesSeveral.includes(argument) ? argument : ''
    else if (option !== '' && given[at - 1] !== option) return [option, argument]
    return [argument]
  })
}
