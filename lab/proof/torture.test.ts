import { test } from 'vitest'
import { hostileCases } from '../rules/hostile/hostile-shapes.cases.ts'
import { expectSurvivesFaults } from '../torture/faults/short-run.cases.ts'
import { postgresStage, sqliteStage } from '../torture/faults/stage.ts'
import { expectWithstandsHostileRequests } from '../torture/hostile/short-run.cases.ts'

test.each([
  ['an SQLite file', sqliteStage],
  ['PostgreSQL', postgresStage],
] as const)(
  'nothing is lost or executed twice while processes, clocks and %s fail',
  (_, stage) => expectSurvivesFaults(stage, 8),
  180_000,
)

test.each(['mock', 'sqlite', 'postgres'])(
  '%s responds to hostile requests and to a bystander',
  (name) => expectWithstandsHostileRequests(name, 200),
  120_000,
)

hostileCases((requests) => requests)
