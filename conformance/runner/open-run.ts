import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { createRun, type Run, type RunOptions, type TriedRequest, type TryValid } from '../client/run.ts'
import type { Target } from '../client/target.ts'
import { acceptanceCase } from '../generated/acceptance.ts'
import { runCase } from './run-case.ts'

/** Creates a run that can distinguish missing operations from permitted refusals. */
export function openRun(target: Target, options: RunOptions = {}): Run {
  const run = createRun(target, options)
  run.tryValid = createTryValid(run)
  return run
}

/** Sends each valid request once, in a case of its own, whose verdict is not reported. */
function createTryValid(run: Run): TryValid {
  const send = async (endpoint: Endpoint, fields: readonly string[]): Promise<TriedRequest> => {
    // Inside that case, a missing route stays undecided, and nothing waits for the leases of the outer case.
    const inner: Run = { ...run, tryValid: undefined, leases: run.leases.withoutWaiting() }
    const { outcome, otherwise, unlock = [] } = await runCase(acceptanceCase(endpoint, fields), inner)
    // A response may break its contract elsewhere, such as in its headers.
    return { isSent: outcome === 'passed' || otherwise?.outcome === 'passed', unlock }
  }
  const known = new Map<string, Promise<TriedRequest>>()
  return async (endpoint, fields) => {
    const key = [endpoint.name, ...fields.toSorted()].join()
    const tried = known.get(key) ?? send(endpoint, fields)
    known.set(key, tried)
    if (!(await tried).isSent) known.delete(key)
    return tried
  }
}
