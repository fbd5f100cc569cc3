import { parseArgs } from 'node:util'
import type { Driver, Summary } from './driver.ts'
import { faults } from './faults/faults.ts'

/** To add a driver, give it a folder and list it here. */
const drivers: Readonly<Record<string, Driver>> = { faults }

const usage = `Usage: node tests/torture/main.ts [driver] [options]

${Object.entries(drivers)
  .map(([name, { says }]) => `  ${name.padEnd(10)} ${says}`)
  .join('\n')}

  --minutes <n>   stop after this time (default 5)
  --faults <n>    stop after so many faults (default 100)
  --seed <n>      choices at random are the same for the same seed (default: the time)
  --json          print the result as JSON
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '5' },
    faults: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000)) },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [name = 'faults'] = positionals
const driver = drivers[name]
const [minutes, count, seed] = [values.minutes, values.faults, values.seed].map(Number) as [number, number, number]

if (values.help || !driver || [minutes, count, seed].some((number) => !(number >= 0))) {
  process.stderr.write(usage)
  process.exitCode = values.help ? 0 : 2
} else {
  const code = await torture(driver)
  // Otherwise the embedded PostgreSQL waits for its own end, which Ctrl-C may have brought already.
  process.stdout.write('', () => process.exit(code))
}

async function torture({ run }: Driver): Promise<number> {
  const stopping = new AbortController()
  // The embedded PostgreSQL would end this process before it has cleaned up.
  process.removeAllListeners('SIGINT')
  process.once('SIGINT', () => stopping.abort())
  const onProgress = (text: string) => process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  const started = performance.now()
  const summary = await run({ minutes, seed, faults: count, signal: stopping.signal, onProgress })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (process.stderr.isTTY) process.stderr.write('\n')
  process.stdout.write(
    values.json ? `${JSON.stringify({ driver: name, seed, seconds, ...summary })}\n` : table(summary, seconds),
  )
  return summary.violations.length > 0 ? 1 : 0
}

function table({ counts, violations }: Summary, seconds: number): string {
  const width = Math.max(0, ...Object.keys(counts).map((key) => key.length))
  const lines = Object.entries(counts).map(([key, number]) => `  ${key.padEnd(width)}  ${String(number).padStart(7)}`)
  const verdict =
    violations.length === 0
      ? [`no violations in ${seconds} s, seed ${seed}`]
      : [
          ...violations,
          `${violations.length} violations; repeat with: node tests/torture/main.ts ${name} --seed ${seed}`,
        ]
  return `${[...lines, ...verdict].join('\n')}\n`
}
