import { parseAst } from 'vitest/node'

type Node = { type: string; [field: string]: unknown }

/** Placeholder for a dynamic import whose specifier is known only at run time. */
export const computed = '(computed)'

const importNodes = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
])

/** By source: several checks ask for the same, and parsing takes most of their time. */
const known = new Map<string, readonly string[]>()

/** Every module specifier in a TypeScript source: static and dynamic imports, re-exports, type imports. */
export function importsOf(source: string): readonly string[] {
  const found = known.get(source) ?? findImports(source)
  known.set(source, found)
  return found
}

function findImports(source: string): string[] {
  const found: string[] = []
  visit(parseAst(source, { lang: 'ts' }), (node) => {
    if (importNodes.has(node.type) && isNode(node.source)) found.push(specifier(node.source))
    if (node.type === 'TSExternalModuleReference' && isNode(node.expression)) found.push(specifier(node.expression))
  })
  return found
}

function visit(value: unknown, callback: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, callback)
  if (!isNode(value)) return
  callback(value)
  for (const child of Object.values(value)) visit(child, callback)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function specifier(node: Node): string {
  if (node.type === 'Literal') return String(node.value)
  const { quasis, expressions } = node as { quasis?: { value: { cooked: string } }[]; expressions?: unknown[] }
  return expressions?.length === 0 ? (quasis?.[0]?.value.cooked ?? computed) : computed
}
