import { expect, test } from 'vitest'
import { currentHashing, deriveKey, passwordsWith, strongPasswords } from './passwords.ts'

const { hash, verify } = strongPasswords

test('a hash names its algorithm and its cost, and differs each time', async () => {
  const [one, two] = [await hash('secret'), await hash('secret')]
  expect(one).toMatch(/^argon2id\$19456,2,1\$[\w-]{22}\$[0-9a-f]{64}$/)
  expect(one).not.toBe(two)
  expect(currentHashing.algorithm).toBe('argon2id')
  expect([await verify('secret', one), await verify('Secret', one), await verify('', one)]).toEqual([
    true,
    false,
    false,
  ])
})

test('seeded users, and users who registered on a Node without argon2, can still log in', async () => {
  const seeded = 'scrypt$seed$8c90e16e0f0a10383b64218bdf21f44ee10041adf6c6e4d9024cfbe8856bee82'
  expect([await verify('password', seeded), await verify('passwords', seeded)]).toEqual([true, false])
  const older = 'scrypt$1024,8,1$seed$8c90e16e0f0a10383b64218bdf21f44ee10041adf6c6e4d9024cfbe8856bee82'
  expect([await verify('password', older), await verify('passwords', older)]).toEqual([true, false])
})

test('a missing hash verifies as false, and a hash of an unknown algorithm throws', async () => {
  expect(await verify('nobody at all', null)).toBe(false)
  await expect(verify('secret', 'md5$1$salt$00')).rejects.toThrow('hashed with md5')
})

test('an unknown, a seeded and a registered user all cost one full derivation', async () => {
  const registered = await hash('secret')
  const seeded = `scrypt$seed$${'0'.repeat(64)}`
  for (const stored of [null, seeded, registered]) {
    const costs: string[] = []
    const counting = passwordsWith((password, how) => {
      costs.push([how.algorithm, ...how.cost].join())
      return deriveKey(password, how)
    })
    await counting.verify('secret', stored)
    expect(costs.filter((cost) => cost === [currentHashing.algorithm, ...currentHashing.cost].join())).toHaveLength(1)
  }
})
