import { requirementNamed } from '../../../model/requirement-index.ts'
import type { CaseResult } from '../../run-events.ts'
import { callText, type Exchange, relevantExchanges } from '../../text/failure-text.ts'
import { truncate } from '../../text/truncate.ts'
import { contrast, html, type Markup } from './markup.ts'

interface Detail {
  readonly exchanges: number
  /** Characters of a body. */
  readonly body: number
}

export const full: Detail = { exchanges: 20, body: 1_500 }
export const brief: Detail = { exchanges: 5, body: 250 }

/** Of what was expected and what came. */
const longestText = 2_000

/** A failed case with its transcript, and how to run it again. */
export function wholeCase({ id, title }: CaseResult, failure: NonNullable<CaseResult['failure']>, detail: Detail): Markup {
  const requires = failure.requirements.map(
    (id) => html`<li><a href="#s-${id}">${id}</a> ${requirementNamed(id)?.says ?? ''}${quotePart(id)}</li>`,
  )
  return html`<details class="case" id="f-${id}">
<summary><code>${id}</code> ${title}</summary>
<ul class="requires">${requires}</ul>
${contrast(truncate(failure.expected, longestText), truncate(failure.actual, longestText))}
${failure.advice === undefined ? '' : html`<p>${failure.advice}</p>`}
${transcriptPart(relevantExchanges(failure.transcript), detail)}
${failure.curl ? copyable('the last request, with your own token in place of ***', failure.curl) : ''}
${copyable('run this case again', failure.again)}
</details>`
}

/** Where the document says so. */
function quotePart(id: string): Markup {
  const quote = requirementNamed(id)?.quote
  return quote ? html` <span class="faint">the document, ${quote.section}: “${quote.words}”</span>` : html``
}

function transcriptPart(transcript: readonly Exchange[], { exchanges, body }: Detail): Markup {
  const left = Math.max(0, transcript.length - exchanges)
  return html`${left > 0 ? html`<p class="faint">${left} earlier requests are in the run file.</p>` : ''}
<ol class="transcript" start="${left + 1}">${transcript.slice(left).map((one) => exchangePart(one, body))}</ol>`
}

const exchangePart = (one: Exchange, most: number): Markup =>
  html`<li><code class="${one.status === 0 || one.status >= 500 ? 'alarm' : 'call'}">${callText(one)}</code>${bodyPart('sent', one.requestBody, most)}${bodyPart('got', one.responseBody, most)}</li>`

function bodyPart(word: string, value: unknown, most: number): Markup {
  if (value === undefined) return html``
  const line = typeof value === 'string' ? value : JSON.stringify(value)
  const text = typeof value === 'string' || line.length < 140 ? line : JSON.stringify(value, null, 1)
  return html`<pre data-word="${word}">${truncate(text, most)}</pre>`
}

const copyable = (what: string, text: string): Markup =>
  html`<div class="copyable"><span class="faint">${what}</span><pre>${text}</pre><button type="button" class="copy">Copy</button></div>`
