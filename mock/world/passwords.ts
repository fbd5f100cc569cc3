import { hmac } from '@noble/hashes/hmac.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { timingSafeEqual } from '../../platform/support/secret.ts'
import type { Passwords } from '../../platform/world.ts'

/** scrypt, at a cost that suits a mock; the server brings its own. */
const cost = { N: 2 ** 10, r: 8, p: 1, dkLen: 32 }

const derived = new Map<string, Promise<string>>()
const maxCached = 1000

/**
 * Derived hashes are cached: the same few people log in to world after world, and in pure JavaScript each derivation costs
 * as much as a hundred other calls. Cache keys are digests, so that no password is stored.
 */
function derive(password: string, salt: string): Promise<string> {
  const [secret, saltBytes] = [utf8ToBytes(password), utf8ToBytes(salt)]
  const key = bytesToHex(hmac(sha256, saltBytes, secret))
  const hash = derived.get(key) ?? scryptAsync(secret, saltBytes, cost).then(bytesToHex)
  if (derived.size >= maxCached) derived.clear()
  derived.set(key, hash)
  return hash
}

export const hashPassword = async (password: string, salt: string): Promise<string> =>
  `scrypt$${salt}$${await derive(password, salt)}`

/** Verified in place of a missing hash, so that both take the same time. */
const missingHash = `scrypt$nobody$${'0'.repeat(64)}`

/** `salt` returns a new one at each call. */
export const mockPasswords = (salt: () => string): Passwords => ({
  hash: (password) => hashPassword(password, salt()),
  async verify(password, hash) {
    const [, used = '', expected = ''] = (hash ?? missingHash).split('$')
    return timingSafeEqual(await derive(password, used), expected) && hash !== null
  },
})
