import { styleText } from 'node:util'

/** One line about one step. `styleText` colours only a terminal, and never under NO_COLOR. */
export function verdict(ok: boolean, text: string): string {
  return `${ok ? styleText('green', '✓') : styleText('red', '✗')} ${text}`
}

export function seconds(ms: number): string {
  return styleText('dim', `${(ms / 1000).toFixed(1)} s`)
}
