import { hmac } from '@noble/hashes/hmac.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { LinkSigner } from '../../platform/http/links.ts'
import { timingSafeEqual } from '../../platform/support/secret.ts'
import type { Passwords } from '../../platform/world.ts'

/** A low cost is enough for a mock. */
const cost = { N: 2 ** 10, r: 8, p: 1, dkLen: 32 }

const derived = new Map<string, Promise<string>>()
const maxCached = 1000

/**
 * Cached, because the same few people log in to every world, and in pure JavaScript one derivation takes as long as a hundred
 * requests. Cache keys are digests, so no password is stored.
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

/** Compared with if there is no hash, so that both cases take the same time. */
const missingHash = `scrypt$nobody$${'0'.repeat(64)}`

/** `salt` must return a new value at each call. */
export const mockPasswords = (salt: () => string): Passwords => ({
  hash: (password) => hashPassword(password, salt()),
  async verify(password, hash) {
    const [, used = '', expected = ''] = (hash ?? missingHash).split('$')
    return timingSafeEqual(await derive(password, used), expected) && hash !== null
  },
})

/** The key is derived from the seed, so that addresses stay valid after reset, restore and reload. */
export function seededLinks(seed: number): LinkSigner {
  const key = utf8ToBytes(`links of world ${seed}`)
  return { sign: (text) => bytesToHex(hmac(sha256, key, utf8ToBytes(text))) }
}
