import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import { jsonTokens } from './json-tokens.ts'

/** Small elements that several pages share. */

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent'

export const badge = (text: string | number, tone: Tone = 'neutral'): Html =>
  html`<span class="badge ${tone}">${text}</span>`

export const methodTag = (method: string): Html => html`<span class="method ${method.toLowerCase()}">${method}</span>`

const toneOfStatus = (status: number): Tone => {
  if (status < 300) return 'good'
  if (status < 400) return 'accent'
  return status < 500 ? 'warn' : 'bad'
}

export const statusTag = (status: number): Html =>
  html`<span class="badge status ${toneOfStatus(status)}">${status}</span>`

const coloured = (text: string) =>
  jsonTokens(text).map(({ kind, text: part }) => (kind ? html`<span class="json-${kind}">${part}</span>` : part))

/** A value as coloured JSON, with a copy button. */
export const jsonBlock = (value: unknown, label: string): Html => html`<div class="code">
<div class="code-bar"><span>${label}</span><button class="button quiet small" type="button" data-copy>${icon('copy')}Copy</button></div>
<pre tabindex="0" role="group" aria-label="${label}"><code>${coloured(JSON.stringify(value, null, 2))}</code></pre>
</div>`

export const callout = (tone: Tone, content: unknown): Html => html`<div class="callout ${tone}">${content}</div>`
