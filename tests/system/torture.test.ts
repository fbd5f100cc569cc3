import { test } from 'vitest'
import { survives } from '../torture/faults/short-run.cases.ts'
import { sqliteStage } from '../torture/faults/stage.ts'

/** On PostgreSQL in `npm run proof`; `npm run torture` goes on for as long as you like. */
test(
  'nothing is lost or done twice while processes, clocks and an SQLite file fail',
  () => survives(sqliteStage, 3),
  120_000,
)
