import { createHmac, hkdfSync } from 'node:crypto'
import { compactVerify, errors, SignJWT } from 'jose'
import type { Links } from '../platform/links.ts'
import type { TokenForm } from '../platform/sessions.ts'
import { second, timeOf } from '../platform/time.ts'

/** One secret gives a key for each purpose, so that what is signed for one says nothing for another. */
const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const algorithm = { name: 'HMAC', hash: 'SHA-256' }
const mostRemembered = 10_000

/**
 * Tokens are JWTs around the random text of a session. Only the signature counts here: whether the session has expired or was
 * revoked stands in its row, by the world's clock, which may be another than the one that `exp` is read by.
 */
export async function signedTokens(secret: string): Promise<TokenForm> {
  const key = await crypto.subtle.importKey('raw', keyFor(secret, 'tokens'), algorithm, false, ['sign', 'verify'])
  const known = new Map<string, string>()
  return {
    write: ({ token, user_id, refresh_until }) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(token)
        .setSubject(String(user_id))
        .setExpirationTime(timeOf(refresh_until) / second)
        .sign(key),
    async read(token) {
      const text = known.get(token) ?? (await verified(token, key))
      if (known.size >= mostRemembered) known.clear()
      if (text !== undefined) known.set(token, text)
      return text
    },
  }
}

async function verified(token: string, key: CryptoKey): Promise<string | undefined> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] })
    const { jti } = JSON.parse(new TextDecoder().decode(payload)) as { jti?: unknown }
    return typeof jti === 'string' ? jti : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

export function signedLinks(secret: string): Links {
  const key = keyFor(secret, 'links')
  return { sign: (text) => createHmac('sha256', key).update(text).digest('base64url') }
}
