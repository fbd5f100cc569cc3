import * as z from 'zod'
import { casesIn } from '../../../../conformance/authoring/coverage.ts'
import { requirementsOfOperation } from '../../../../conformance/model/requirement-index.ts'
import { listWithMore } from '../../../../conformance/reports/text/formatting.ts'
import { suite } from '../../../../conformance/suite.ts'
import { prefix } from '../../../../contracts/chapters.ts'
import { childrenOf, coreOf, describeType, metaOf } from '../../../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../../../contracts/dsl/endpoint.ts'
import { repliesOf } from '../../../../contracts/runtime/declared.ts'
import { requestSchemas } from '../../../../contracts/runtime/read.ts'
import { requirementLine } from './requirement-text.ts'

const maxCases = 12

/** The contract of an operation and what the document requires of it. */
export function operationText(endpoint: Endpoint): string {
  const { name, method, path, access, section, summary, aliases = [], conditions = [] } = endpoint
  const requirements = requirementsOfOperation(name).filter(({ field }) => field === undefined)
  const cases = casesIn(suite).filter(({ operations }) => operations.includes(name))
  return [
    `${name}: ${summary}`,
    `${method} ${prefix}${path}, section ${section}, ${access === 'member' ? 'needs a token' : 'a token is optional'}`,
    ...aliases.map((alias) => `also ${method} ${prefix}${alias}`),
    ...Object.entries(requestSchemas(endpoint)).map(([part, schema]) => `${part}:\n${fieldsText(schema)}`),
    ...conditions.map(({ says }) => `condition: ${says}`),
    'responses:',
    ...repliesOf(endpoint).map(
      ({ status, body, gap }) =>
        `  ${status} ${status === 204 ? 'no body' : bodyText(body)}${gap ? ` (gap ${gap})` : ''}`,
    ),
    'requirements:',
    ...requirements.map((requirement) => `  ${requirementLine(requirement)}`),
    `cases: ${listWithMore(
      cases.map(({ id }) => id),
      maxCases,
    )}`,
  ].join('\n')
}

/** One line for each field. */
export const fieldsText = (schema: z.ZodType): string =>
  childrenOf(coreOf(schema))
    .map(([field, child]) => `  ${field || 'items'}: ${describeType(child)}`)
    .join('\n') || `  ${describeType(schema)}`

/** Names a resource, because a resource has its own page; lists the fields of any other object. */
function bodyText(body: z.ZodType): string {
  const core = coreOf(body)
  if (core instanceof z.ZodArray) return `a list of ${bodyText(core.element as z.ZodType)}`
  const { id } = metaOf(core)
  if (typeof id === 'string') return `${id} (kit://resources/${id})`
  if (!(core instanceof z.ZodObject)) return describeType(body)
  const fields = childrenOf(core).map(([field]) => field)
  return `an object with ${listWithMore(fields, 30)}`
}
