import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../platform/world.ts'

/** `algorithm$cost,cost,cost$salt$key`. Seeded people have `scrypt$salt$key`, at the cost that suits a mock. */
interface Hash {
  readonly algorithm: string
  readonly cost: readonly number[]
  readonly salt: string
  readonly key: string
}

const keyLength = 32
const seededCost = [2 ** 10, 8, 1]

/** Node has argon2 from 24.7 on. */
const hasArgon2 = typeof crypto.argon2 === 'function'

/** About 19 MiB for each: KiB, passes and lanes of argon2id; N, r and p of scrypt. */
export const present = hasArgon2
  ? { algorithm: 'argon2id', cost: [19_456, 2, 1] }
  : { algorithm: 'scrypt', cost: [2 ** 14, 8, 5] }

const scrypt = promisify<crypto.BinaryLike, crypto.BinaryLike, number, crypto.ScryptOptions, Buffer>(crypto.scrypt)

type Derive = (password: string, salt: string, cost: readonly number[]) => Promise<Buffer>

const algorithms: Readonly<Record<string, Derive>> = {
  scrypt: (password, salt, [N = 0, r = 0, p = 0]) => scrypt(password, salt, keyLength, { N, r, p, maxmem: 2 ** 27 }),
  async argon2id(message, nonce, [memory = 0, passes = 0, parallelism = 0]) {
    if (!hasArgon2) throw new Error('argon2id needs Node 24.7 or newer, and these passwords were hashed with it')
    const parameters = { message, nonce, memory, passes, parallelism, tagLength: keyLength }
    return promisify(crypto.argon2)('argon2id', parameters)
  },
}

export function derive(password: string, { algorithm, cost, salt }: Omit<Hash, 'key'>): Promise<Buffer> {
  const one = Object.hasOwn(algorithms, algorithm) ? algorithms[algorithm] : undefined
  if (!one) throw new Error(`passwords hashed with ${algorithm} cannot be checked`)
  return one(password, salt, cost)
}

function read(text: string): Hash {
  const parts = text.split('$')
  const [algorithm = '', cost = '', salt = '', key = ''] = parts
  if (parts.length === 3) return { algorithm, cost: seededCost, salt: cost, key: salt }
  return { algorithm, cost: cost.split(',').map(Number), salt, key }
}

const nobody: Hash = { ...present, salt: 'nobody at all', key: '0'.repeat(2 * keyLength) }

function isSame(derived: Buffer, key: string): boolean {
  const expected = Buffer.from(key, 'hex')
  return derived.length === expected.length && crypto.timingSafeEqual(derived, expected)
}

export type Derivation = typeof derive

export const passwordsWith = (make: Derivation): Passwords => ({
  async hash(password) {
    const salt = crypto.randomBytes(16).toString('base64url')
    const key = await make(password, { ...present, salt })
    return [present.algorithm, present.cost.join(), salt, key.toString('hex')].join('$')
  },

  /** A cheap hash of a seed is followed by a full one, so that the time does not tell who was seeded (G20). */
  async verify(password, hash) {
    const stored = hash === null ? nobody : read(hash)
    const isRight = isSame(await make(password, stored), stored.key)
    if (stored.cost === seededCost) await make(password, nobody)
    return isRight && hash !== null
  },
})

export const strongPasswords: Passwords = passwordsWith(derive)
