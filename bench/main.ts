// Measures ours beside its peers: npm run bench -- --help
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './benches/bench.ts'
import { defects } from './benches/defects.ts'
import { reads } from './benches/reads.ts'
import { resets } from './benches/resets.ts'
import { server } from './benches/server.ts'
import { start } from './benches/start.ts'
import { writes } from './benches/writes.ts'
import type { Table } from './figures.ts'
import { type Options, readOptions, WrongUsage } from './options.ts'
import { type Peers, prepare } from './peers/index.ts'
import { ours } from './peers/ours.ts'
import { done, tell, write } from './screen.ts'
import { setUp } from './setup.ts'
import { tableMarkdown, tableText } from './table.ts'

const benches: Record<string, Bench> = { start, reads, writes, resets, server, defects }

const folder = mkdtempSync(join(tmpdir(), 'community-kit-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Leaving ends everything that was started. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => process.exit(code))

interface Outcome {
  readonly tables: readonly Table[]
  readonly peers: Peers
}

async function measure({ only, rounds, seconds }: Options): Promise<Outcome> {
  await setUp(tell)
  tell('giving everybody the same data')
  const peers = await prepare(folder)
  const tables: Table[] = []
  for (const [name, bench] of Object.entries(benches)) {
    if (only.length > 0 && !only.includes(name)) continue
    const told = (text: string) => tell(`${name}: ${text}`)
    tables.push(...(await bench({ peers, folder, rounds, seconds, tell: told })))
  }
  done()
  return { tables, peers }
}

const machine = { node: process.versions.node, cores: availableParallelism(), platform: process.platform }

function show({ tables, peers }: Outcome, { form, rounds, seconds }: Options): string {
  const about = [ours, ...peers.all].map(({ name, note }) => `${name}: ${note}`)
  if (form === 'json')
    return JSON.stringify({ date: new Date().toISOString(), machine, rounds, seconds, about, tables }, null, 2)
  const how = `${machine.cores} cores, Node ${machine.node}, medians of ${rounds} rounds; × of the first row`
  const lines = [...about, ...peers.leftOut.map((why) => `left out: ${why}`), how]
  return form === 'markdown'
    ? [...tables.map(tableMarkdown), lines.map((line) => `- ${line}`).join('\n')].join('\n\n')
    : [...tables.map(tableText), lines.join('\n')].join('\n\n')
}

try {
  const options = readOptions(process.argv.slice(2), Object.keys(benches))
  write(options.help ?? show(await measure(options), options))
} catch (error) {
  done(error instanceof WrongUsage ? error.message : String((error as Error).stack))
  process.exit(error instanceof WrongUsage ? 2 : 1)
}
