import { type GapPolicy, gapPolicyText } from '../../../../conformance/model/gaps.ts'
import type { Style } from '../../../../conformance/reports/index.ts'
import type { WritePlan } from '../../../../conformance/runner/write-plan.ts'
import { durationText } from '../../../shared/live-output.ts'
import type { ConformSettings } from '../setup/settings.ts'
import { profileText } from './profile-text.ts'

const most = 8

const row = (label: string, text: string, style: Style): string => `${style.faint(label.padEnd(8))} ${text}`

/** What the run will do, before anything is sent. */
export function headerText(settings: ConformSettings, plan: WritePlan, style: Style): string {
  const { name, baseUrl, seed, gaps, concurrency } = settings
  const rows: [string, string][] = [
    ['target', name === new URL(baseUrl).host ? baseUrl : `${name}, ${baseUrl}`],
    ['profile', profileText(settings)],
    ['seed', String(seed)],
    ['gaps', gapsText(gaps, settings.gapsAs)],
    ['cases', casesText(plan, concurrency)],
    ['writes', writesText(plan)],
    ...permanentRows(plan),
  ]
  return rows.map(([label, text]) => row(label, text, style)).join('\n')
}

function gapsText(gaps: GapPolicy, earlier: string | undefined): string {
  const fails = gaps === 'observed' ? "choices other than the kit's do not fail" : "choices other than the kit's fail"
  return `${gapPolicyText(gaps)}: ${fails}${earlier === undefined ? '' : `, and others than in ${earlier} do`}`
}

function casesText({ cases, leftOut, requests }: WritePlan, concurrency: number): string {
  return [
    String(cases),
    leftOut.length > 0 && `${leftOut.length} more are skipped`,
    requests > 0 && `about ${requests.toLocaleString('en')} requests`,
    concurrency > 1 && `${concurrency} at a time`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** An upper bound: the server rejects many of these requests, as it should, and cases may be skipped. */
function writesText({ mode, writes }: WritePlan): string {
  if (mode === 'read-only' || writes.length === 0) return 'nothing'
  const shown = writes.slice(0, most).map(({ operation, times }) => `${operation} ${times}×`)
  const rest = writes.length - shown.length
  // The guard of mode safe sends nothing permanent that the server could accept.
  const permanent = mode === 'safe' ? [] : writes.filter(({ leaves }) => leaves !== '')
  const all = [...shown, ...(rest > 0 ? [`${rest} other operations`] : [])].join(', ')
  return `up to ${all}; ${permanent.length > 0 ? `cannot be undone: ${namesText(permanent)}` : 'all of it is undone'}`
}

/** What stays with the test accounts even though everything is removed. */
function permanentRows({ mode, writes }: WritePlan): [string, string][] {
  const counted = writes.filter(({ counts }) => counts)
  if (mode === 'read-only' || counted.length === 0) return []
  return [['stays', `orders and notifications of the test accounts: tasks may count and pay for ${namesText(counted)}`]]
}

function namesText(writes: WritePlan['writes']): string {
  const names = writes.slice(0, most).map(({ operation }) => operation)
  return names.join(', ') + (writes.length > most ? ` and ${writes.length - most} others` : '')
}

interface Speed {
  /** Milliseconds of one answer. */
  readonly latency: number
  readonly concurrency: number
  /** Requests a minute for each caller. */
  readonly rateLimit: number | undefined
}

/** How long the run will take: as long as its answers, or as many minutes as the busiest caller waits for the rate limit. */
export function timeText(plan: WritePlan, { latency, concurrency, rateLimit }: Speed, style: Style): string {
  const answers = (plan.requests * latency) / concurrency / 1000
  const waits = rateLimit === undefined ? 0 : Math.floor(plan.busiestCaller / rateLimit) * 60
  const reason = waits > answers ? `, at ${rateLimit} requests a minute` : ''
  return `${row('time', `about ${durationText(Math.max(answers, waits))}${reason}`, style)}\n`
}
