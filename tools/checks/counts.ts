import { styleText } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const zeroCounts: Counts = { passed: 0, failed: 0, skipped: 0 }

export function addCounts(all: Counts[]): Counts {
  const sum = (name: keyof Counts) => all.reduce((total, counts) => total + counts[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Why a run without failed tests still counts as failed; undefined if it does not. */
export function runFailure(counts: Counts, exitCode: number): string | undefined {
  if (counts.failed > 0) return undefined
  if (exitCode !== 0) return `vitest exited with code ${exitCode} although no test failed`
  if (counts.passed === 0) return 'no tests ran'
  return undefined
}

/** `styleText` adds colour only on a terminal, and never when NO_COLOR is set. */
export function statusLine(ok: boolean, text: string): string {
  return `${ok ? styleText('green', '✓') : styleText('red', '✗')} ${text}`
}

export function seconds(ms: number): string {
  return styleText('dim', `${(ms / 1000).toFixed(1)} s`)
}
