import { expect, test } from 'vitest'
import { derive, passwordsWith, present, strongPasswords } from './passwords.ts'

const { hash, verify } = strongPasswords

test('a hash names its algorithm and its cost, and is another each time', async () => {
  const [one, two] = [await hash('secret'), await hash('secret')]
  expect(one).toMatch(/^argon2id\$19456,2,1\$[\w-]{22}\$[0-9a-f]{64}$/)
  expect(one).not.toBe(two)
  expect(present.algorithm).toBe('argon2id')
  expect([await verify('secret', one), await verify('Secret', one), await verify('', one)]).toEqual([
    true,
    false,
    false,
  ])
})

test('people of a seed, and those of a Node without argon2, can still log in', async () => {
  const seeded = 'scrypt$seed$8c90e16e0f0a10383b64218bdf21f44ee10041adf6c6e4d9024cfbe8856bee82'
  expect([await verify('password', seeded), await verify('passwords', seeded)]).toEqual([true, false])
  const older = 'scrypt$1024,8,1$seed$8c90e16e0f0a10383b64218bdf21f44ee10041adf6c6e4d9024cfbe8856bee82'
  expect([await verify('password', older), await verify('passwords', older)]).toEqual([true, false])
})

test('nobody has no password, and a hash of unknown make is no silent refusal', async () => {
  expect(await verify('nobody at all', null)).toBe(false)
  await expect(verify('secret', 'md5$1$salt$00')).rejects.toThrow('hashed with md5')
})

test('nobody, somebody seeded and somebody registered all cost one full derivation', async () => {
  const registered = await hash('secret')
  const seeded = `scrypt$seed$${'0'.repeat(64)}`
  for (const stored of [null, seeded, registered]) {
    const costs: string[] = []
    const counting = passwordsWith((password, how) => {
      costs.push([how.algorithm, ...how.cost].join())
      return derive(password, how)
    })
    await counting.verify('secret', stored)
    expect(costs.filter((cost) => cost === [present.algorithm, ...present.cost].join())).toHaveLength(1)
  }
})
