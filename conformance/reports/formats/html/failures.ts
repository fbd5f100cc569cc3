import { requirementNamed } from '../../../model/requirement-index.ts'
import type { Cause } from '../../causes.ts'
import type { Judged } from '../../run-events.ts'
import { callText, type Exchange, relevantExchanges } from '../../text/failure-text.ts'
import { truncate } from '../../text/truncate.ts'
import { badge, html, type Markup } from './markup.ts'

/** Characters of all cases together, so that the page stays small when everything fails. */
const budget = 700_000
const longestBody = 1_500
const mostExchanges = 20

/** What did not pass, by cause, with transcripts. */
export function failuresPart(causes: readonly Cause[], judged: readonly Judged[]): Markup {
  if (causes.length === 0) return html`<p class="calm">Nothing went wrong.</p>`
  const cases = caseParts(causes, judged)
  return html`${causes.map((cause, place) =>
    causePart(
      cause,
      place < 3,
      cause.caseIds.map((id) => cases.get(id) ?? html``),
    ),
  )}`
}

/** First one case of each cause in full, then the others, as far as the budget goes. */
function caseParts(causes: readonly Cause[], judged: readonly Judged[]): Map<string, Markup> {
  const named = new Map(judged.map((one) => [one.id, one]))
  const firsts = causes.flatMap(({ caseIds }) => caseIds.slice(0, 1))
  const others = causes.flatMap(({ caseIds }) => caseIds.slice(1))
  const parts = new Map<string, Markup>()
  let spent = 0
  for (const id of [...firsts, ...others]) {
    const one = named.get(id)
    if (one) parts.set(id, one.failure && spent < budget ? wholeCase(one, one.failure) : briefCase(one))
    spent += parts.get(id)?.text.length ?? 0
  }
  return parts
}

function causePart(cause: Cause, isOpen: boolean, cases: readonly Markup[]): Markup {
  const { outcome, requirement, expected, actual, caseIds } = cause
  const says = requirement && requirementNamed(requirement)?.says
  return html`<details class="cause"${isOpen ? html` open` : ''}>
<summary>${badge(outcome)} <strong>${says ?? truncate(actual, 200)}</strong> <span class="faint">${requirement} · ${caseIds.length === 1 ? '1 case' : `${caseIds.length} cases`}</span></summary>
${contrast(expected, actual)}
${cases}
</details>`
}

const contrast = (expected: string | undefined, actual: string): Markup =>
  html`<dl class="contrast">${expected === undefined ? '' : html`<div><dt>expected</dt><dd>${expected}</dd></div>`}<div><dt>actual</dt><dd>${actual}</dd></div></dl>`

const briefCase = ({ id, title, reason }: Judged): Markup =>
  html`<p class="case"><code>${id}</code> ${title} <span class="faint">${reason}</span></p>`

function wholeCase({ id, title }: Judged, failure: NonNullable<Judged['failure']>): Markup {
  const requires = failure.requirements.map(
    (id) => html`<li><a href="#s-${id}">${id}</a> ${requirementNamed(id)?.says ?? ''}${quotePart(id)}</li>`,
  )
  return html`<details class="case">
<summary><code>${id}</code> ${title}</summary>
<ul class="requires">${requires}</ul>
${contrast(failure.expected, failure.actual)}
${failure.advice === undefined ? '' : html`<p>${failure.advice}</p>`}
${transcriptPart(relevantExchanges(failure.transcript))}
${failure.curl ? copyable('the last request, with your own token in place of ***', failure.curl) : ''}
${copyable('run this case again', failure.again)}
</details>`
}

/** Where the document says so. */
function quotePart(id: string): Markup {
  const quote = requirementNamed(id)?.quote
  return quote ? html` <span class="faint">the document, ${quote.section}: “${quote.words}”</span>` : html``
}

function transcriptPart(transcript: readonly Exchange[]): Markup {
  const left = Math.max(0, transcript.length - mostExchanges)
  return html`${left > 0 ? html`<p class="faint">${left} earlier requests are in the run file.</p>` : ''}
<ol class="transcript" start="${left + 1}">${transcript.slice(left).map(exchangePart)}</ol>`
}

const exchangePart = (one: Exchange): Markup =>
  html`<li><code class="${one.status === 0 || one.status >= 500 ? 'alarm' : 'call'}">${callText(one)}</code>${body('sent', one.requestBody)}${body('got', one.responseBody)}</li>`

function body(word: string, value: unknown): Markup {
  if (value === undefined) return html``
  const line = typeof value === 'string' ? value : JSON.stringify(value)
  const text = typeof value === 'string' || line.length < 140 ? line : JSON.stringify(value, null, 1)
  return html`<pre data-word="${word}">${truncate(text, longestBody)}</pre>`
}

const copyable = (what: string, text: string): Markup =>
  html`<div class="copyable"><span class="faint">${what}</span><pre>${text}</pre><button type="button" class="copy">Copy</button></div>`
