import type { Figure, Row, Table } from './figures.ts'

const amount = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 || Number.isInteger(value) ? 0 : 1)

const times = (ratio: number): string => `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)}×`

const cell = ({ value, ratio }: Figure): string => `${amount(value)} · ${times(ratio)}`

const cells = (row: Row, width: number): string[] => [
  row.who,
  ...Array.from({ length: width }, (_, place) => (row.figures[place] ? cell(row.figures[place]) : '–')),
  row.note ?? '',
]

/** Figures to the right, words to the left. */
export function tableText({ title, units, rows }: Table): string {
  const lines = [['', ...units, ''], ...rows.map((row) => cells(row, units.length))]
  const widths = lines.reduce<number[]>(
    (most, line) => line.map((text, place) => Math.max(most[place] ?? 0, text.length)),
    [],
  )
  const aligned = lines.map((line) =>
    line
      .map((text, place) => {
        const width = widths[place] ?? 0
        return place === 0 || place > units.length ? text.padEnd(width) : text.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
  return [title, ...aligned].join('\n')
}

/** For a README. */
export function tableMarkdown({ title, units, rows }: Table): string {
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
  const rule = ['---', ...units.map(() => '---:'), '---']
  return [
    `**${title}**`,
    '',
    line(['', ...units, '']),
    line(rule),
    ...rows.map((row) => line(cells(row, units.length))),
  ].join('\n')
}
