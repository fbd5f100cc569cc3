const text = /^(\d+(?:\.\d+)?)\s*(ms|s|min)$/

const factors: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000 }

/** Milliseconds of `2s`, `0.5 s`, `800ms` or `1min`. Undefined for other texts, and beyond the maximum. */
export function parseDuration(duration: string, maxMs = 60_000): number | undefined {
  const [, amount, unit = ''] = text.exec(duration.trim()) ?? []
  const found = Math.round(Number(amount) * (factors[unit] ?? 0))
  return found > 0 && found <= maxMs ? found : undefined
}

/** `800 ms`, `2 s`, `1.5 s`. */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`
