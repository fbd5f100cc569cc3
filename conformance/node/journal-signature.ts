import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parseJson } from '../model/parse-json.ts'
import type { Sink } from '../safety/journal/journal.ts'

/** Thrown for a journal that somebody else may have written; the message says which line. */
export class UnsignedJournal extends Error {
  override readonly name = 'UnsignedJournal'
}

/** For CI, where one job runs and another cleans up. */
export const journalKeyVariable = 'COMMUNITY_KIT_JOURNAL_KEY'

const first = 'community-kit journal'

/** Each signature includes the one before: no line can be changed, inserted or moved. */
const signatureOf = (key: string, previous: string, line: string): string =>
  createHmac('sha256', key).update(`${previous}\n${line}`).digest('base64url')

const signed = /^(.*),"mac":"([\w-]{43})"\}$/s

/** Signs the lines of a journal; `previous` is the signature that an earlier part of it ends with. */
export function signingSink(sink: Sink, key: string, previous?: string): Sink {
  let last = previous
  return (line, needsFsync) => {
    if (line === '') return sink(line, needsFsync)
    // Two runs of one server begin with the same line: without the salt, lines of one would fit into the other.
    const body = last === undefined ? `${line.slice(0, -1)},"salt":"${randomBytes(16).toString('base64url')}"}` : line
    last = signatureOf(key, last ?? first, body)
    sink(`${body.slice(0, -1)},"mac":"${last}"}`, needsFsync)
  }
}

/** Throws unless every line is ours; returns the last signature. A line that a crash cut off is ignored. */
export function verifySignatures(text: string, key: string): string | undefined {
  let last: string | undefined
  for (const [place, line] of text.split('\n').entries()) {
    if (parseJson(line) === undefined) continue
    const [, body = '', signature] = signed.exec(line) ?? []
    if (signature === undefined) throw new UnsignedJournal(`line ${place + 1} is not signed`)
    if (!isSame(signature, signatureOf(key, last ?? first, `${body}}`)))
      throw new UnsignedJournal(`line ${place + 1} was signed with another key, or changed afterwards`)
    last = signature
  }
  return last
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
