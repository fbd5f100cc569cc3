import { parseArgs } from 'node:util'
import type { Driver, Summary } from './driver.ts'
import { faults } from './faults/faults.ts'
import { hostile } from './hostile/hostile.ts'

const drivers: Readonly<Record<string, Driver>> = { faults, hostile }

const usage = `Usage: npm run torture -- [driver …] [options]

${Object.entries(drivers)
  .map(([name, { description, defaultIterations }]) => `  ${name.padEnd(10)} ${description} (${defaultIterations})`)
  .join('\n')}

  --minutes <n>   stop each driver after this time (default 5)
  --strikes <n>   stop each driver after this number of faults or requests (default: the number in parentheses)
  --seed <n>      seed of random choices (default: the time)
  --json          print the results as JSON, one line per driver

Without a driver, all of them run. Exit codes: 0 no violations, 1 violations, 2 wrong usage, 130 interrupted.

Examples:
  npm run torture
  npm run torture -- faults --strikes 200 --minutes 20
  npm run torture -- hostile --strikes 200000 --minutes 15 --seed 7
`

interface Arguments {
  readonly names: readonly string[]
  readonly minutes: number
  readonly strikes: number | undefined
  readonly seed: number
  readonly json: boolean
}

const options = {
  minutes: { type: 'string', default: '5' },
  strikes: { type: 'string' },
  seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`)
    return undefined
  }
}

/** Undefined if the usage should be printed: it was wrong, or requested with --help. */
function readArguments(): Arguments | undefined {
  const parsed = parse()
  if (!parsed) return undefined
  const { values, positionals } = parsed
  const names = positionals.length > 0 ? positionals : Object.keys(drivers)
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
  const strikes = values.strikes === undefined ? undefined : Number(values.strikes)
  const isValid =
    [minutes, seed, strikes ?? 0].every((number) => number >= 0) && names.every((name) => Object.hasOwn(drivers, name))
  return isValid && !values.help ? { names, minutes, strikes, seed, json: values.json } : undefined
}

async function torture(name: string, args: Arguments, signal: AbortSignal): Promise<boolean> {
  const { minutes, seed, strikes, json } = args
  const driver = drivers[name] as Driver
  const onProgress = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  const started = performance.now()
  const summary = await driver.run({
    minutes,
    seed,
    iterations: strikes ?? driver.defaultIterations,
    signal,
    onProgress,
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (process.stderr.isTTY) process.stderr.write('\n')
  const result = { driver: name, seed, seconds, ...summary }
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : table(result))
  return summary.violations.length === 0
}

interface Result extends Summary {
  readonly driver: string
  readonly seed: number
  readonly seconds: number
}

function table({ driver, seed, seconds, counts, violations }: Result): string {
  const width = Math.max(0, ...Object.keys(counts).map((key) => key.length))
  const lines = Object.entries(counts).map(([key, number]) => `  ${key.padEnd(width)}  ${String(number).padStart(9)}`)
  const repeat = `npm run torture -- ${driver} --seed ${seed}`
  const verdict =
    violations.length === 0
      ? [`${driver}: no violations in ${seconds} s, seed ${seed}`]
      : [...violations.slice(0, 50), `${driver}: ${violations.length} violations; repeat with: ${repeat}`]
  return `${[...lines, ...verdict].join('\n')}\n`
}

async function main(args: Arguments): Promise<number> {
  const stopping = new AbortController()
  // Importing the embedded PostgreSQL adds a handler that would exit this process before the clean-up.
  process.removeAllListeners('SIGINT')
  process.once('SIGINT', () => stopping.abort())
  let isFine = true
  for (const name of args.names)
    if (!stopping.signal.aborted) isFine = (await torture(name, args, stopping.signal)) && isFine
  if (!isFine) return 1
  return stopping.signal.aborted ? 130 : 0
}

const args = readArguments()
if (args) process.exitCode = await main(args)
else {
  process.stderr.write(usage)
  process.exitCode = process.argv.includes('--help') ? 0 : 2
}
