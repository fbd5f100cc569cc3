import { expect, test } from 'vitest'
import { memberships } from '../../contracts/chapters/memberships.ts'
import { endpoints } from '../../contracts/chapters.ts'
import { contractFingerprints } from './contract-fingerprints.ts'

test('every operation has its own fingerprint, and the same contracts have the same ones', () => {
  const fingerprints = contractFingerprints()
  expect(Object.keys(fingerprints)).toEqual(endpoints.map(({ name }) => name))
  expect(new Set(Object.values(fingerprints)).size).toBe(endpoints.length)
  expect(contractFingerprints()).toEqual(fingerprints)
})

test('a fingerprint changes with the responses of its operation, and no other one does', () => {
  const { joinTopic, leaveTopic } = memberships
  const changed = contractFingerprints([{ ...joinTopic, responses: leaveTopic.responses }, leaveTopic])
  const { joinTopic: join, leaveTopic: leave } = contractFingerprints()
  expect([changed.joinTopic === join, changed.leaveTopic === leave]).toEqual([false, true])
})
