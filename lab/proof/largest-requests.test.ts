import { test } from 'vitest'
import { testDatabases } from '../../reference-server/testing/test-databases.cases.ts'
import { expectNoServerErrors, served } from '../system/largest-requests.cases.ts'

const { sqlite, postgres } = testDatabases()

test.each([sqlite, postgres])('$name accepts all requests at their limits', async ({ fresh }) =>
  expectNoServerErrors(await served(await fresh()), 'all'),
)
