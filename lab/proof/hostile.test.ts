import { test } from 'vitest'
import { withstands } from '../torture/hostile/short-run.cases.ts'

test.each(['mock', 'sqlite', 'postgres'])(
  'hostile requests to %s are answered, and so is somebody else',
  (name) => withstands(name, 200),
  120_000,
)
