// Compares community-kit with its peers: npm run bench -- --help
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from './benches/bench.ts'
import { browser } from './benches/browser.ts'
import { conform } from './benches/conform.ts'
import { defects } from './benches/defects.ts'
import { growth } from './benches/growth.ts'
import { memory } from './benches/memory.ts'
import { page } from './benches/page.ts'
import { reads } from './benches/reads.ts'
import { resets } from './benches/resets.ts'
import { server } from './benches/server.ts'
import { start } from './benches/start.ts'
import { writes } from './benches/writes.ts'
import type { Table } from './figures.ts'
import { type Options, readOptions, UsageError } from './options.ts'
import { communityKit } from './peers/community-kit.ts'
import { type Peers, preparePeers } from './peers/index.ts'
import { clearProgress, reportProgress } from './progress.ts'
import { setUp } from './setup.ts'
import { tableMarkdown, tableText } from './table.ts'

const benches: Record<string, Bench> = {
  start,
  memory,
  reads,
  writes,
  resets,
  server,
  growth,
  conform,
  page,
  browser,
  defects,
}

const folder = mkdtempSync(join(tmpdir(), 'community-kit-bench-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** Without a handler, a signal would skip the exit handlers, which stop the child processes. */
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.on(signal, () => process.exit(code))

interface Results {
  readonly tables: readonly Table[]
  readonly peers: Peers
}

async function runBenches({ only, rounds, seconds }: Options): Promise<Results> {
  await setUp(reportProgress)
  reportProgress('preparing the data of the peers')
  const peers = await preparePeers(folder)
  const tables: Table[] = []
  for (const [name, bench] of Object.entries(benches)) {
    if (only.length > 0 && !only.includes(name)) continue
    const reportBench = (text: string) => reportProgress(`${name}: ${text}`)
    tables.push(...(await bench({ peers, folder, rounds, seconds, reportProgress: reportBench })))
  }
  clearProgress()
  return { tables, peers }
}

const machine = { node: process.versions.node, cores: availableParallelism(), platform: process.platform }

function formatResults({ tables, peers }: Results, { format, rounds, seconds }: Options): string {
  const about = [communityKit, ...peers.all].map(({ name, note }) => `${name}: ${note}`)
  if (format === 'json')
    return JSON.stringify({ date: new Date().toISOString(), machine, rounds, seconds, about, tables }, null, 2)
  const conditions = `${machine.cores} cores, Node ${machine.node}, medians of ${rounds} rounds; ×: ratio to the first row`
  const lines = [...about, ...peers.excluded.map((reason) => `excluded: ${reason}`), conditions]
  return format === 'markdown'
    ? [...tables.map(tableMarkdown), lines.map((line) => `- ${line}`).join('\n')].join('\n\n')
    : [...tables.map(tableText), lines.join('\n')].join('\n\n')
}

try {
  const options = readOptions(process.argv.slice(2), Object.keys(benches))
  process.stdout.write(`${options.help ?? formatResults(await runBenches(options), options)}\n`)
} catch (error) {
  clearProgress(error instanceof UsageError ? error.message : String((error as Error).stack))
  process.exit(error instanceof UsageError ? 2 : 1)
}
