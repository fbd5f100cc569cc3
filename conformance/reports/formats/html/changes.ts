import { isProblem } from '../../causes.ts'
import { type Change, type Diff, diffOf, type GapChange } from '../../diff.ts'
import type { RunRecord } from '../../run-record.ts'
import { type Summary, summaryOf } from '../../summary.ts'
import { judgedText } from '../../text/diff-text.ts'
import { truncate } from '../../text/formatting.ts'
import { coverageText } from '../../text/summary-text.ts'
import { badge, html, type Markup } from './markup.ts'

/** Items per list. */
const maxItems = 60

/** What changed since an earlier run. */
export function changesPart(earlier: RunRecord, record: RunRecord, summary: Summary): Markup {
  const diff = diffOf(earlier, record)
  return html`${beforeAndAfter(earlier, record, summary)}
${group('No longer passing', diff.regressions, true)}
${group('Fixed', diff.fixes, true)}
${group('Still failing', diff.stillFailing, false)}
${group('Other changes', diff.others, false)}
${gapsGroup(diff)}
${diff.judged ? html`<p>${judgedText(diff.judged)}</p>` : html`${names('New cases', diff.added)}${names('Removed cases', diff.gone)}`}`
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function beforeAndAfter(earlier: RunRecord, record: RunRecord, after: Summary): Markup {
  const before = summaryOf(earlier)
  const when = ({ started }: RunRecord) => `${started.target.name}, ${started.at.slice(0, 16).replace('T', ' ')} UTC`
  const row = (name: string, figure: (one: Summary) => string | number) =>
    html`<tr><th scope="row">${name}</th><td class="text">${figure(before)}</td><td class="text">${figure(after)}</td></tr>`
  return html`<table class="figures"><thead><tr><th></th><th scope="col">before</th><th scope="col">now</th></tr></thead>
<tbody><tr><th scope="row">run</th><td class="text">${when(earlier)}</td><td class="text">${when(record)}</td></tr>${[
    row('verdict', ({ verdict }) => verdict),
    row('passed', ({ counts }) => counts.passed),
    row('failed', ({ counts }) => counts.failed),
    row('requirements', (one) => coverageText(one)),
    row('requests', ({ requests }) => requests),
    row('time', ({ ms }) => seconds(ms)),
  ]}</tbody></table>`
}

function folded(title: string, count: number, items: readonly Markup[], isOpen: boolean): Markup {
  if (count === 0) return html``
  const left = count - items.length
  return html`<details class="cause"${isOpen ? html` open` : ''}><summary><strong>${title}</strong> <span class="faint">${count}</span></summary>
<ul>${items}${left > 0 ? html`<li class="faint">and ${left} more. community-kit diff lists all of them</li>` : ''}</ul></details>`
}

const group = (title: string, changes: readonly Change[], isOpen: boolean): Markup =>
  folded(title, changes.length, changes.slice(0, maxItems).map(changeItem), isOpen)

const changeItem = ({ id, title, before, after, because }: Change): Markup =>
  html`<li>${before === after ? badge(after) : html`${badge(before)} → ${badge(after)}`} <a href="#${isProblem({ outcome: after }) ? 'f' : 'c'}-${id}">${id}</a> ${truncate(title, 200)}${because === undefined ? '' : html` <span class="faint">${truncate(because, 200)}</span>`}</li>`

const gapsGroup = ({ gaps }: Diff): Markup => folded('Gaps', gaps.length, gaps.slice(0, maxItems).map(gapItem), true)

const gapItem = ({ gap, operation, choice, before, after }: GapChange): Markup =>
  html`<li><a href="#g-${gap}">${gap}</a> ${operation}, where we chose ${choice}: <code>${truncate(before.join(' or '), 200)}</code> → <code>${truncate(after.join(' or '), 200)}</code></li>`

const names = (title: string, ids: readonly string[]): Markup =>
  folded(
    title,
    ids.length,
    ids.slice(0, maxItems).map((id) => html`<li>${id}</li>`),
    false,
  )
