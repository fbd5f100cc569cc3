import { endpoints } from '../../contracts/chapters.ts'
import { statedStatuses } from '../../contracts/runtime/declared.ts'
import type { RunRecord } from '../reports/run-record.ts'
import { summaryOf } from '../reports/summary.ts'
import { failureText } from '../reports/text/failure-text.ts'
import { escapeControls, indented, plain, pluralize, type Style, truncate } from '../reports/text/formatting.ts'
import type { Finding } from './finding.ts'
import type { TrafficSummary, UnknownOperation } from './traffic-counts.ts'
import { verdictOf } from './traffic-record.ts'

/** The text about judged traffic for a terminal, findings first. */
export function trafficText(summary: TrafficSummary, record: RunRecord, style: Style = plain): string {
  return [
    ...record.results.filter(({ outcome }) => outcome === 'failed').map((one) => failureText(one, style, () => [])),
    listText(
      'Suspicions: places that disagree, which a write that nobody saw could explain',
      summary.suspicions,
      style,
    ),
    listText('Requests that break their contract, although the server accepts them', summary.requests, style),
    unknownText(summary.unknown, style),
    seenText(summary, record),
    style[summary.findings.length > 0 ? 'bad' : 'good'](verdictOf(summary)),
  ]
    .filter((text) => text !== '')
    .join('\n\n')
}

/** One line for each finding. */
export const findingLine = ({ id, expected, actual }: Finding, style: Style = plain): string =>
  `${style.bad('finding')} ${style.strong(id)}: expected ${escapeControls(truncate(expected, 300))}, got ${escapeControls(truncate(actual, 300))}`

/** The maximum number of characters of a text, and of texts of a list. */
const [maxText, maxListed] = [200, 20]

function listText(title: string, found: readonly Finding[], style: Style): string {
  if (found.length === 0) return ''
  const more = found.length - maxListed
  return [style.odd(title), ...found.slice(0, maxListed).map(lineOf), ...(more > 0 ? [`  and ${more} more`] : [])].join(
    '\n',
  )
}

const lineOf = ({ operation, count, expected, actual }: Finding): string =>
  indented(
    `  ${operation}, ${pluralize(count, 'time')}: ${escapeControls(truncate(expected, maxText))}; ${escapeControls(truncate(actual, maxText))}`,
    4,
  )

function unknownText(unknown: readonly UnknownOperation[], style: Style): string {
  if (unknown.length === 0) return ''
  const lines = unknown.slice(0, maxListed).map(({ method, path, count, didYouMean }) => {
    const hint = didYouMean === undefined ? '' : `; did you mean ${didYouMean}?`
    return `  ${escapeControls(`${method} ${truncate(path, maxText)}`)}, ${pluralize(count, 'time')}${hint}`
  })
  return [style.odd('Requests for operations that the interface does not have'), ...lines].join('\n')
}

/** `34 of 126 operations and 51 of 180 documented statuses seen, 120 of 500 requirements judged, 3,120 values compared` */
function seenText({ operations, comparisons, others }: TrafficSummary, record: RunRecord): string {
  const stated = endpoints.flatMap((endpoint) => statedStatuses(endpoint).map((status) => `${endpoint.name} ${status}`))
  const seen = new Set(
    operations.flatMap(({ operation, statuses }) => [...statuses.keys()].map((one) => `${operation} ${one}`)),
  )
  const { checked, all } = summaryOf(record).coverage
  return [
    `${operations.length} of ${endpoints.length} operations and ${stated.filter((one) => seen.has(one)).length} of ${stated.length} documented statuses seen`,
    `${checked} of ${all} requirements judged`,
    `${comparisons.toLocaleString('en')} values compared`,
    ...(others > 0 ? [`${pluralize(others, 'request')} outside the interface`] : []),
  ].join(', ')
}
