import { setImmediate as nextTurn } from 'node:timers/promises'
import { Coalescer } from '../../../platform/support/coalesce.ts'
import type { Result, Run, Statement } from '../engine.ts'

/**
 * Many users read the same rows at once, so identical reads share a statement. A read that arrives while an identical one runs waits for the next run, so it
 * sees everything that was committed before it arrived.
 */
export function sharedReads(run: Run): Run {
  const reads = new Coalescer<Statement, Result>(
    async (statements) => {
      const result = await run(statements[0] as Statement)
      return statements.map(() => result)
    },
    () => nextTurn(),
  )
  return (statement) => reads.call(statement, `${statement.sql} ${JSON.stringify(statement.parameters)}`)
}
