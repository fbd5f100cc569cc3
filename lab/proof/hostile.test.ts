import { test } from 'vitest'
import { withstands } from '../torture/hostile/short-run.cases.ts'

test.each(['mock', 'sqlite', 'postgres'])(
  '%s responds to hostile requests and to a bystander',
  (name) => withstands(name, 200),
  120_000,
)
