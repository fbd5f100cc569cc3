import { test } from 'vitest'
import { survives } from '../torture/faults/short-run.cases.ts'
import { postgresStage, sqliteStage } from '../torture/faults/stage.ts'

test.each([
  ['an SQLite file', sqliteStage],
  ['PostgreSQL', postgresStage],
] as const)(
  'nothing is lost or executed twice while processes, clocks and %s fail',
  (_, stage) => survives(stage, 8),
  180_000,
)
