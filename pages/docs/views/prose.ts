import { endpointNamed } from '../../../contracts/chapters.ts'
import { type Html, html } from '../../layout/html.ts'
import { statementNamed } from '../model/statements.ts'
import type { DocsView } from './docs-view.ts'

const pieces = /(`[^`]+`|\bG\d{2}\b)/

/** A sentence of the contracts: words in backticks are code, gaps are links. */
export const prose = (view: DocsView, text: string): Html[] => text.split(pieces).map((piece) => shown(view, piece))

function shown({ place }: DocsView, piece: string): Html {
  if (/^`.+`$/.test(piece)) return html`<code class="word">${piece.slice(1, -1)}</code>`
  if (/^G\d{2}$/.test(piece) && statementNamed.has(piece))
    return html`<a class="inline" href="${place.doc(`gaps#${piece}`)}">${piece}</a>`
  return html`${piece}`
}

export const operationLink = ({ place }: DocsView, name: string): Html =>
  endpointNamed.has(name)
    ? html`<a href="${place.doc(`operations/${name}`)}"><code>${name}</code></a>`
    : html`<code>${name}</code>`

export const resourceLink = ({ place }: DocsView, name: string): Html =>
  html`<a class="resource-link" href="${place.doc(`resources/${name}`)}">${name}</a>`

/** A heading that can be linked to. */
export const section = (id: string, title: string, content: unknown, note: unknown = ''): Html =>
  html`<section class="part" aria-labelledby="${id}">
<h2 id="${id}"><a class="anchor" href="#${id}">${title}</a>${note}</h2>
${content}
</section>`
