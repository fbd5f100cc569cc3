import { type Html, html } from './html.ts'
import { icon } from './icons.ts'

/** Small parts that pages share. */

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent'

export const badge = (text: string | number, tone: Tone = 'neutral'): Html =>
  html`<span class="badge ${tone}">${text}</span>`

/** The method of an operation, in a colour of its own. */
export const methodTag = (method: string): Html => html`<span class="method ${method.toLowerCase()}">${method}</span>`

export const toneOfStatus = (status: number): Tone => {
  if (status < 300) return 'good'
  if (status < 400) return 'accent'
  return status < 500 ? 'warn' : 'bad'
}

export const statusTag = (status: number): Html =>
  html`<span class="badge status ${toneOfStatus(status)}">${status}</span>`

/** Code with a button that copies it. */
export const codeBlock = (text: string, label: string): Html => html`<div class="code">
<div class="code-bar"><span>${label}</span><button class="button quiet small" type="button" data-copy>${icon('copy')}Copy</button></div>
<pre tabindex="0"><code>${text}</code></pre>
</div>`

export const callout = (tone: Tone, content: unknown): Html => html`<div class="callout ${tone}">${content}</div>`
