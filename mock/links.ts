import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Links } from '../platform/links.ts'

/** The key comes from the seed: an address stays good through reset, snapshot and reload. */
export function seededLinks(seed: number): Links {
  const key = utf8ToBytes(`links of world ${seed}`)
  return { sign: (text) => bytesToHex(hmac(sha256, key, utf8ToBytes(text))) }
}
