import { isProblem } from '../../causes.ts'
import type { RunRecord } from '../../run-record.ts'
import { type Interval, slowestResponses, type TimedCase, type Timeline, timelineOf } from '../../timeline.ts'
import { classOf, html, Markup } from './markup.ts'

const width = 1000
const chart = 60
const lane = 16
/** The maximum number of bars with links. All bars of one outcome form one shape. */
const maxLinks = 120

/** Requests per second, response times, and cases over time. */
export function timelinePart(record: RunRecord): Markup {
  const timeline = timelineOf(record)
  if (!timeline)
    return html`<p class="calm">No times: the run file is from an earlier version, or nothing was sent.</p>`
  const { intervals, lanes, ms } = timeline
  const lanesText = lanes === 1 ? 'one at a time' : `up to ${lanes} at a time`
  return html`${curve('requests per second', intervals, ({ requestsPerSecond }) => requestsPerSecond)}
${curve('mean response time in ms', intervals, ({ meanResponseTime }) => meanResponseTime)}
<figure class="plot"><figcaption>cases, ${lanesText}; tall bars did not pass</figcaption>${lanesPart(timeline)}${axis(ms)}</figure>
${slowPart(record)}`
}

function curve(title: string, intervals: readonly Interval[], figureOf: (one: Interval) => number | undefined): Markup {
  const values = intervals.map((one) => figureOf(one) ?? 0)
  const top = Math.max(...values)
  if (top === 0) return html``
  const step = width / values.length
  const points = values.map((value, place) => `H${round(place * step)}V${round(chart - (value / top) * (chart - 2))}`)
  return html`<figure class="plot"><figcaption>${title}, at most <b>${round(top)}</b></figcaption>
<svg viewBox="0 0 ${width} ${chart}" preserveAspectRatio="none" role="img" aria-label="${title} over the run, at most ${round(top)}"><path class="curve" d="M0 ${chart}${points.join('')}H${width}V${chart}z"/></svg></figure>`
}

const round = (number: number) => Math.round(number * 10) / 10

function lanesPart({ ms, lanes, cases }: Timeline): Markup {
  const scale = width / ms
  const problems = cases.filter(({ one }) => isProblem(one))
  const linked = problems.slice(0, maxLinks)
  const shapes = Map.groupBy(cases, ({ one }) => one.outcome)
  const label = `${cases.length} cases over the run, of which ${problems.length} did not pass`
  return html`<svg viewBox="0 0 ${width} ${lanes * lane}" preserveAspectRatio="none" role="img" aria-label="${label}" class="lanes" style="height:${lanes * 1.2}rem">${[
    ...shapes,
  ].map(
    ([outcome, of]) =>
      html`<path class="${classOf(outcome)}" d="${new Markup(of.map((one) => bar(one, scale)).join(''))}"/>`,
  )}${linked.map((one) => link(one, scale))}</svg>`
}

/** A tall bar for a case that did not pass. */
function bar({ one, from, to, lane: place }: TimedCase, scale: number): string {
  const [inset, height] = isProblem(one) ? [1, lane - 2] : [5, lane - 10]
  const long = Math.max(round((to - from) * scale), isProblem(one) ? 1.5 : 0.5)
  return `M${round(from * scale)} ${place * lane + inset}h${long}v${height}h-${long}z`
}

/** Not focusable, because the list of failures has the same links. */
const link = (timed: TimedCase, scale: number): Markup =>
  html`<a href="#f-${timed.one.id}" tabindex="-1"><path class="${classOf(timed.one.outcome)}" d="${bar(timed, scale)}"><title>${timed.one.id}: ${timed.one.outcome} after ${round(timed.from / 1000)} s</title></path></a>`

const axis = (ms: number): Markup =>
  html`<div class="axis" aria-hidden="true">${[0, 0.25, 0.5, 0.75, 1].map((part) => html`<span>${round((part * ms) / 1000)} s</span>`)}</div>`

/** The slowest cases and responses. */
function slowPart({ results }: RunRecord): Markup {
  const cases = results.toSorted((a, b) => b.ms - a.ms).slice(0, 8)
  const responses = slowestResponses(results).slice(0, 8)
  const time = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
  const list = (title: string, items: readonly Markup[]) =>
    items.length === 0 ? html`` : html`<div><h3>${title}</h3><ol>${items}</ol></div>`
  return html`<div class="pair">${list(
    'Slowest cases',
    cases.map(({ id, ms }) => html`<li><b>${time(ms)}</b> <a href="#c-${id}">${id}</a></li>`),
  )}${list(
    'Slowest responses',
    responses.map(
      ({ operation, ms, caseId }) =>
        html`<li><b>${time(ms)}</b> ${operation} <span class="faint">in</span> <a href="#c-${caseId}">${caseId}</a></li>`,
    ),
  )}</div>`
}
