import { parseArgs } from 'node:util'

export interface Options {
  /** The usage text, if --help was given. */
  readonly help?: string
  readonly only: readonly string[]
  readonly format: 'text' | 'json' | 'markdown'
  readonly rounds: number
  readonly seconds: number
}

export class UsageError extends Error {}

const usage = (names: readonly string[]) => `Usage: npm run bench -- [options]

  --only <name>       run one benchmark: ${names.join(', ')} (repeatable)
  --json              print the tables as JSON
  --markdown          print the tables as Markdown
  --rounds <number>   rounds per benchmark; figures are their medians (default: 5)
  --seconds <number>  duration of each load test (default: 1)
  -h, --help          print this help`

function positiveInteger(text: string, name: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new UsageError(`--${name} must be a positive integer, not ${text}`)
}

const options = {
  only: { type: 'string', multiple: true, default: [] as string[] },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '1' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const { only, json, markdown, rounds, seconds, help } = parse(args)
  const unknown = only.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new UsageError(`unknown benchmark "${unknown}"; available: ${names.join(', ')}`)
  return {
    ...(help && { help: usage(names) }),
    only,
    format: json ? 'json' : markdown ? 'markdown' : 'text',
    rounds: positiveInteger(rounds, 'rounds'),
    seconds: positiveInteger(seconds, 'seconds'),
  }
}
