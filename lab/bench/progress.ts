export type ReportProgress = (text: string) => void

const { stderr } = process
const startedAt = performance.now()

const elapsed = () => `${Math.round((performance.now() - startedAt) / 1000)} s`

let last = ''

/** Overwrites one line on a terminal; otherwise prints one line per change. */
export function reportProgress(text: string): void {
  if (stderr.isTTY) stderr.write(`\r\x1b[K${elapsed()}  ${text}`)
  else if (text !== last) stderr.write(`${elapsed()}  ${text}\n`)
  last = text
}

export function clearProgress(message?: string): void {
  if (stderr.isTTY) stderr.write('\r\x1b[K')
  if (message !== undefined) stderr.write(`${message}\n`)
}
