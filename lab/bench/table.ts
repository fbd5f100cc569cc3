import type { Figure, Row, Table } from './figures.ts'

const formatValue = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value >= 10 || Number.isInteger(value) ? 0 : 1)

const formatRatio = (ratio: number): string => `${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)}×`

const cell = ({ value, ratio }: Figure): string => `${formatValue(value)} · ${formatRatio(ratio)}`

const cells = (row: Row, columns: number): string[] => [
  row.who,
  ...Array.from({ length: columns }, (_, index) => (row.figures[index] ? cell(row.figures[index]) : '–')),
  row.note ?? '',
]

export function tableText({ title, units, rows }: Table): string {
  const lines = [['', ...units, ''], ...rows.map((row) => cells(row, units.length))]
  const widths = lines.reduce<number[]>(
    (widest, line) => line.map((text, index) => Math.max(widest[index] ?? 0, text.length)),
    [],
  )
  const aligned = lines.map((line) =>
    line
      .map((text, index) => {
        const width = widths[index] ?? 0
        return index === 0 || index > units.length ? text.padEnd(width) : text.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
  return [title, ...aligned].join('\n')
}

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
