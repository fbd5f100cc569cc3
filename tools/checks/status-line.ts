import { styleText } from 'node:util'

/** `styleText` adds colour only on a terminal, and never when NO_COLOR is set. */
export function statusLine(ok: boolean, text: string): string {
  return `${ok ? styleText('green', '✓') : styleText('red', '✗')} ${text}`
}

export function seconds(ms: number): string {
  return styleText('dim', `${(ms / 1000).toFixed(1)} s`)
}
