import { casesIn } from '../../../conformance/authoring/coverage.ts'
import { suite } from '../../../conformance/suite.ts'
import type { CommandEnvironment, OutputStream } from '../../shared/environment.ts'
import { journalKeyVariable } from '../../shared/journal-key.ts'
import { CliError } from '../../shared/output.ts'
import { folder } from '../../testing/folder.cases.ts'
import { conform } from './run-conform.ts'
import type { ConformOptions } from './settings.ts'

/** A test environment; `written` collects the output. */
export function testEnvironment(overrides: Partial<CommandEnvironment> = {}) {
  const written = { out: '', err: '' }
  const screen = (name: keyof typeof written): OutputStream => ({
    write: (piece: string | Uint8Array) => {
      written[name] += piece
      return true
    },
  })
  const environment: CommandEnvironment = {
    out: screen('out'),
    err: screen('err'),
    keyboard: undefined,
    env: { [journalKeyVariable]: 'a key of journals for tests, 32 characters and more' },
    folder: overrides.folder ?? folder(),
    version: '0.0.0',
    signal: new AbortController().signal,
    ...overrides,
  }
  return { environment, written }
}

interface ConformOutput {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs the command in this process. */
export async function runConform(
  address: string | undefined,
  options: ConformOptions = {},
  overrides: Partial<CommandEnvironment> = {},
): Promise<ConformOutput> {
  const { environment, written } = testEnvironment(overrides)
  const code = await conform(address, { retry: false, ...options }, environment).catch((error: unknown) => {
    if (!(error instanceof CliError)) throw error
    written.err += error.message
    return error.exitCode
  })
  return { code, ...written }
}

export const lastLine = ({ out }: ConformOutput): string => out.trimEnd().split('\n').at(-1) ?? ''

/** The number of cases in a section of the interface document. */
export const caseCount = (section: string): number =>
  casesIn(suite).filter(({ id }) => id.startsWith(`${section}/`)).length

/** The case ids of a scenario, in order. */
export const caseIds = (scenario: string): string[] =>
  casesIn(suite)
    .filter((testCase) => testCase.scenario === scenario)
    .map(({ id }) => id)
