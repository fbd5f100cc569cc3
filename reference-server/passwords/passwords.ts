import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../../platform/world.ts'

/** `algorithm$cost,cost,cost$salt$key`. Seeded users have `scrypt$salt$key`, with the low cost of the mock. */
interface Hash {
  readonly algorithm: string
  readonly cost: readonly number[]
  readonly salt: string
  readonly key: string
}

const keyLength = 32
const seededCost = [2 ** 10, 8, 1]

/** Node has argon2 since 24.7. */
const hasArgon2 = typeof crypto.argon2 === 'function'

/** About 19 MiB each. For argon2id the cost is KiB, passes and lanes; for scrypt it is N, r and p. */
export const currentHashing = hasArgon2
  ? { algorithm: 'argon2id', cost: [19_456, 2, 1] }
  : { algorithm: 'scrypt', cost: [2 ** 14, 8, 5] }

const scrypt = promisify<crypto.BinaryLike, crypto.BinaryLike, number, crypto.ScryptOptions, Buffer>(crypto.scrypt)

type Derive = (password: string, salt: string, cost: readonly number[]) => Promise<Buffer>

const algorithms: Readonly<Record<string, Derive>> = {
  scrypt: (password, salt, [N = 0, r = 0, p = 0]) => scrypt(password, salt, keyLength, { N, r, p, maxmem: 2 ** 27 }),
  async argon2id(message, nonce, [memory = 0, passes = 0, parallelism = 0]) {
    if (!hasArgon2) throw new Error('these passwords were hashed with argon2id, which needs Node 24.7 or newer')
    const parameters = { message, nonce, memory, passes, parallelism, tagLength: keyLength }
    return promisify(crypto.argon2)('argon2id', parameters)
  },
}

export function deriveKey(password: string, { algorithm, cost, salt }: Omit<Hash, 'key'>): Promise<Buffer> {
  const derive = Object.hasOwn(algorithms, algorithm) ? algorithms[algorithm] : undefined
  if (!derive) throw new Error(`cannot verify passwords hashed with ${algorithm}`)
  return derive(password, salt, cost)
}

function parseHash(text: string): Hash {
  const parts = text.split('$')
  const [algorithm = '', cost = '', salt = '', key = ''] = parts
  if (parts.length === 3) return { algorithm, cost: seededCost, salt: cost, key: salt }
  return { algorithm, cost: cost.split(',').map(Number), salt, key }
}

/** Verified in place of a missing hash, so that both take the same time. */
const dummyHash: Hash = { ...currentHashing, salt: 'nobody at all', key: '0'.repeat(2 * keyLength) }

function matchesKey(derived: Buffer, key: string): boolean {
  const expected = Buffer.from(key, 'hex')
  return derived.length === expected.length && crypto.timingSafeEqual(derived, expected)
}

export type DeriveKey = typeof deriveKey

export const passwordsWith = (derive: DeriveKey): Passwords => ({
  async hash(password) {
    const salt = crypto.randomBytes(16).toString('base64url')
    const key = await derive(password, { ...currentHashing, salt })
    return [currentHashing.algorithm, currentHashing.cost.join(), salt, key.toString('hex')].join('$')
  },

  /** The cheap hash of a seeded user is followed by a full one, so that timing does not reveal who was seeded (G20). */
  async verify(password, hash) {
    const stored = hash === null ? dummyHash : parseHash(hash)
    const isCorrect = matchesKey(await derive(password, stored), stored.key)
    if (stored.cost === seededCost) await derive(password, dummyHash)
    return isCorrect && hash !== null
  },
})

export const strongPasswords: Passwords = passwordsWith(deriveKey)
