import { escapeHtml } from '../http/http.ts'
import { style } from './style.ts'

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

const styleElement = new Html(`<style>${style}</style>`)

export const documentIn = (language: string, title: string, ...content: Html[]): Html => html`<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${styleElement}
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`

export const document = (title: string, ...content: Html[]): Html => documentIn('en', title, ...content)

export const facts = (rows: Readonly<Record<string, string | number>>, className = ''): Html =>
  html`<dl class="${className}">${Object.entries(rows).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`

/** A form with hidden fields, which works without scripts. */
export const button = (action: string, label: string, fields: Readonly<Record<string, string>>, className = ''): Html =>
  html`<form method="post" action="${action}" class="${className}">${Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button>${label}</button></form>`
