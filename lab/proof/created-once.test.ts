import { test } from 'vitest'
import { expectCreatedOnce } from '../../reference-server/testing/created-once.cases.ts'
import { testDatabases } from '../../reference-server/testing/test-databases.cases.ts'

const { sqlite, postgres } = testDatabases()

test.each([sqlite, postgres])('three processes that open $name at once create it once', async ({ fresh }) =>
  expectCreatedOnce(await fresh(), 3),
)
