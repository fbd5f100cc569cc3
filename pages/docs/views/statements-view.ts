import type { Requirement } from '../../../contracts/requirements/requirement.ts'
import { operationsOf } from '../../../contracts/requirements/requirement.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { badge } from '../../layout/parts.ts'
import { anchorOf, pathOfStatement } from '../model/statements.ts'
import type { DocsView } from './docs-view.ts'
import { operationLink, prose } from './prose.ts'

const tones = { must: 'accent', should: 'neutral', gap: 'warn' } as const

interface Shown {
  /** Whether the operations are named: not on the page of one. */
  readonly withOperations?: boolean
  readonly withAnchors?: boolean
}

/** Statements with their level, the document's own words, and how many cases check them. */
export const statementList = (view: DocsView, statements: readonly Requirement[], shown: Shown = {}): Html =>
  html`<ul class="statements">${statements.map((one) => statementView(view, one, shown))}</ul>`

function statementView(view: DocsView, statement: Requirement, { withOperations, withAnchors }: Shown): Html {
  const { id, level, says, quote } = statement
  const anchor = level === 'gap' ? id : anchorOf(id)
  return html`<li class="statement"${withAnchors ? html` id="${anchor}"` : ''}>
<div class="statement-head"><a class="statement-id" href="${view.place.doc(pathOfStatement(id))}">${id}</a>${badge(level, tones[level])}${casesCount(view, id)}</div>
<p>${prose(view, says)}</p>
${when(quote, () => html`<blockquote>${quote?.words}<cite>Section ${quote?.section}</cite></blockquote>`)}
${when(withOperations, () => html`<p class="mentions">${operationsOf(statement).map((name) => html`${operationLink(view, name)} `)}</p>`)}
</li>`
}

function casesCount({ suite }: DocsView, id: string) {
  const count = suite?.casesFor(id).length ?? 0
  return count === 0 ? '' : html`<span class="note">${count === 1 ? '1 case' : `${count} cases`}</span>`
}
