import { parseAst } from 'vitest/node'

export type Node = { type: string; [field: string]: unknown }

/** Placeholder for a dynamic import whose specifier is known only at run time. */
export const computedImport = '(computed)'

const importNodes = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportExpression',
  'TSImportType',
])

const nodeGlobals = new Set(['process', 'Buffer', 'global', 'setImmediate', 'require', '__dirname', 'NodeJS'])

interface Dependencies {
  readonly imports: readonly string[]
  /** Node globals that are used without an import. */
  readonly globals: readonly string[]
}

/** By source text. Several checks need the same result, and parsing takes most of their time. */
const cache = new Map<string, Dependencies>()

function dependenciesOf(source: string): Dependencies {
  const dependencies = cache.get(source) ?? findDependencies(source)
  cache.set(source, dependencies)
  return dependencies
}

/** Every module specifier in a TypeScript source: static and dynamic imports, re-exports, type imports. */
export const importsOf = (source: string): readonly string[] => dependenciesOf(source).imports

/** The globals in a TypeScript source that exist only in Node. */
export const nodeGlobalsOf = (source: string): readonly string[] => dependenciesOf(source).globals

function findDependencies(source: string): Dependencies {
  const imports: string[] = []
  const globals = new Set<string>()
  visitNodes(source, (node) => {
    if (importNodes.has(node.type) && isNode(node.source)) imports.push(specifier(node.source))
    if (node.type === 'TSExternalModuleReference' && isNode(node.expression)) imports.push(specifier(node.expression))
    // A global is used as an object, a function, a type or a namespace. A field can have the same name.
    for (const reference of [node.object, node.callee, node.typeName, node.left])
      if (isNode(reference) && reference.type === 'Identifier' && nodeGlobals.has(String(reference.name)))
        globals.add(String(reference.name))
  })
  return { imports, globals: [...globals] }
}

/** Calls back for every node of the syntax tree of a TypeScript source. */
export function visitNodes(source: string, callback: (node: Node) => void): void {
  visit(parseAst(source, { lang: 'ts' }), callback)
}

function visit(value: unknown, callback: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, callback)
  if (!isNode(value)) return
  callback(value)
  for (const child of Object.values(value)) visit(child, callback)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function specifier(node: Node): string {
  if (node.type === 'Literal') return String(node.value)
  const { quasis, expressions } = node as { quasis?: { value: { cooked: string } }[]; expressions?: unknown[] }
  return expressions?.length === 0 ? (quasis?.[0]?.value.cooked ?? computedImport) : computedImport
}
