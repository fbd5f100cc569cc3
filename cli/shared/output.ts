import { styleText } from 'node:util'
import { jsonText } from '../../conformance/reports/text/formatting.ts'
import { say } from './printable.ts'

/** A problem that the user can fix; the message says how. */
export class CliError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 2) {
    super(message)
    this.exitCode = exitCode
  }
}

export const write = (text: string): void => say(process.stdout, text)

export const writeJson = (value: unknown): void => write(jsonText(value, 2))

/** Coloured only if stdout is a terminal that supports it. */
export const bold = (text: string): string => styleText('bold', text, { stream: process.stdout })
export const dim = (text: string): string => styleText('dim', text, { stream: process.stdout })

const widthOf = (columns: readonly (readonly string[])[], index: number) =>
  Math.max(0, ...columns.map((row) => row[index]?.length ?? 0))

/** Aligned columns; on a terminal the last one is wrapped under itself. */
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
