import { parseAst } from 'vitest/node'
import type { Source } from '../../architecture/sources.ts'

export interface Expression {
  /** The file and the line. */
  readonly place: string
  readonly source: string
  readonly flags: string
}

type Node = { type: string; start: number; [field: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** A slash where an expression can begin, or the name of the constructor: others need not be parsed. */
const mayHaveExpressions = /(?:^|[\s(,=:[!&|?{};])\/(?![/*])|\bRegExp\b/

/** The regular expressions of a source: literals, and what is passed to `new RegExp`. */
export function expressionsIn({ path, text }: Source): Expression[] {
  if (!mayHaveExpressions.test(text)) return []
  const found: Expression[] = []
  visit(parseAst(text, { lang: 'ts' }), (node) => {
    const expression = literalOf(node) ?? constructed(node)
    if (expression) found.push({ place: `${path}:${text.slice(0, node.start).split('\n').length}`, ...expression })
  })
  return found
}

type Pattern = Omit<Expression, 'place'>

const literalOf = (node: Node): Pattern | undefined => {
  const regex = node.regex as { pattern: string; flags: string } | undefined
  return node.type === 'Literal' && regex ? { source: regex.pattern, flags: regex.flags } : undefined
}

/** In a template, what is only known at run time is taken to be one letter. */
function constructed(node: Node): Pattern | undefined {
  const { callee, arguments: given } = node as unknown as { callee?: Node; arguments?: Node[] }
  if (node.type !== 'NewExpression' || callee?.name !== 'RegExp') return undefined
  const [pattern, flags] = given ?? []
  const source = pattern && textOf(pattern)
  return source === undefined ? undefined : { source, flags: String(flags?.value ?? '') }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.quasis as { value: { cooked: string } }[] | undefined
  return quasis?.map(({ value }) => value.cooked).join('x')
}

function visit(value: unknown, callback: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, callback)
  if (!isNode(value)) return
  callback(value)
  for (const child of Object.values(value)) visit(child, callback)
}
