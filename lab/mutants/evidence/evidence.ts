import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Recorded by `npm run evidence`. `npm test` verifies a sample of it, `npm run proof` all of it. */
export interface Evidence {
  /** For each case, mutants that it detects. */
  readonly cases: Readonly<Record<string, readonly string[]>>
  /** For each generated mutant, a case that detects it. */
  readonly detectedBy: Readonly<Record<string, string>>
}

export const remedy = 'update the evidence with: npm run evidence'

const file = fileURLToPath(new URL('evidence.json', import.meta.url))

export async function readEvidence(): Promise<Evidence> {
  const text = await readFile(file, 'utf8').catch(() => '{ "cases": {}, "detectedBy": {} }')
  return JSON.parse(text) as Evidence
}

/** One line per entry, for readable diffs. */
const lines = (entries: object): string =>
  Object.entries(entries)
    .map(([key, value]) => `\n    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
    .join(',')

export const writeEvidence = ({ cases, detectedBy }: Evidence): Promise<void> =>
  writeFile(file, `{\n  "cases": {${lines(cases)}\n  },\n  "detectedBy": {${lines(detectedBy)}\n  }\n}\n`)
