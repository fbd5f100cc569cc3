import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EnvVariables } from '../../../conformance/config/read-config.ts'
import type { RunRecord } from '../../../conformance/reports/index.ts'
import { type MockServer, type MockServerOptions, startMockServer } from '../../../mock/server.ts'
import { LongTexts } from './long-texts.ts'
import { ToolError } from './tool-error.ts'

export interface SessionOptions {
  /** Origins on other machines that tools may call. */
  readonly allow: readonly string[]
  /** The configuration of conform. Tools cannot choose it: a configuration may run commands. */
  readonly config?: string | undefined
  readonly version: string
  readonly env: EnvVariables
  /** The folder that contains configurations and recorded runs. */
  readonly folder: string
}

const maxMocks = 5
const maxRuns = 20

/** What the tools share: the running mocks, the recorded runs, and texts that were too long for a result. */
export interface Session extends SessionOptions {
  /** Aborted when the session closes. */
  readonly signal: AbortSignal
  readonly texts: LongTexts
  readonly mocks: ReadonlyMap<string, MockServer>
  readonly runs: ReadonlyMap<string, RunRecord>
  /** A folder for files of this session, removed at its end. */
  scratch(): string
  startMock(options: MockServerOptions): Promise<[id: string, mock: MockServer]>
  stopMock(id: string): Promise<void>
  /** Returns the id of the run. */
  addRun(record: RunRecord): string
  close(): Promise<void>
}

export function openSession(options: SessionOptions): Session {
  const closing = new AbortController()
  const mocks = new Map<string, MockServer>()
  const runs = new Map<string, RunRecord>()
  const counts = { mock: 0, run: 0, starting: 0 }
  let folder: string | undefined
  return {
    ...options,
    signal: closing.signal,
    texts: new LongTexts(),
    mocks,
    runs,
    scratch: () => (folder ??= mkdtempSync(join(tmpdir(), 'community-kit-mcp-'))),
    async startMock(mockOptions) {
      if (mocks.size + counts.starting >= maxMocks)
        throw new ToolError(`${maxMocks} mocks are running: stop one with stop_mock first`)
      counts.starting++
      try {
        const mock = await startMockServer({ ...mockOptions, host: '127.0.0.1' })
        const id = `mock-${++counts.mock}`
        mocks.set(id, mock)
        return [id, mock]
      } finally {
        counts.starting--
      }
    },
    async stopMock(id) {
      await mocks.get(id)?.close()
      mocks.delete(id)
    },
    addRun(record) {
      const id = `run-${++counts.run}`
      runs.set(id, record)
      const [oldest] = runs.keys()
      if (runs.size > maxRuns && oldest !== undefined) runs.delete(oldest)
      return id
    },
    async close() {
      closing.abort()
      await Promise.all([...mocks.values()].map((mock) => mock.close()))
      mocks.clear()
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
