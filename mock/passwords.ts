import { hmac } from '@noble/hashes/hmac.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sameSecret } from '../platform/secret.ts'
import type { Passwords } from '../platform/world.ts'

/** scrypt, at a cost that suits a mock; the server brings its own. */
const cost = { N: 2 ** 10, r: 8, p: 1, dkLen: 32 }

const derived = new Map<string, Promise<string>>()
const most = 1000

/**
 * What was derived once is known: the same few people log in to world after world, and in pure JavaScript each time would cost
 * as much as a hundred other calls. Keys are digests, so that no password is kept.
 */
function derive(password: string, salt: string): Promise<string> {
  const [secret, grain] = [utf8ToBytes(password), utf8ToBytes(salt)]
  const key = bytesToHex(hmac(sha256, grain, secret))
  const known = derived.get(key) ?? scryptAsync(secret, grain, cost).then(bytesToHex)
  if (derived.size >= most) derived.clear()
  derived.set(key, known)
  return known
}

export const hashPassword = async (password: string, salt: string): Promise<string> =>
  `scrypt$${salt}$${await derive(password, salt)}`

const nobody = `scrypt$nobody$${'0'.repeat(64)}`

/** `salt` gives a new text at each call. */
export const mockPasswords = (salt: () => string): Passwords => ({
  hash: (password) => hashPassword(password, salt()),
  async verify(password, hash) {
    const [, used = '', expected = ''] = (hash ?? nobody).split('$')
    return sameSecret(await derive(password, used), expected) && hash !== null
  },
})
