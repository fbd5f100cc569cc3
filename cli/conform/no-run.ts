import type { Case } from '../../conformance/case.ts'
import { type Begun, begunEvent, endedEvent } from '../../conformance/reports/index.ts'
import { CliError } from '../output.ts'
import { type Choice, profileOf } from './choice.ts'
import { type Outputs, reportOn } from './outputs.ts'
import { createRecorder } from './recorder.ts'
import type { Surroundings } from './surroundings.ts'

interface Wanted {
  readonly choice: Choice
  readonly around: Surroundings
  readonly outputs: Outputs
}

export const begunBy = ({ choice, around }: Pick<Wanted, 'choice' | 'around'>, cases: readonly Case[]): Begun =>
  begunEvent({
    kit: around.version,
    at: new Date().toISOString(),
    target: { name: choice.name, baseUrl: choice.baseUrl },
    mode: choice.mode,
    profile: profileOf(choice),
    gaps: choice.gaps,
    seed: choice.seed,
    concurrency: choice.concurrency,
    cases: cases.length,
    only: [...choice.only],
    skip: [...choice.skip],
    unsupported: [...choice.unsupported],
  })

/** Whoever asked for files finds in them why there was no run, and the error goes on. */
export const toldIn =
  (wanted: Wanted, cases: readonly Case[]) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof CliError) await tell(wanted, cases, error)
    throw error
  }

async function tell(wanted: Wanted, cases: readonly Case[], { message, exitCode }: CliError): Promise<void> {
  const { outputs, around } = wanted
  const recorder = createRecorder(begunBy(wanted, cases), outputs.out)
  const nothing = { ms: 0, requests: 0, created: 0, deleted: 0, left: [] }
  const verdict = `it could not begin: ${message}`
  const record = recorder.ended(endedEvent({ at: new Date().toISOString(), exitCode, verdict, ...nothing }))
  await reportOn(record, outputs, around)
}
