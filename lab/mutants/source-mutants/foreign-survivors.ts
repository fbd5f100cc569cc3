import { readFileSync } from 'node:fs'
import type { SourceMutant } from './instrument.ts'

/**
 * Why a foreign server passes with a mutant that our own server fails with: the mutant only makes another choice in a gap (its id); it returns a
 * server error where any refusal is allowed, which the report points out; or no case checks what it breaks yet.
 */
export type ForeignSurvivalReason = `G${number}` | 'server error' | 'no check yet'

/** On disk: keys of mutants, separated by spaces, by reason and file. Each was reviewed by hand. */
type Stored = Readonly<Record<ForeignSurvivalReason, Readonly<Record<string, string>>>>

const stored = JSON.parse(readFileSync(new URL('foreign-survivors.json', import.meta.url), 'utf8')) as Stored

const entries = (Object.entries(stored) as [ForeignSurvivalReason, Stored[ForeignSurvivalReason]][]).flatMap(
  ([reason, files]) =>
    Object.entries(files).flatMap(([file, keys]) => keys.split(' ').map((key) => [`${file} ${key}`, reason] as const)),
)

const reasons = new Map(entries)

/** As `file key`, including duplicates. */
export const foreignSurvivors: readonly string[] = entries.map(([mutant]) => mutant)

export const foreignSurvivalReason = ({
  file,
  key,
}: Pick<SourceMutant, 'file' | 'key'>): ForeignSurvivalReason | undefined => reasons.get(`${file} ${key}`)

/** Whether the mutant only makes another choice in a gap. */
export const isChoice = (mutant: Pick<SourceMutant, 'file' | 'key'>): boolean =>
  foreignSurvivalReason(mutant)?.startsWith('G') ?? false
