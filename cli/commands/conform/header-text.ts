import { type GapPolicy, gapPolicyText } from '../../../conformance/model/gaps.ts'
import type { Style } from '../../../conformance/reports/index.ts'
import { listWithMore, pluralize } from '../../../conformance/reports/text/formatting.ts'
import type { WritePlan } from '../../../conformance/runner/write-plan.ts'
import { durationText } from '../../shared/live-output.ts'
import type { ConformSettings } from './settings.ts'

const maxNames = 8

const row = (label: string, text: string, style: Style): string => `${style.faint(label.padEnd(8))} ${text}`

/** Describes the run before anything is sent. */
export function headerText(settings: ConformSettings, plan: WritePlan, style: Style): string {
  const { name, baseUrl, seed, gaps, concurrency } = settings
  const rows: [string, string][] = [
    ['target', name === new URL(baseUrl).host ? baseUrl : `${name}, ${baseUrl}`],
    ['profile', profileText(settings, (words) => listWithMore(words, maxNames))],
    ['seed', String(seed)],
    ['gaps', gapsText(gaps, settings.gapsAs)],
    ['cases', casesText(plan, concurrency)],
    ['writes', writesText(plan)],
    ...permanentRows(plan),
  ]
  return rows.map(([label, text]) => row(label, text, style)).join('\n')
}

function gapsText(gaps: GapPolicy, earlier: string | undefined): string {
  const effect = gaps === 'observed' ? 'does not fail' : 'fails'
  const comparison = earlier === undefined ? '' : `; one that differs from ${earlier} fails`
  return `${gapPolicyText(gaps)}: a choice that differs from the kit's ${effect}${comparison}`
}

function casesText({ cases, leftOut, requests, observerRequests }: WritePlan, concurrency: number): string {
  return [
    String(cases),
    leftOut.length > 0 && `${leftOut.length} more are skipped`,
    requests > 0 && `about ${pluralize(requests, 'request')}`,
    observerRequests > 0 && `${observerRequests.toLocaleString('en')} more to compare values`,
    concurrency > 1 && `${concurrency} at a time`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** An upper bound: the server has to reject many of these requests, and cases may be skipped. */
function writesText({ mode, writes }: WritePlan): string {
  if (mode === 'read-only' || writes.length === 0) return 'nothing'
  const names = writes.slice(0, maxNames).map(({ operation, times }) => `${operation} ${times}×`)
  const rest = writes.length - names.length
  // Mode safe never sends a permanent write that the server could accept.
  const permanent = mode === 'safe' ? [] : writes.filter(({ leaves }) => leaves !== '')
  const all = [...names, ...(rest > 0 ? [`${rest} other operations`] : [])].join(', ')
  return `up to ${all}; ${permanent.length > 0 ? `cannot be undone: ${namesText(permanent)}` : 'all of it is undone'}`
}

/** Names what stays in the test accounts after everything is removed. */
function permanentRows({ mode, writes }: WritePlan): [string, string][] {
  const countedWrites = writes.filter(({ counts }) => counts)
  if (mode === 'read-only' || countedWrites.length === 0) return []
  return [
    [
      'remains',
      `orders and notifications of the test accounts, because tasks may count and reward ${namesText(countedWrites)}`,
    ],
  ]
}

function namesText(writes: WritePlan['writes']): string {
  const names = writes.slice(0, maxNames).map(({ operation }) => operation)
  return names.join(', ') + (writes.length > maxNames ? ` and ${writes.length - maxNames} others` : '')
}

interface Speed {
  /** Milliseconds per response. */
  readonly latency: number
  readonly concurrency: number
  /** Requests per minute and caller. */
  readonly rateLimit: number | undefined
}

/** Estimates the duration of the run: the time of all responses, or the time that the busiest caller waits for the rate limit. */
export function timeText(plan: WritePlan, { latency, concurrency, rateLimit }: Speed, style: Style): string {
  const responses = ((plan.requests + plan.observerRequests) * latency) / concurrency / 1000
  const waits = rateLimit === undefined ? 0 : Math.floor(plan.busiestCaller / rateLimit) * 60
  const reason = waits > responses ? `, at ${rateLimit} requests per minute` : ''
  return `${row('time', `about ${durationText(Math.max(responses, waits))}${reason}`, style)}\n`
}

type Profile = Pick<ConformSettings, 'mode' | 'controlToken' | 'adapter' | 'unsupported' | 'only' | 'skip' | 'since'>

const all = (words: readonly string[]): string => words.join(', ')

/** The mode, the adapter, and the selection of cases: in full, so that `diff` can compare the selections of two runs. */
export const profileText = (
  { mode, controlToken, adapter = {}, unsupported, only, skip, since }: Profile,
  listText: (words: readonly string[]) => string = all,
): string =>
  [
    mode,
    mode === 'full' && controlToken !== undefined && 'with control plane',
    Object.keys(adapter).length > 0 && `adapter with ${Object.keys(adapter).join(', ')}`,
    controlToken === undefined && Object.keys(adapter).length === 0 && 'without adapter',
    unsupported.length > 0 && `without ${listText(unsupported)}, declared unsupported`,
    only.length > 0 && `only ${listText(only)}`,
    skip.length > 0 && `skipping ${listText(skip)}`,
    since !== undefined && `since ${since}`,
  ]
    .filter(Boolean)
    .join(', ')
