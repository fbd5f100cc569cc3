import { readFileSync } from 'node:fs'
import type { SourceMutant } from './instrument.ts'

/**
 * Why a foreign server passes with a change that our own fails with: it only chooses otherwise in a gap (its id), it answers a server error where
 * any refusal would do, which the report points out; or no case looks at what it breaks yet.
 */
export type SurvivesBy = `G${number}` | 'server error' | 'no check yet'

/** On disk: the keys of mutants, separated by blanks, by reason and file. Each was read. */
type Stored = Readonly<Record<SurvivesBy, Readonly<Record<string, string>>>>

const stored = JSON.parse(readFileSync(new URL('foreign-survivors.json', import.meta.url), 'utf8')) as Stored

const entries = (Object.entries(stored) as [SurvivesBy, Stored[SurvivesBy]][]).flatMap(([reason, files]) =>
  Object.entries(files).flatMap(([file, keys]) => keys.split(' ').map((key) => [`${file} ${key}`, reason] as const)),
)

const reasons = new Map(entries)

/** As `file key`; with those that are given twice. */
export const foreignSurvivors: readonly string[] = entries.map(([mutant]) => mutant)

export const survivesBy = ({ file, key }: Pick<SourceMutant, 'file' | 'key'>): SurvivesBy | undefined =>
  reasons.get(`${file} ${key}`)

/** Whether all that differs lies where the document is silent. */
export const isChoice = (mutant: Pick<SourceMutant, 'file' | 'key'>): boolean =>
  survivesBy(mutant)?.startsWith('G') ?? false
