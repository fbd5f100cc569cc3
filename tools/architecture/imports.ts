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

const nodeGlobals = new Set(['process', 'Buffer', 'global', 'setImmediate', 'require', '__dirname', 'NodeJS'])

/** What a source needs of others. */
interface Needs {
  readonly imports: readonly string[]
  readonly globals: readonly string[]
}

/** By source: several checks ask for the same, and parsing takes most of their time. */
const known = new Map<string, Needs>()

function needsOf(source: string): Needs {
  const found = known.get(source) ?? findNeeds(source)
  known.set(source, found)
  return found
}

/** Every module specifier in a TypeScript source: static and dynamic imports, re-exports, type imports. */
export const importsOf = (source: string): readonly string[] => needsOf(source).imports

/** What it uses that is there without an import, but only in Node. */
export const nodeGlobalsOf = (source: string): readonly string[] => needsOf(source).globals

function findNeeds(source: string): Needs {
  const imports: string[] = []
  const globals = new Set<string>()
  visit(parseAst(source, { lang: 'ts' }), (node) => {
    if (importNodes.has(node.type) && isNode(node.source)) imports.push(specifier(node.source))
    if (node.type === 'TSExternalModuleReference' && isNode(node.expression)) imports.push(specifier(node.expression))
    // As an object, as something called, as a type or its namespace: not as the name of a field.
    for (const used of [node.object, node.callee, node.typeName, node.left])
      if (isNode(used) && used.type === 'Identifier' && nodeGlobals.has(String(used.name)))
        globals.add(String(used.name))
  })
  return { imports, globals: [...globals] }
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
