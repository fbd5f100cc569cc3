import { expect, test } from 'vitest'
import { casesIn } from '../authoring/coverage.ts'
import type { People } from '../model/person.ts'
import { operationsSentBy } from '../safety/sent-operations.ts'
import { suite } from '../suite.ts'
import { runnableCases } from './runnable.ts'

const cases = casesIn(suite)
const somebody = { login: 'somebody', password: 'something' }
const people: People = { alice: somebody, bob: somebody, carol: somebody, dave: somebody, root: somebody }
const idsOf = (limits: Partial<Parameters<typeof runnableCases>[1]>) =>
  runnableCases(cases, { mode: 'full', people, ...limits }).map(({ id }) => id)

test('a case that sends an unsupported operation cannot run, even if it is about something else', () => {
  const isSending = (id: string) => operationsSentBy({ id }).includes('withdraw')
  expect(idsOf({}).some(isSending)).toBe(true)
  const left = idsOf({ unsupported: ['withdraw'] })
  expect(left.filter(isSending)).toEqual([])
  expect(left.length).toBeGreaterThan(500)
})

test('cases of an unsupported section, and cases that need a missing person, cannot run', () => {
  expect(idsOf({ unsupported: ['4.9'] }).filter((id) => id.startsWith('4.9/'))).toEqual([])
  const { carol: _, ...others } = people
  expect(idsOf({ people: others })).not.toContain('3.2/open/stranger-carol-joinTopic')
})
