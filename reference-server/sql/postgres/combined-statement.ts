import type { Statement } from '../engine.ts'

const numbers = new Map<string, number>()

/** There are few statement texts, and they live as long as the process. */
function numberOf(sql: string): number {
  const number = numbers.get(sql) ?? numbers.size
  numbers.set(sql, number)
  return number
}

const texts = new Map<string, string>()
const maxTexts = 2000

/** One statement that returns the rows of several selects, each as a list of lists. */
export function combinedStatement(statements: readonly Statement[]): Statement {
  const key = statements.map(({ sql }) => numberOf(sql)).join()
  const sql = texts.get(key) ?? combinedText(statements)
  if (texts.size < maxTexts) texts.set(key, sql)
  return { sql, parameters: statements.flatMap(({ parameters }) => parameters) }
}

function combinedText(statements: readonly Statement[]): string {
  let before = 0
  const lists = statements.map((statement) => {
    const list = listOf(statement, before)
    before += statement.parameters.length
    return list
  })
  return `select ${lists.join(',\n')}`
}

/** The rows keep the order of the subquery. */
function listOf({ sql, columns = [] }: Statement, before: number): string {
  const renumbered = sql.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`)
  const values = columns.map((name) => `found."${name}"`).join(', ')
  return `(select json_agg(json_build_array(${values})) from (${renumbered}) as found)`
}
