import { createHmac, hkdfSync } from 'node:crypto'
import { compactVerify, errors, SignJWT } from 'jose'
import type { LinkSigner } from '../platform/http/links.ts'
import { second, timeOf } from '../platform/support/time.ts'
import type { TokenCodec } from '../platform/world.ts'

/** Derives a key for each purpose, so that a signature for one is not valid for another. */
const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const algorithm = { name: 'HMAC', hash: 'SHA-256' }
const maxCachedTokens = 10_000

/**
 * Tokens are JWTs around the random text of a session. Only the signature is checked here: the row of the session tells whether it
 * has expired or was revoked. It expires by the world's clock, which may differ from the clock that `exp` refers to.
 */
export async function signedTokens(secret: string): Promise<TokenCodec> {
  const key = await crypto.subtle.importKey('raw', keyFor(secret, 'tokens'), algorithm, false, ['sign', 'verify'])
  const cache = new Map<string, string>()
  return {
    write: ({ token, user_id, refresh_until }) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(token)
        .setSubject(String(user_id))
        .setExpirationTime(timeOf(refresh_until) / second)
        .sign(key),
    async read(token) {
      const text = cache.get(token) ?? (await verifiedText(token, key))
      if (cache.size >= maxCachedTokens) cache.clear()
      if (text !== undefined) cache.set(token, text)
      return text
    },
  }
}

async function verifiedText(token: string, key: CryptoKey): Promise<string | undefined> {
  try {
    const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] })
    const { jti } = JSON.parse(new TextDecoder().decode(payload)) as { jti?: unknown }
    return typeof jti === 'string' ? jti : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

export function signedLinks(secret: string): LinkSigner {
  const key = keyFor(secret, 'links')
  return { sign: (text) => createHmac('sha256', key).update(text).digest('base64url') }
}
