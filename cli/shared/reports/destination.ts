import { InvalidArgumentError } from 'commander'
import { CliError } from '../output.ts'

/** Repeated here so that `--help` loads no reports; a test compares them. */
export const formatNames = ['junit', 'html', 'json', 'md', 'sarif', 'badge'] as const

export type FormatName = (typeof formatNames)[number]

export interface Destination {
  readonly format: FormatName
  /** `-` is stdout. */
  readonly file: string
}

/** Parses `junit=a.xml`. */
export function parseDestination(text: string, previous: readonly Destination[] = []): Destination[] {
  const [name = '', ...rest] = text.split('=')
  const file = rest.join('=')
  const format = formatNames.find((one) => one === name)
  if (!format) throw new InvalidArgumentError(`Give format=file; the formats are ${formatNames.join(', ')}.`)
  if (file === '') throw new InvalidArgumentError(`Give a file, as in ${format}=${exampleOf(format)}, or - for stdout.`)
  const all = [...previous, { format, file }]
  if (all.filter((one) => one.file === file).length > 1)
    throw new InvalidArgumentError(`Two reports cannot both go to ${file === '-' ? 'stdout' : file}.`)
  return all
}

const exampleOf = (format: FormatName): string =>
  (({ junit: 'junit.xml', badge: 'conformance.svg' }) as Record<string, string>)[format] ?? `report.${format}`

/** `--json` is a report to stdout, which holds only one document. */
export function withJson(json: boolean | undefined, reports: readonly Destination[]): readonly Destination[] {
  if (!json) return reports
  if (reports.some(({ file }) => file === '-'))
    throw new CliError('--json writes to stdout, and so does a report to -; omit one of them')
  return [...reports, { format: 'json', file: '-' }]
}
