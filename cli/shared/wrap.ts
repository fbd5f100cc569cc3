import { stripVTControlCharacters } from 'node:util'
import type { OutputStream } from './environment.ts'

/** Chinese, Japanese and Korean characters are two columns wide. */
const wide = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFF60\uFFE0-\uFFE6]/g

const widthOf = (text: string): number => {
  const plain = stripVTControlCharacters(text)
  return plain.length + (plain.match(wide)?.length ?? 0)
}

/** A command is meant to be copied, and a row of a table is aligned: they stay on one line. */
const staysWhole = (line: string) =>
  /^\s*(?:curl|community-kit|npx) /.test(line) || /\S {2,}\S+ {2,}\S/.test(stripVTControlCharacters(line))

/** On a terminal, breaks long lines between words. Elsewhere, as in a file, lines stay whole. */
export const wrapped = (text: string, { isTTY, columns }: OutputStream): string =>
  isTTY && columns
    ? text
        .split('\n')
        .map((line) => wrapLine(line, columns))
        .join('\n')
    : text

function wrapLine(line: string, columns: number): string {
  if (widthOf(line) <= columns || staysWhole(line)) return line
  const indent = Math.min(indentOf(line), Math.floor(columns / 2))
  const lines: string[] = []
  let current = ''
  for (const [place, word] of line.split(/(?<=\S) /).entries()) {
    const longer = place === 0 ? word : `${current} ${word}`
    if (place > 0 && widthOf(longer) > columns) {
      lines.push(current.trimEnd())
      current = ' '.repeat(indent) + word.trimStart()
    } else current = longer
  }
  return [...lines, current].join('\n')
}

/** The column of the text after a label, as in `writes   up to …`, or two columns more than the line. */
function indentOf(line: string): number {
  const plain = stripVTControlCharacters(line)
  const label = /^ *(?:expected |\S{1,12} {2,})(?=\S)/.exec(plain)?.[0]
  return label?.length ?? plain.length - plain.trimStart().length + 2
}
