import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { LinkSigner } from '../../platform/http/links.ts'

/** The key is derived from the seed, so that an address stays valid across reset, snapshot and reload. */
export function seededLinks(seed: number): LinkSigner {
  const key = utf8ToBytes(`links of world ${seed}`)
  return { sign: (text) => bytesToHex(hmac(sha256, key, utf8ToBytes(text))) }
}
