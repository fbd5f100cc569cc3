import { parseAst } from 'vitest/node'

type Node = { type: string; [field: string]: unknown }

/** Stands for an import whose address is only known when it runs. */
export const computed = '(computed)'

const importing = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** Every address that a TypeScript source imports: static, dynamic, re-exported, or for a type. */
export function importsOf(source: string): string[] {
  const found: string[] = []
  visit(parseAst(source, { lang: 'ts' }), (node) => {
    if (importing.has(node.type) && isNode(node.source)) found.push(address(node.source))
    if (node.type === 'TSExternalModuleReference' && isNode(node.expression)) found.push(address(node.expression))
  })
  return found
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look)
  if (!isNode(value)) return
  look(value)
  for (const child of Object.values(value)) visit(child, look)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function address(node: Node): string {
  if (node.type === 'Literal') return String(node.value)
  const { quasis, expressions } = node as { quasis?: { value: { cooked: string } }[]; expressions?: unknown[] }
  return expressions?.length === 0 ? (quasis?.[0]?.value.cooked ?? computed) : computed
}
