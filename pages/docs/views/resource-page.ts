import { metaOf } from '../../../contracts/dsl/describe.ts'
import { exampleOf } from '../../../contracts/openapi/example.ts'
import { resources } from '../../../contracts/resources/index.ts'
import { type Html, html, when } from '../../layout/html.ts'
import { jsonBlock } from '../../layout/parts.ts'
import type { DocsView } from '../docs-view.ts'
import type { Schema } from '../model/openapi.ts'
import { requirementsOfResource } from '../model/requirements.ts'
import { operationsWith, resourcesWith } from '../model/resources.ts'
import { operationRow, prose, resourceLink, section } from './prose.ts'
import { fieldRow, schemaView } from './schema-view.ts'

export function resourcePage(view: DocsView, name: string, schema: Schema): Html {
  const operations = operationsWith(name)
  const inside = resourcesWith(name)
  const zod = resources.find((one) => metaOf(one).id === name)
  return html`<article class="plain">
<header><p class="crumbs">${when(schema['x-section'], () => html`<span>Section ${schema['x-section']}</span>`)}<span>Resource</span></p><h1>${name}</h1>
${when(schema.description, () => html`<p class="lead">${prose(view, String(schema.description))}</p>`)}
${when(inside.length > 0, () => html`<p class="facts-line"><span class="fact">part of ${inside.map((one) => resourceLink(view, one))}</span></p>`)}</header>
${section('fields', 'Fields', fieldsView(view, name, schema))}
${when(zod, () => section('example', 'Example', jsonBlock(zod && exampleOf(zod), name)))}
${when(operations.length > 0, () => section('operations', 'Operations', html`<ul class="operations">${operations.map((one) => operationRow(view, one))}</ul>`, html`<span class="note">${operations.length}</span>`))}
</article>`
}

/** Each field with its quotation from the document. */
function fieldsView(view: DocsView, name: string, schema: Schema): Html {
  const { properties, required = [] } = schema
  if (!properties) return schemaView(view, schema, 'response')
  const requirements = requirementsOfResource(name)
  const noteOn = (field: string) => {
    const found = requirements.find((one) => one.field === `${name}.${field}`)
    return when(found?.quote, () => html`<blockquote>${found?.quote?.words}<cite>${found?.id}</cite></blockquote>`)
  }
  return html`<ul class="fields">${Object.entries(properties).map(([field, inside]) =>
    fieldRow(view, {
      name: field,
      schema: inside,
      isRequired: required.includes(field),
      use: 'response',
      note: noteOn(field),
      id: `field-${field}`,
    }),
  )}</ul>`
}
