import { type Html, html } from '../../layout/html.ts'
import { diagramsOf } from '../diagram/diagrams.ts'
import { stateTables } from '../model/state-tables.ts'
import { allGaps, sectionOf, written } from '../model/statements.ts'
import type { DocsView } from './docs-view.ts'
import { section } from './prose.ts'
import { statementList } from './statements-view.ts'

const plain = (title: string, lead: string, content: unknown, width = ''): Html =>
  html`<article class="plain ${width}"><header><h1>${title}</h1><p class="lead">${lead}</p></header>${content}</article>`

export const gapsPage = (view: DocsView): Html =>
  plain(
    'Gaps and our choices',
    'Where the document is silent, the kit had to choose. Mock and reference server do this; a server of somebody else is observed here, and never fails for another choice.',
    statementList(view, allGaps, { withOperations: true, withAnchors: true }),
  )

export function statementsPage(view: DocsView): Html {
  const sections = [...Map.groupBy(written, sectionOf)]
  return plain(
    'What the document says',
    'Every statement that can be tested, in our words and in the words of the document. Statements on single fields are told with their resource.',
    html`<nav class="chips" aria-label="Sections">${sections.map(([number]) => html`<a href="#section-${number}">${number}</a>`)}</nav>
${sections.map(([number, statements]) =>
  section(
    `section-${number}`,
    `Section ${number}`,
    statementList(view, statements, { withOperations: true, withAnchors: true }),
  ),
)}`,
  )
}

export const statesPage = (view: DocsView): Html =>
  plain(
    'States',
    'The states of section 3, and what leads from one to another. Most are tables that the conformance suite plays: get to a state, act, compare the answer, and read the state again.',
    diagramsOf(view, stateTables(view.suite), (text) => html`<h2>${text}</h2>`),
    'wide',
  )
