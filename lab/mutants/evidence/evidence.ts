import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** What has been seen, so that a test need not search: `npm run evidence` writes it; the tests look at a part of it again, and `npm run proof` at all. */
export interface Evidence {
  /** For each case, the defects that it has been seen to fail on. */
  readonly cases: Readonly<Record<string, readonly string[]>>
  /** For each defect that must be noticed, a case that does. */
  readonly noticed: Readonly<Record<string, string>>
}

export const remedy = 'find other defects with: npm run evidence'

const file = fileURLToPath(new URL('evidence.json', import.meta.url))

export async function readEvidence(): Promise<Evidence> {
  const text = await readFile(file, 'utf8').catch(() => '{ "cases": {}, "noticed": {} }')
  return JSON.parse(text) as Evidence
}

/** A line for each, so that changes can be read. */
const lines = (entries: object): string =>
  Object.entries(entries)
    .map(([key, value]) => `\n    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',')

export const writeEvidence = ({ cases, noticed }: Evidence): Promise<void> =>
  writeFile(file, `{\n  "cases": {${lines(cases)}\n  },\n  "noticed": {${lines(noticed)}\n  }\n}\n`)
