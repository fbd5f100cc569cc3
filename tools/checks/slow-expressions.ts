import { checkSync } from 'recheck'
import { isNode, type Node, visitNodes } from '../architecture/imports.ts'
import type { Source } from '../architecture/sources.ts'

export interface Expression {
  /** The file and the line. */
  readonly place: string
  readonly source: string
  readonly flags: string
}

type Pattern = Pick<Expression, 'source' | 'flags'>

/** A slash where an expression can begin, or the name of the constructor. Sources without either need not be parsed. */
const mayHaveExpressions = /(?:^|[\s(,=:[!&|?{};])\/(?![/*])|\bRegExp\b/

/** The regular expressions of a source: literals, and the patterns passed to `new RegExp`. */
export function expressionsIn({ path, text }: Source): Expression[] {
  if (!mayHaveExpressions.test(text)) return []
  const expressions: Expression[] = []
  visitNodes(text, (node) => {
    const pattern = literalPattern(node) ?? constructedPattern(node)
    if (pattern)
      expressions.push({ place: `${path}:${text.slice(0, Number(node.start)).split('\n').length}`, ...pattern })
  })
  return expressions
}

function literalPattern({ type, regex }: Node): Pattern | undefined {
  if (type !== 'Literal' || !regex) return undefined
  const { pattern, flags } = regex as { pattern: string; flags: string }
  return { source: pattern, flags }
}

/** In a template, a value that is known only at run time counts as one letter. */
function constructedPattern({ type, callee, arguments: given }: Node): Pattern | undefined {
  if (type !== 'NewExpression' || !isNode(callee) || callee.name !== 'RegExp') return undefined
  const [pattern, flags] = given as (Node | undefined)[]
  const source = pattern && textOf(pattern)
  return source === undefined ? undefined : { source, flags: String(flags?.value ?? '') }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.quasis as { value: { cooked: string } }[] | undefined
  return quasis?.map(({ value }) => value.cooked).join('x')
}

/** Selects the JavaScript build of recheck: the other builds need Java or exist only for some platforms. */
process.env.RECHECK_SYNC_BACKEND = 'pure'

/**
 * Limits of the search, chosen so that all expressions of the sources take about 15 seconds. There are no time limits,
 * so the result does not depend on the machine.
 */
const limits = {
  timeout: null,
  seedingTimeout: null,
  incubationTimeout: null,
  maxNFASize: 1500,
  maxIteration: 3,
  maxGenerationSize: 50,
}

/** A text for which the expression takes more than linear time; undefined if it is always fast. */
export function findAttack({ source, flags }: Pattern): string | undefined {
  const result = checkSync(source, flags, limits)
  if (result.status === 'unknown') throw new Error(`recheck cannot check /${source}/${flags}: ${result.error.kind}`)
  return result.status === 'vulnerable' ? `${result.attack.pattern} (${result.complexity.summary})` : undefined
}
