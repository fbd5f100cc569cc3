import type { Verdict } from '../../../conformance/model/verdict.ts'

/** Aborts once this many cases in a row got no answer: the target is gone. */
export function abortAfterErrors(most: number) {
  const controller = new AbortController()
  let errors = 0
  let why: string | undefined
  return {
    signal: controller.signal,
    reason: () => why,
    add({ outcome, requests, reason }: Verdict): void {
      if (outcome === 'error') errors++
      else if (requests > 0) errors = 0
      if (errors < most || why !== undefined) return
      why = `${most} cases in a row ended with an infrastructure error, the last one: ${reason}`
      controller.abort()
    },
  }
}
