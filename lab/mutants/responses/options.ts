import { parseArgs } from 'node:util'
import { didYouMean } from '../../../contracts/runtime/did-you-mean.ts'
import { sampleOf } from '../model/sample.ts'
import { type Defect, matchesFilter } from './defect.ts'
import { type Mode, modes } from './modes.ts'

export interface ResponsesOptions {
  readonly only: readonly string[]
  readonly sample: number | undefined
  readonly seed: number
  readonly workers: number | undefined
  readonly modes: readonly Mode[]
  readonly survivors: boolean
  /** NDJSON. */
  readonly resume: string | undefined
  readonly json: boolean
}

export const usage = `Usage: npm run mutation -- --responses [options]

Makes one value wrong in every response of an operation and runs the cases that call the operation until one fails. A defect that no case detects survives.
Cases that end with an error do not count as detected.

  --only <filters…>   only these operations or fields: getFeed, getFeed.like_count, listFeeds.user
  --sample <n>        a random sample of n defects
  --seed <n>          seed of the sample (default 1)
  --mode <modes…>     only these modes (default: all):
                        own      our own server; our choices in gaps are checked
                        adapter  a foreign server with an adapter
                        plain    a foreign server without an adapter
  --survivors         list every survivor: operation, status, field, what is wrong, and the modes that miss it
  --resume <file>     append every result to this file, and skip defects that it already contains (a complete run takes hours)
  --workers <n>       number of processes (default: one per core)
  --json              print the result as JSON

A run of all defects in all modes is saved in lab/mutants/responses/results.json. Exit codes: 0 finished, 2 wrong usage, 130 interrupted.

Examples:
  npm run mutation -- --responses --sample 300 --seed 7
  npm run mutation -- --responses --only getFeed listFeeds.user --mode own --survivors
`

/** The message says what is wrong with the command line. */
export class WrongUsage extends Error {}

/** Undefined for --help. */
export function readOptions(args: readonly string[]): ResponsesOptions | undefined {
  const { values, positionals } = parse(args)
  if (values.help) return undefined
  const [stray] = positionals
  if (stray !== undefined) throw new WrongUsage(`"${stray}" belongs to no option`)
  return {
    only: values.only,
    sample: values.sample === undefined ? undefined : positive('--sample', values.sample),
    seed: positive('--seed', values.seed),
    workers: values.workers === undefined ? undefined : positive('--workers', values.workers),
    modes: readModes(values.mode),
    survivors: values.survivors,
    resume: values.resume,
    json: values.json,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: repeatOptions(args),
      allowPositionals: true,
      options: {
        responses: { type: 'boolean' },
        only: { type: 'string', multiple: true, default: [] },
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        workers: { type: 'string' },
        mode: { type: 'string', multiple: true, default: [...modes] },
        survivors: { type: 'boolean', default: false },
        resume: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (thrown) {
    throw new WrongUsage((thrown as Error).message)
  }
}

function positive(option: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new WrongUsage(`${option} needs a whole number from 1, not "${text}"`)
  return Number(text)
}

function readModes(given: readonly string[]): Mode[] {
  const unknown = given.find((word) => !modes.some((mode) => mode === word))
  if (unknown !== undefined)
    throw new WrongUsage(`"${unknown}" is not a mode (${modes.join(', ')})${didYouMean(unknown, modes)}`)
  return modes.filter((mode) => given.includes(mode))
}

/** Rewrites `--only a b` to `--only a --only b`. */
function repeatOptions(given: readonly string[]): string[] {
  let option = ''
  return given.flatMap((argument, at) => {
    if (argument.startsWith('--')) option = argument === '--only' || argument === '--mode' ? argument : ''
    else if (option !== '' && given[at - 1] !== option) return [option, argument]
    return [argument]
  })
}

/** In random order, so that the results of an interrupted run are a random sample. */
export function selectDefects(
  all: readonly Defect[],
  { only, sample, seed }: Pick<ResponsesOptions, 'only' | 'sample' | 'seed'>,
): readonly Defect[] {
  for (const filter of only)
    if (!all.some((defect) => matchesFilter(defect, filter))) throw new WrongUsage(noMatch(all, filter))
  const selected = all.filter((defect) => only.length === 0 || only.some((filter) => matchesFilter(defect, filter)))
  return sampleOf(selected, sample ?? selected.length, seed)
}

function noMatch(all: readonly Defect[], filter: string): string {
  const names = new Set(all.flatMap(namesOf))
  return `--only "${filter}" matches no field of a successful response${didYouMean(filter, names)}`
}

const namesOf = ({ operation, path }: Defect): string[] => [
  operation,
  `${operation}.${path.filter((part) => part !== '[]').join('.')}`,
]
