import * as z from 'zod'
import { requirementNamed } from '../../../../conformance/model/requirement-index.ts'
import { requirements } from '../../../../contracts/requirements/index.ts'
import { didYouMean } from '../../../../contracts/runtime/did-you-mean.ts'
import { caseItems, endpointItems, type Item, requirementItems } from '../../list-items.ts'
import { operationText } from '../reference/operation-text.ts'
import { requirementText } from '../reference/requirement-text.ts'
import { operationNamed } from '../targets.ts'
import { tool } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

const kinds = ['operations', 'requirements', 'gaps', 'cases'] as const
type Kind = (typeof kinds)[number]

const itemsOf: Readonly<Record<Kind, () => Promise<Item[]>>> = {
  operations: async () => endpointItems(),
  requirements: async () => (await requirementItems()).filter(({ group }) => group !== 'gaps'),
  gaps: async () => (await requirementItems()).filter(({ group }) => group === 'gaps'),
  cases: caseItems,
}

const searchReference = tool({
  name: 'search_reference',
  title: 'Search the reference',
  description:
    'Find operations, requirements of the interface document, gaps (what the document leaves open, and what the kit chose) or cases of the suite. Every word must occur; upper and lower case are the same.',
  input: {
    text: z.string().max(200).describe('words, such as "join topic"; empty for all'),
    kind: z.enum(kinds).default('operations'),
    limit: z.int().min(1).max(100).default(20),
  },
  isReadOnly: true,
  async run({ text, kind, limit }) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean)
    const isMatch = ({ json, text: own = JSON.stringify(json) }: Item) =>
      words.every((word) => own.toLowerCase().includes(word))
    const found = (await itemsOf[kind]()).filter(isMatch)
    if (found.length === 0) return `no ${kind} contain ${words.join(' and ')}; try fewer words or another kind`
    const rest = found.length - limit
    return [
      ...found.slice(0, limit).map(({ cells }) => cells.join('  ')),
      ...(rest > 0 ? [`… ${rest} more: add words, or raise limit`] : []),
    ].join('\n')
  },
})

const readOperation = tool({
  name: 'read_operation',
  title: 'Read an operation',
  description:
    'The contract of an operation: request, responses, requirements with quotations, gaps, and the cases that check it.',
  input: { operation: z.string().max(100).describe('such as joinTopic') },
  isReadOnly: true,
  run: ({ operation }) => operationText(operationNamed(operation)),
})

const readRequirement = tool({
  name: 'read_requirement',
  title: 'Read a requirement or a gap',
  description:
    'What the interface document requires, in its words, or what it leaves open and what the kit chose; the operations and cases about it.',
  input: { id: z.string().max(100).describe('such as 3.2/4 or G12') },
  isReadOnly: true,
  run({ id }) {
    const requirement = requirementNamed(id)
    if (requirement) return requirementText(requirement)
    const ids = requirements.map((one) => one.id)
    throw new ToolError(`there is no requirement ${JSON.stringify(id)}${didYouMean(id, ids)}; use search_reference`)
  },
})

export const referenceTools = [searchReference, readOperation, readRequirement]
