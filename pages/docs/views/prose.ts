import { endpointNamed } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { type Html, html } from '../../layout/html.ts'
import { icon } from '../../layout/icons.ts'
import { methodTag } from '../../layout/parts.ts'
import type { DocsView } from '../docs-view.ts'
import { pathWithBraces } from '../model/chapters.ts'
import { requirementNamed } from '../model/requirements.ts'

const codeOrGap = /(`[^`]+`|\bG\d{2}\b)/

/** Text from the contracts: words in backticks become code, ids of gaps become links. */
export const prose = (view: DocsView, text: string): Html[] => text.split(codeOrGap).map((piece) => shown(view, piece))

function shown({ links }: DocsView, piece: string): Html {
  if (/^`.+`$/.test(piece)) return html`<code class="word">${piece.slice(1, -1)}</code>`
  if (/^G\d{2}$/.test(piece) && requirementNamed.has(piece))
    return html`<a class="inline" href="${links.page(`gaps#${piece}`)}">${piece}</a>`
  return html`${piece}`
}

export const operationLink = ({ links }: DocsView, name: string): Html =>
  endpointNamed.has(name)
    ? html`<a href="${links.page(`operations/${name}`)}"><code>${name}</code></a>`
    : html`<code>${name}</code>`

export const resourceLink = ({ links }: DocsView, name: string): Html =>
  html`<a class="resource-link" href="${links.page(`resources/${name}`)}">${name}</a>`

/** A section whose heading can be linked to. */
export const section = (id: string, title: string, content: unknown, note: unknown = ''): Html =>
  html`<section class="part" aria-labelledby="${id}">
<h2 id="${id}"><a class="anchor" href="#${id}">${title}</a>${note}</h2>
${content}
</section>`

/** An operation in a list. */
export const operationRow = ({ links }: DocsView, { name, method, path, summary, access }: Endpoint): Html =>
  html`<li><a href="${links.page(`operations/${name}`)}">${methodTag(method)}<span class="row-words"><strong>${summary}</strong><code>${pathWithBraces(path)}</code></span>${
    access === 'member'
      ? html`<span class="row-access">${icon('lock')}<span class="visually-hidden">needs a token</span></span>`
      : ''
  }</a></li>`
