import { styleText } from 'node:util'
import { escapeControls, jsonText, plain, type Style } from '../../conformance/reports/text/formatting.ts'

export { pluralize } from '../../conformance/reports/text/formatting.ts'

import type { OutputStream } from './environment.ts'

/** A problem that the user can fix; the message says how. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/** The few style codes that we use; every other escape sequence is made visible. */
const allowedStyles = new RegExp(`(${String.fromCharCode(0x1b)}\\[(?:0|1|2|22|31|32|33|39)m)`)

/** Commands to CI systems: `::error` at the start of a line, `##[error]`, `##vso[…]` and `##teamcity[…]`. */
const ciCommands = /^[^\S\n\r\u2028\u2029]*:(?=:)|(?<=#)#(?=\[|vso\[|teamcity\[)/gm

/** Escapes everything that could control a terminal or a CI job, except the style codes that we use. */
export const printable = (text: string): string =>
  text
    .split(allowedStyles)
    // The separators are at the odd indexes.
    .map((piece, index) => (index % 2 === 1 ? piece : escapeControls(piece)))
    .join('')
    .replace(ciCommands, (command) => `${command.slice(0, -1)}\\${command.slice(-1)}`)

/** Prints a line. Commands must print only with `say`, `write` and `writeJson`, because these escape. */
export const say = (screen: { write(text: string): unknown }, text: string): void =>
  void screen.write(`${printable(text)}\n`)

export const write = (text: string): void => say(process.stdout, text)

export const writeJson = (value: unknown): void => write(jsonText(value, 2))

/** Uses colours only on a terminal that supports them. */
export function styleFor(screen: OutputStream): Style {
  if (!screen.isTTY) return plain
  const paint = (format: Parameters<typeof styleText>[0]) => (text: string) =>
    styleText(format, text, { stream: screen as NodeJS.WriteStream })
  return { strong: paint('bold'), faint: paint('dim'), good: paint('green'), bad: paint('red'), odd: paint('yellow') }
}

const widthOf = (columns: readonly (readonly string[])[], index: number) =>
  Math.max(0, ...columns.map((row) => row[index]?.length ?? 0))

/** Aligns columns. On a terminal, the last column wraps at the edge. */
export function table(
  rows: readonly (readonly string[])[],
  width = process.stdout.columns ?? Number.POSITIVE_INFINITY,
): string {
  const last = Math.max(0, ...rows.map((row) => row.length - 1))
  const widths = Array.from({ length: last }, (_, index) => widthOf(rows, index))
  const indent = widths.reduce((sum, column) => sum + column + 2, 2)
  return rows.map((row) => line(row, widths, wrap(row[last] ?? '', width - indent, indent))).join('\n')
}

const line = (row: readonly string[], widths: readonly number[], end: string) =>
  `  ${widths.map((width, index) => `${(row[index] ?? '').padEnd(width)}  `).join('')}${end}`.trimEnd()

function wrap(text: string, width: number, indent: number): string {
  if (width < 24 || text.length <= width) return text
  const lines = ['']
  for (const word of text.split(' ')) {
    const current = lines.at(-1) ?? ''
    if (current && current.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = current ? `${current} ${word}` : word
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}
