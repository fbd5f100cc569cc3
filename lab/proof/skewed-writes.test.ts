import { test } from 'vitest'
import { writeSkewed } from '../system/round-trips/skewed-writes.cases.ts'

test('50 users read and like few feeds for ten minutes without a deadlock or an error', () => writeSkewed(600), 900_000)
