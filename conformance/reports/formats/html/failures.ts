import { scriptLabel } from '../../../model/failure.ts'
import { requirementNamed } from '../../../model/requirement-index.ts'
import { type Cause, consequencesText } from '../../causes.ts'
import type { CaseResult } from '../../run-events.ts'
import { callText, type Exchange, relevantExchanges } from '../../text/failure-text.ts'
import { truncate } from '../../text/formatting.ts'
import { badge, bytesOf, expectedAndActual, html, type Markup } from './markup.ts'

/** The maximum number of characters of a cause's texts. The cases show more. */
const maxCauseText = 1_000

/** Failures by cause, with as many transcripts as the byte budget allows. */
export function failuresPart(causes: readonly Cause[], results: readonly CaseResult[], budget: number): Markup {
  if (causes.length === 0) return html`<p class="calm">No failures.</p>`
  const heads = causes.map((cause) => ({ cause, head: headOf(cause) }))
  let left = budget - sum(causes.map(minBytes))
  const shown = heads.filter(({ head }) => {
    left -= bytesOf(head)
    return left >= 0
  })
  const cases = caseParts(shown, results, left)
  return html`${shown.map(({ cause, head }, place) => causePart(cause, place, head, cases))}
${othersPart(causes.slice(shown.length))}`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The bytes needed to name every case. */
const minBytes = ({ caseIds }: Cause) => 100 + sum(caseIds.map((id) => 3 * id.length + 30))

/** Renders first one case per cause, shortened if it would take the space of others, and then the other cases. */
function caseParts(
  shown: readonly { cause: Cause }[],
  results: readonly CaseResult[],
  budget: number,
): Map<string, Markup> {
  const named = new Map(results.map((one) => [one.id, one]))
  const firsts = shown.flatMap(({ cause }) => cause.caseIds.slice(0, 1))
  const others = shown.flatMap(({ cause }) => cause.caseIds.slice(1))
  const parts = new Map<string, Markup>()
  let left = budget
  for (const [place, id] of [...firsts, ...others].entries()) {
    const one = named.get(id)
    const room = left / Math.max(firsts.length - place, 1)
    const part = one?.failure && left > 0 ? casePart(one, one.failure, room) : undefined
    if (!part || bytesOf(part) > left) continue
    parts.set(id, part)
    left -= bytesOf(part)
  }
  return parts
}

function casePart(one: CaseResult, failure: NonNullable<CaseResult['failure']>, room: number): Markup {
  const whole = wholeCase(one, failure, full)
  return bytesOf(whole) > room ? wholeCase(one, failure, brief) : whole
}

function headOf(cause: Cause): Markup {
  const { outcome, headline, requirement, expected, actual, caseIds } = cause
  const consequences = consequencesText(cause)
  const says = requirement && `${requirement} ${requirementNamed(requirement)?.says ?? ''}`
  const details = [says, caseIds.length === 1 ? '1 case' : `${caseIds.length} cases`].filter(Boolean).join(' · ')
  return html`<summary>${badge(outcome)} <strong>${headline}</strong> <span class="faint">${details}</span></summary>
${expectedAndActual(expected && truncate(expected, maxCauseText), truncate(actual, maxCauseText))}${consequences === '' ? '' : html`<p>${consequences}</p>`}`
}

function causePart({ caseIds }: Cause, place: number, head: Markup, cases: ReadonlyMap<string, Markup>): Markup {
  const named = caseIds.filter((id) => !cases.has(id))
  return html`<details class="cause"${place < 3 ? html` open` : ''}>
${head}
${caseIds.flatMap((id) => cases.get(id) ?? [])}
${named.length > 0 ? html`<p class="case brief">${named.length < caseIds.length ? 'also in ' : ''}${named.map(namedCase)}</p>` : ''}
</details>`
}

const namedCase = (id: string): Markup => html`<a id="f-${id}" href="#c-${id}">${id}</a> `

/** Without a link, to save bytes. */
const anchoredCase = (id: string): Markup => html`<i id="f-${id}">${id}</i> `

/** Causes beyond the byte budget. */
function othersPart(causes: readonly Cause[]): Markup {
  if (causes.length === 0) return html``
  return html`<details class="cause"><summary><strong>${causes.length} more causes</strong> <span class="faint">not shown here to keep the page small. community-kit report prints them</span></summary>
<p class="brief">${causes.flatMap(({ caseIds }) => caseIds.map(anchoredCase))}</p></details>`
}

interface Detail {
  readonly exchanges: number
  /** Characters per body. */
  readonly body: number
  /** Characters of a script. A longer one is not shown, because a part of it would not run. */
  readonly script: number
}

const full: Detail = { exchanges: 20, body: 1_500, script: 20_000 }
const brief: Detail = { exchanges: 5, body: 250, script: 4_000 }

/** Characters shown of expected and actual. */
const maxCaseText = 2_000

/** A failed case with its transcript, and how to reproduce it. */
function wholeCase({ id, title }: CaseResult, failure: NonNullable<CaseResult['failure']>, detail: Detail): Markup {
  const requires = failure.requirements.map(
    (id) => html`<li><a href="#r-${id}">${id}</a> ${requirementNamed(id)?.says ?? ''}${quotePart(id)}</li>`,
  )
  return html`<details class="case" id="f-${id}">
<summary><code>${id}</code> ${title}</summary>
<ul class="requires">${requires}</ul>
${expectedAndActual(truncate(failure.expected, maxCaseText), truncate(failure.actual, maxCaseText))}
${failure.advice === undefined ? '' : html`<p>${failure.advice}</p>`}
${transcriptPart(relevantExchanges(failure.transcript), detail)}
${scriptPart(failure, detail)}
${copyable('rerun only this case', failure.again)}
</details>`
}

function scriptPart({ script, curl }: NonNullable<CaseResult['failure']>, detail: Detail): Markup {
  if (!script) return curl === undefined ? html`` : copyable('last request', curl)
  if (script.text.length > detail.script)
    return html`<p class="faint">The script is long: conform --scripts writes it to a file.</p>`
  return copyable(scriptLabel(script), script.text)
}

/** Quotation from the document. */
function quotePart(id: string): Markup {
  const quote = requirementNamed(id)?.quote
  return quote ? html` <span class="faint">the document, ${quote.section}: “${quote.words}”</span>` : html``
}

function transcriptPart(transcript: readonly Exchange[], { exchanges, body }: Detail): Markup {
  const left = Math.max(0, transcript.length - exchanges)
  return html`${left > 0 ? html`<p class="faint">${left} earlier requests are in the run file.</p>` : ''}
<ol class="transcript" start="${left + 1}">${transcript.slice(left).map((one) => exchangePart(one, body))}</ol>`
}

const exchangePart = (one: Exchange, max: number): Markup =>
  html`<li><code class="${one.status === 0 || one.status >= 500 ? 'alarm' : 'call'}">${callText(one)}</code>${bodyPart('sent', one.requestBody, max)}${bodyPart('got', one.responseBody, max)}</li>`

function bodyPart(word: string, value: unknown, max: number): Markup {
  if (value === undefined) return html``
  const line = typeof value === 'string' ? value : JSON.stringify(value)
  const text = typeof value === 'string' || line.length < 140 ? line : JSON.stringify(value, null, 1)
  return html`<pre data-word="${word}">${truncate(text, max)}</pre>`
}

const copyable = (what: string, text: string): Markup =>
  html`<div class="copyable"><span class="faint">${what}</span><pre>${text}</pre><button type="button" class="copy">Copy</button></div>`
