import { escapeHtml } from '../http/http.ts'

/** Text that is already HTML; everything else is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

function render(part: Part): string {
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(render).join('') : escapeHtml(String(part))
}

export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(String.raw({ raw: texts }, ...parts.map(render)))

const style = new Html(`<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem }
  dd { margin: 0 } button, input { font: inherit; padding: .4rem .8rem } input, output { display: block; width: 100% }
  form { margin: 1rem 0 } output { overflow-wrap: anywhere; font-family: monospace }
</style>`)

export const document = (title: string, ...content: Html[]): Html => html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
${style}
<h1>${title}</h1>
${content}
</html>
`

export const facts = (rows: Readonly<Record<string, string | number>>): Html =>
  html`<dl>${Object.entries(rows).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`

/** A form with hidden fields, which works without scripts. */
export const button = (action: string, label: string, fields: Readonly<Record<string, string>>): Html =>
  html`<form method="post" action="${action}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`
