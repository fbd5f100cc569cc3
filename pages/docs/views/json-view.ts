import { type Html, html } from '../../layout/html.ts'
import { icon } from '../../layout/icons.ts'
import { jsonTokens } from '../../layout/json-tokens.ts'

const coloured = (text: string) =>
  jsonTokens(text).map(({ kind, text: part }) => (kind ? html`<span class="json-${kind}">${part}</span>` : part))

/** A value as JSON in colours, with a button that copies it. */
export const jsonBlock = (value: unknown, label: string): Html => html`<div class="code">
<div class="code-bar"><span>${label}</span><button class="button quiet small" type="button" data-copy>${icon('copy')}Copy</button></div>
<pre tabindex="0" role="group" aria-label="${label}"><code>${coloured(JSON.stringify(value, null, 2))}</code></pre>
</div>`
