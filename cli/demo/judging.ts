import { join } from 'node:path'
import { plain, type RunRecord, reports, summaryOf } from '../../conformance/reports/index.ts'
import { chosenCases } from '../conform/cases.ts'
import type { Choice } from '../conform/choice.ts'
import type { Live } from '../conform/live.ts'
import { passThrough } from '../conform/pass.ts'
import { preflight } from '../conform/preflight.ts'
import type { Surroundings } from '../conform/surroundings.ts'
import { openTarget } from '../conform/target.ts'
import { seededPeople } from '../in-process.ts'
import { save } from '../report/destination.ts'
import { type Judgement, type Message, type Task, tokenVariable } from './side.ts'

/** Runs the suite against a server of ours, and writes the report. */
export async function judgeSide(task: Task, baseUrl: string, tell: (message: Message) => void): Promise<Judgement> {
  const choice = choiceOf(task, baseUrl)
  const around = surroundingsOf(task)
  const opened = openTarget(choice)
  try {
    const latency = await preflight(opened.target, { timeout: choice.timeout, signal: around.signal })
    const journal = join(task.scratch, `${task.name}.journal`)
    const options = { gaps: choice.gaps, controlTokenEnv: tokenVariable, retry: true, quiet: true, journal }
    const job = { choice, options, around, opened, live: liveTo(tell), known: new Set<string>(), latency }
    const { record } = await passThrough({ ...job, style: plain }, chosenCases(choice), choice)
    return await judgementOn(record, task)
  } finally {
    await opened.close()
  }
}

const choiceOf = ({ name, controlToken, only }: Task, baseUrl: string): Choice => ({
  name,
  baseUrl,
  people: seededPeople,
  controlToken,
  unsupported: [],
  gaps: 'held',
  mode: 'full',
  timeout: 30_000,
  concurrency: 1,
  seed: 1,
  only,
  skip: [],
})

/** Nobody interrupts it: the whole thread is ended instead. */
const surroundingsOf = ({ scratch, version }: Task): Surroundings => ({
  out: process.stdout,
  err: process.stderr,
  keys: undefined,
  env: {},
  folder: scratch,
  version,
  signal: new AbortController().signal,
})

/** Milliseconds between two messages on how far it is. */
const step = 500

/** Tells what comes until all is judged; the verdict is told otherwise. */
function liveTo(tell: (message: Message) => void): Live {
  let told = 0
  let isOver = false
  return {
    print: (text) => void (isOver || tell({ kind: 'text', text })),
    show({ left, ...counts }) {
      const isLast = counts.done === counts.total
      if (performance.now() - told < step && !isLast) return
      told = performance.now()
      tell({ kind: 'progress', progress: { ...counts, left: left() } })
    },
    waits: () => undefined,
    end() {
      isOver = true
    },
  }
}

async function judgementOn(record: RunRecord, { reports: folder, name }: Task): Promise<Judgement> {
  const { exitCode = 3, verdict, counts, requests, ms } = summaryOf(record)
  const report = join(folder, `${name}.html`)
  await save(report, reports.html(record))
  return { exitCode, verdict, passed: counts.passed, failed: counts.failed, requests, ms: Math.round(ms), report }
}
