import { type Html, html, when } from '../../layout/html.ts'
import type { DocsView } from '../docs-view.ts'
import type { ChapterView } from '../model/chapters.ts'
import { allGaps, listedRequirements, sectionOf } from '../model/requirements.ts'
import { resourcesIn } from '../model/resources.ts'
import { stateTables } from '../model/state-tables.ts'
import { operationRow, resourceLink, section } from './prose.ts'
import { requirementList } from './requirements-view.ts'
import { statesView } from './states-view.ts'

const listPage = (title: string, lead: string, content: unknown, width = ''): Html =>
  html`<article class="plain ${width}"><header><h1>${title}</h1><p class="lead">${lead}</p></header>${content}</article>`

export const gapsPage = (view: DocsView): Html =>
  listPage(
    'Gaps and our choices',
    'The document leaves these points open, so the kit had to choose. The mock and the reference server behave as described here. The conformance suite reports what other servers do, but never fails them for a different choice.',
    requirementList(view, allGaps, { withOperations: true, withAnchors: true }),
  )

export function requirementsPage(view: DocsView): Html {
  const sections = [...Map.groupBy(listedRequirements, sectionOf)]
  return listPage(
    'Requirements',
    'Every testable sentence of the document, in our words and as a quotation. Requirements on single fields are on the page of their resource.',
    html`<nav class="chips" aria-label="Sections">${sections.map(([number]) => html`<a href="#section-${number}">${number}</a>`)}</nav>
${sections.map(([number, requirements]) =>
  section(
    `section-${number}`,
    `Section ${number}`,
    requirementList(view, requirements, { withOperations: true, withAnchors: true }),
  ),
)}`,
  )
}

export const statesPage = (view: DocsView): Html =>
  listPage(
    'States',
    'The states of section 3 and their transitions. Most are state tables of the conformance suite: it reaches a state, sends a request, checks the response and reads the new state.',
    statesView(view, stateTables(view.suite), (text) => html`<h2>${text}</h2>`),
    'wide',
  )

export function chapterPage(view: DocsView, { title, section: number, endpoints }: ChapterView): Html {
  const resources = [...new Set(endpoints.flatMap(resourcesIn))]
  return html`<article class="plain">
<header><p class="crumbs"><span>Section ${number}</span></p><h1>${title}</h1>
${when(resources.length > 0, () => html`<p class="facts-line"><span class="fact">returns ${resources.map((one) => resourceLink(view, one))}</span></p>`)}</header>
<ul class="operations">${endpoints.map((one) => operationRow(view, one))}</ul>
</article>`
}
