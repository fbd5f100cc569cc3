import { expect, test } from 'vitest'
import { inlineDocument, openApi } from './openapi.ts'

interface Node {
  readonly [key: string]: unknown
  readonly enum?: readonly unknown[]
  readonly 'x-component'?: { readonly name: string }
}

const nodesIn = (value: unknown): Node[] =>
  typeof value === 'object' && value !== null ? [value as Node, ...Object.values(value).flatMap(nodesIn)] : []

const valuesOf = ({ enum: values = [] }: Node) => values.map(String).sort().join()

const document = openApi('0.0.0')
const schemas = document.components?.schemas as Record<string, { readonly properties: Record<string, unknown> }>

test('choices that several fields share are one component', () => {
  const reference = { $ref: '#/components/schemas/JoinPermission' }
  for (const name of ['Topic', 'RankedTopic', 'CreateTopicRequest', 'UpdateTopicRequest'])
    expect(schemas[name]?.properties.join_permission, name).toMatchObject(reference)
  expect(schemas.JoinPermission).toEqual({
    type: 'string',
    enum: ['directJoin', 'afterAudit'],
    description: 'how users join',
  })
  expect(schemas.Sex).toMatchObject({ type: 'integer', format: 'int32', enum: [0, 1, 2] })
})

test('a field keeps its own description and default next to the reference', () => {
  const parameters = nodesIn(document.paths).filter((node) => node.in === 'query')
  const schemaOf = (name: string) => parameters.find((one) => one.name === name)?.schema
  expect(schemaOf('first_creator')).toEqual({
    $ref: '#/components/schemas/ZeroOrOne',
    description: '1 lists the creator first',
    default: 0,
    'x-role': 'order',
  })
  expect(schemas.Topic?.properties.join_mode).toEqual({
    $ref: '#/components/schemas/JoinMode',
    description: 'whether joining requires an audit; a private topic may have none',
    examples: ['open'],
  })
})

test('no choices occur twice, so that generators write one type for them', () => {
  const choices = Map.groupBy(
    nodesIn(document).filter((node) => Array.isArray(node.enum)),
    valuesOf,
  )
  expect([...choices].filter(([, found]) => found.length > 1).map(([values]) => values)).toEqual([])
  expect(choices.size).toBeGreaterThan(20)
})

test('a name stands for the same choices everywhere, and for nothing else', () => {
  const inline = inlineDocument('0.0.0')
  const named = Map.groupBy(nodesIn(inline), (node) => node['x-component']?.name)
  named.delete(undefined)
  for (const [name = '', found] of named) {
    expect(new Set(found.map(valuesOf)).size, name).toBe(1)
    expect(inline.components?.schemas, name).not.toHaveProperty(name)
  }
  expect(named.size).toBeGreaterThan(10)
})
