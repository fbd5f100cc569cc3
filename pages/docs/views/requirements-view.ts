import { operationsOf, type Requirement } from '../../../contracts/requirements/requirement.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { badge } from '../../layout/parts.ts'
import type { DocsView } from '../docs-view.ts'
import { anchorOf, pathOfRequirement } from '../model/requirements.ts'
import { operationLink, prose } from './prose.ts'

const tones = { must: 'accent', should: 'neutral', gap: 'warn' } as const

interface ListOptions {
  /** Not needed on the page of an operation. */
  readonly withOperations?: boolean
  readonly withAnchors?: boolean
}

/** Requirements with their level, quotation and number of cases. */
export const requirementList = (
  view: DocsView,
  requirements: readonly Requirement[],
  options: ListOptions = {},
): Html => html`<ul class="requirements">${requirements.map((one) => requirementView(view, one, options))}</ul>`

function requirementView(view: DocsView, requirement: Requirement, options: ListOptions): Html {
  const { withOperations, withAnchors } = options
  const { id, level, says, quote } = requirement
  const anchor = level === 'gap' ? id : anchorOf(id)
  return html`<li class="requirement"${withAnchors ? html` id="${anchor}"` : ''}>
<div class="requirement-head"><a class="requirement-id" href="${view.links.page(pathOfRequirement(id))}">${id}</a>${badge(level, tones[level])}${casesCount(view, id)}</div>
<p>${prose(view, says)}</p>
${when(quote, () => html`<blockquote>${quote?.words}<cite>Section ${quote?.section}</cite></blockquote>`)}
${when(withOperations, () => html`<p class="mentions">${operationsOf(requirement).map((name) => html`${operationLink(view, name)} `)}</p>`)}
</li>`
}

function casesCount({ suite }: DocsView, id: string) {
  const count = suite?.casesFor(id).length ?? 0
  return count === 0 ? '' : html`<span class="note">${count === 1 ? '1 case' : `${count} cases`}</span>`
}
