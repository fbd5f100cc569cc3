import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { appendFileSync, closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseJson } from '../model/json.ts'
import type { Sink } from '../safety/journal/journal.ts'

export interface JournalFileOptions {
  /** Syncs lines that cannot be reconstructed, so that they survive a power loss. Costs a few milliseconds each. */
  readonly isDurable?: boolean
}

/** A sink that writes each line before it returns, so that a killed process loses nothing. */
export function journalFile(path: string, { isDurable = false }: JournalFileOptions = {}): Sink {
  if (isDurable) syncFolder(path)
  return (line, needsFsync) => appendFileSync(path, `${line}\n`, { flush: isDurable && needsFsync })
}

/** A new file survives only if its folder is synced too. Not every system supports this. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(dirname(path), 'r')
    fsyncSync(folder)
    closeSync(folder)
  } catch {}
}

/** Thrown for a journal that was not signed with this key. The message names the line. */
export class UnsignedJournal extends Error {
  override readonly name = 'UnsignedJournal'
}

/** For CI, where one job runs the suite and another cleans up. */
export const journalKeyVariable = 'COMMUNITY_KIT_JOURNAL_KEY'

const first = 'community-kit journal'

/** Each signature includes the previous one, so that no line can be changed, inserted or moved. */
const signatureOf = (key: string, previous: string, line: string): string =>
  createHmac('sha256', key).update(`${previous}\n${line}`).digest('base64url')

const signed = /^(.*),"mac":"([\w-]{43})"\}$/s

/** Signs the lines of a journal. `previous` is the last signature if the journal is continued. */
export function signingSink(sink: Sink, key: string, previous?: string): Sink {
  let last = previous
  return (line, needsFsync) => {
    if (line === '') return sink(line, needsFsync)
    // Runs against one server start with the same line. The salt prevents copying lines from one journal to another.
    const body = last === undefined ? `${line.slice(0, -1)},"salt":"${randomBytes(16).toString('base64url')}"}` : line
    last = signatureOf(key, last ?? first, body)
    sink(`${body.slice(0, -1)},"mac":"${last}"}`, needsFsync)
  }
}

/** Throws unless every line is signed with the key. Returns the last signature. Ignores a line that a crash cut off. */
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
