import { test } from 'vitest'
import { writeSkewed } from './skewed-writes.cases.ts'

test(
  '50 users on two processes read and like a few feeds at once: no call fails, and nothing is lost or counted twice',
  () => writeSkewed(1),
  180_000,
)
