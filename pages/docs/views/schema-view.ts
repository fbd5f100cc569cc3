import { type Html, html, when } from '../../layout/html.ts'
import { badge } from '../../layout/parts.ts'
import type { DocsView } from '../docs-view.ts'
import { nameIn, type Schema } from '../model/openapi.ts'
import { boundsText, choicesOf, pluralTypeText, relationTexts, typeText } from '../model/schema-text.ts'
import { prose, resourceLink } from './prose.ts'

/** A schema in readable form: its type, and its fields below. Resources are links. */

const isNull = ({ type }: Schema) => type === 'null'

/** The options of a union without null. */
const optionsOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => (anyOf ?? oneOf ?? []).filter((one) => !isNull(one))

/** The only option besides null, or the schema itself. */
const coreOf = (schema: Schema): Schema => {
  const [first, ...others] = optionsOf(schema)
  return first && others.length === 0
    ? { ...first, ...(schema.description && { description: schema.description }) }
    : schema
}

const isNullable = ({ anyOf = [] }: Schema) => anyOf.some(isNull)

export function typeView(view: DocsView, given: Schema): Html {
  const schema = coreOf(given)
  const or = isNullable(given) ? html` <span class="or">or null</span>` : ''
  return html`<span class="type">${typeName(view, schema)}${or}</span>`
}

function typeName(view: DocsView, schema: Schema): Html {
  if (schema.$ref !== undefined) return resourceLink(view, nameIn(schema.$ref))
  if (schema.items && schema.type === 'array') return html`list of ${itemName(view, coreOf(schema.items))}`
  const options = optionsOf(schema)
  if (options.length > 0)
    return html`${options.map((one, index) => html`${index > 0 ? ' or ' : ''}${typeName(view, coreOf(one))}`)}`
  return html`${typeText(schema)}`
}

const itemName = (view: DocsView, item: Schema): Html =>
  item.$ref === undefined && optionsOf(item).length === 0 ? html`${pluralTypeText(item)}` : typeName(view, item)

/** The object schema itself, or that of its items. */
const objectIn = (given: Schema): Schema | undefined => {
  const schema = coreOf(given)
  if (schema.properties) return schema
  return schema.items ? objectIn(schema.items) : undefined
}

/** The objects of a union, except for resources, which have separate pages. */
const variantsOf = (given: Schema): Schema[] =>
  optionsOf(given).length > 1 ? optionsOf(given).flatMap((one) => objectIn(one) ?? []) : []

/** In requests required fields are marked, in responses optional ones. */
export type Use = 'request' | 'response'

export interface FieldView {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly use: Use
  /** Shown below the description. */
  readonly note?: unknown
  readonly id?: string
}

export function fieldRow(view: DocsView, { name, schema, isRequired, use, note = '', id }: FieldView): Html {
  const core = coreOf(schema)
  const bounds = boundsText(core)
  return html`<li class="field-row"${id === undefined ? '' : html` id="${id}"`}>
<div class="field-head"><code class="field-name">${name}</code>${typeView(view, schema)}${presence(use, isRequired)}</div>
${when(schema.description ?? core.description, () => html`<p class="field-words">${prose(view, String(schema.description ?? core.description))}</p>`)}
${choices(core)}
${when(bounds, () => html`<p class="field-bounds">${bounds}${when(core['x-gap'], () => html` · our limit, ${prose(view, String(core['x-gap']))}`)}</p>`)}
${relations(view, schema, core)}
${note}
${nested(view, schema, use)}
</li>`
}

function presence(use: Use, isRequired: boolean) {
  if (use === 'request') return isRequired ? badge('required', 'accent') : ''
  return isRequired ? '' : badge('optional')
}

const choices = (core: Schema) =>
  when(
    choicesOf(core).length > 0,
    () =>
      html`<p class="choices">${choicesOf(core).map((one) => html`<code class="word">${JSON.stringify(one)}</code>`)}</p>`,
  )

/** How the value relates to other values, which the suite checks. */
function relations(view: DocsView, schema: Schema, core: Schema) {
  const texts = [...new Set([...relationTexts(schema), ...relationTexts(core)])]
  return when(texts.length > 0, () => html`<p class="field-bounds">${prose(view, texts.join(' · '))}</p>`)
}

/** The fields of a nested object, folded. */
function nested(view: DocsView, schema: Schema, use: Use) {
  const inside = variantsOf(schema).length > 0 ? schema : objectIn(schema)
  if (!inside) return ''
  return html`<details class="nested"><summary>Fields</summary>${schemaView(view, inside, use)}</details>`
}

/** All fields of an object, a list of objects, or each variant of a union. */
export function schemaView(view: DocsView, schema: Schema, use: Use): Html {
  const variants = variantsOf(schema)
  if (variants.length > 0)
    return html`<div class="variants">${variants.map((one) => html`<div class="variant"><p class="variant-title">One of ${variants.length} shapes</p>${fieldList(view, one, use)}</div>`)}</div>`
  const object = objectIn(schema)
  return object ? fieldList(view, object, use) : html``
}

const fieldList = (view: DocsView, { properties = {}, required = [] }: Schema, use: Use): Html =>
  Object.keys(properties).length === 0
    ? html`<p class="none">An object with any fields.</p>`
    : html`<ul class="fields">${Object.entries(properties).map(([name, schema]) =>
        fieldRow(view, { name, schema, isRequired: required.includes(name), use }),
      )}</ul>`
