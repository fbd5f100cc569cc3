export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export function add(all: Counts[]): Counts {
  const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Why a run in which nothing failed is no success all the same, if so. */
export function doubtAbout(counts: Counts, exitCode: number): string | undefined {
  if (counts.failed > 0) return undefined
  if (exitCode !== 0) return `vitest ended with ${exitCode} although no test failed`
  if (counts.passed === 0) return 'no test ran'
  return undefined
}
