import { quoted } from '../../conformance/model/failure.ts'

/** A word of a shell command, in quotes only if it needs them. */
export function shellQuoted(value: string | number): string {
  const text = String(value)
  return /^[\w./:@%+=-]+$/.test(text) ? text : quoted(text)
}
