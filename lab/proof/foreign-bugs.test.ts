import { expect, test } from 'vitest'
import { noticing } from '../foreign/foreign-runs.cases.ts'
import { readNoticed } from '../foreign/noticed.cases.ts'

test.each(Object.entries(readNoticed()))('%s is noticed', async (bug, found) => {
  expect(await noticing(bug, found)).toEqual(['failed', found.statement])
})
