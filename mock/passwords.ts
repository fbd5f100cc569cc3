import { scryptAsync } from '@noble/hashes/scrypt.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sameSecret } from '../platform/secret.ts'
import type { Passwords } from '../platform/world.ts'

/** scrypt, at a cost that suits a mock; the server brings its own. */
const cost = { N: 2 ** 10, r: 8, p: 1, dkLen: 32 }

const derive = async (password: string, salt: string): Promise<string> =>
  bytesToHex(await scryptAsync(utf8ToBytes(password), utf8ToBytes(salt), cost))

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
