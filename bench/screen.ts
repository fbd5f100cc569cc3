const { stderr } = process
const began = performance.now()

const clock = () => `${Math.round((performance.now() - began) / 1000)} s`

let last = ''

/** What it does now: one line that changes, or a line each where nobody watches. */
export function tell(text: string): void {
  if (stderr.isTTY) stderr.write(`\r\x1b[K${clock()}  ${text}`)
  else if (text !== last) stderr.write(`${clock()}  ${text}\n`)
  last = text
}

export function done(remark?: string): void {
  if (stderr.isTTY) stderr.write('\r\x1b[K')
  if (remark !== undefined) stderr.write(`${remark}\n`)
}

export const write = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
