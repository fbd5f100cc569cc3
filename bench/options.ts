import { parseArgs } from 'node:util'

export interface Options {
  /** What there is to choose, when that was asked. */
  readonly help?: string
  readonly only: readonly string[]
  readonly form: 'text' | 'json' | 'markdown'
  readonly rounds: number
  readonly seconds: number
}

export class WrongUsage extends Error {}

const usage = (names: readonly string[]) => `Usage: npm run bench -- [options]

  --only <name>      one of ${names.join(', ')}; may be given several times
  --json             the tables as JSON
  --markdown         the tables as Markdown
  --rounds <number>  5 unless given; figures are medians over them
  --seconds <number> how long one load lasts; 1 unless given`

function whole(text: string, name: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0) return value
  throw new WrongUsage(`--${name} takes a whole number, not ${text}`)
}

const options = {
  only: { type: 'string', multiple: true, default: [] as string[] },
  json: { type: 'boolean', default: false },
  markdown: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '1' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}

export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const { only, json, markdown, rounds, seconds, help } = parsed(args)
  const unknown = only.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new WrongUsage(`there is no bench ${unknown}; there are ${names.join(', ')}`)
  return {
    ...(help && { help: usage(names) }),
    only,
    form: json ? 'json' : markdown ? 'markdown' : 'text',
    rounds: whole(rounds, 'rounds'),
    seconds: whole(seconds, 'seconds'),
  }
}
