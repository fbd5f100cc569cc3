import { statSync } from 'node:fs'
import { InvalidArgumentError } from 'commander'
import { parseDuration } from '../../conformance/config/duration.ts'
import { withoutTrailingSlashes } from '../../contracts/runtime/trailing-slashes.ts'
import { CliError } from './output.ts'

/** Repeated here so that `--help` does not load the seeds. */
export const sizes = ['empty', 'small', 'medium', 'large'] as const
export const locales = ['zh', 'en', 'mixed'] as const

const wholeNumber =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max)) throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`)
    return value
  }

export const portNumber = wholeNumber(0, 65_535)
export const seedNumber = wholeNumber(0, 2 ** 32 - 1)
export const requestsPerMinute = wholeNumber(1, 2 ** 31 - 1)
export const worldCount = wholeNumber(1, 1_000_000)
export const milliseconds = wholeNumber(1, 2 ** 31 - 1)
export const requestCount = wholeNumber(1, 2 ** 31 - 1)
export const percent = wholeNumber(0, 100)
export const concurrency = wholeNumber(1, 64)

export function consistencyTime(text: string): number {
  const found = parseDuration(text)
  if (found === undefined) throw new InvalidArgumentError('Give a time up to a minute, such as 2s or 800ms.')
  return found
}

const maxWaitMs = 60 * 60_000

export function waitTime(text: string): number {
  const found = parseDuration(text, maxWaitMs)
  if (found === undefined) throw new InvalidArgumentError('Give a time up to an hour, such as 60s or 2min.')
  return found
}

const isOrigin = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text

export function publicOrigin(text: string): string {
  if (!isOrigin(text))
    throw new InvalidArgumentError('Give an origin such as https://community.example, without a path.')
  return text
}

/** An origin as a browser sends it, or `*`. */
export function corsOrigin(text: string, previous: readonly string[] = []): string[] {
  if (text !== '*' && !isOrigin(text))
    throw new InvalidArgumentError('Give an origin such as http://localhost:5173, without a path, or *.')
  return [...previous, text]
}

/** Checks only the form of gap ids: the contracts, which know them, are not loaded yet. */
export function gapPolicy(text: string): 'observed' | 'held' | { hold: string[] } {
  if (text === 'observed' || text === 'held') return text
  const hold = text.split(',').map((id) => id.trim().toUpperCase())
  if (!hold.every((id) => /^G\d\d$/.test(id)))
    throw new InvalidArgumentError('Give observed, held, or gap ids such as G23,G53 (see community-kit list gaps).')
  return { hold }
}

/** The token is sent in a header. */
export function controlToken(text: string): string {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text))
    throw new InvalidArgumentError('Give printable ASCII without leading or trailing spaces.')
  return text
}

export function folderPath(text: string): string {
  if (!statSync(text, { throwIfNoEntry: false })?.isDirectory())
    throw new InvalidArgumentError('Give an existing folder.')
  return text
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/

/** `fixed`, or an ISO 8601 time with a time zone. */
export function startTime(text: string): string {
  const isTime = isoTime.test(text) && Date.parse(text) >= 0 && Date.parse(text) < Date.UTC(9000, 0)
  if (text !== 'fixed' && !isTime) throw new InvalidArgumentError('Give a time such as 2027-01-01T08:00:00Z, or fixed.')
  return text
}

export function databaseAddress(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Give a file, :memory: or postgres://….')
  return text
}

/** Repeated here so that `--help` does not load the reports; a test compares both lists. */
export const formatNames = ['junit', 'html', 'json', 'md', 'sarif', 'badge'] as const

type FormatName = (typeof formatNames)[number]

export interface Destination {
  readonly format: FormatName
  /** `-` is stdout. */
  readonly file: string
}

/** Parses `junit=a.xml`. */
export function parseDestination(text: string, previous: readonly Destination[] = []): Destination[] {
  const [name = '', ...rest] = text.split('=')
  const file = rest.join('=')
  const format = formatNames.find((formatName) => formatName === name)
  if (!format) throw new InvalidArgumentError(`Give format=file; the formats are ${formatNames.join(', ')}.`)
  if (file === '') throw new InvalidArgumentError(`Give a file, as in ${format}=${exampleOf(format)}, or - for stdout.`)
  const all = [...previous, { format, file }]
  if (all.filter((destination) => destination.file === file).length > 1)
    throw new InvalidArgumentError(`Two reports cannot both go to ${file === '-' ? 'stdout' : file}.`)
  return all
}

const exampleOf = (format: FormatName): string =>
  (({ junit: 'junit.xml', badge: 'conformance.svg' }) as Record<string, string>)[format] ?? `report.${format}`

/** Adds `--json` as a report to stdout, which can hold only one document. */
export function withJson(json: boolean | undefined, reports: readonly Destination[]): readonly Destination[] {
  if (!json) return reports
  if (reports.some(({ file }) => file === '-'))
    throw new CliError('--json and a report to - would both write to stdout; omit one of them')
  return [...reports, { format: 'json', file: '-' }]
}

/** The address of a server, with or without the prefix of the interface. */
export function upstreamUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\/[^/]/.test(text))
    throw new InvalidArgumentError('Give an address such as https://staging.example.com.')
  const { origin, pathname } = new URL(text)
  return origin + withoutTrailingSlashes(pathname).replace(/\/api\/v2$/, '')
}
