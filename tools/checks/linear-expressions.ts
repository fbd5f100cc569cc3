import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sourcesUnder } from '../architecture/sources.ts'
import { testFilePattern } from '../architecture.ts'
import { type Expression, expressionsIn, findAttack } from './slow-expressions.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = new URL('linear-expressions.json', import.meta.url)

const isShipped = ({ path }: { path: string }) => !path.startsWith('lab/') && !testFilePattern.test(path)

/** The regular expressions of the published sources, by their text, without duplicates. */
export const shippedExpressions = (): Map<string, Expression> =>
  new Map(
    sourcesUnder(root)
      .filter(isShipped)
      .flatMap(expressionsIn)
      .map((expression) => [`/${expression.source}/${expression.flags}`, expression]),
  )

/** Expressions that are known to be linear, because checking all of them takes half a minute. `npm run expressions` updates the record. */
export const recordedExpressions = (): Set<string> => new Set(JSON.parse(readFileSync(file, 'utf8')) as string[])

export function findSlowExpressions(expressions: Iterable<[string, Expression]>): string[] {
  return [...expressions].flatMap(([name, expression]) => {
    const attack = findAttack(expression)
    return attack ? [`${expression.place} ${name} on ${attack}`] : []
  })
}

if (import.meta.main) {
  const expressions = shippedExpressions()
  const slow = findSlowExpressions(expressions)
  for (const line of slow) console.error(line)
  process.exitCode = slow.length > 0 ? 1 : 0
  if (slow.length === 0) writeFileSync(file, `${JSON.stringify([...expressions.keys()].sort(), null, 2)}\n`)
}
