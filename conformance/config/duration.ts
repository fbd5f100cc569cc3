const text = /^(\d+(?:\.\d+)?)\s*(ms|s)$/

/** Milliseconds of `2s`, `0.5 s` or `800ms`. Undefined for other texts, and beyond a minute. */
export function parseDuration(duration: string): number | undefined {
  const [, amount, unit] = text.exec(duration.trim()) ?? []
  const found = Math.round(Number(amount) * (unit === 's' ? 1000 : 1))
  return found > 0 && found <= 60_000 ? found : undefined
}

/** `800 ms`, `2 s`, `1.5 s`. */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${Number((ms / 1000).toFixed(1))} s`
