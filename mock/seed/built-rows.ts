import type { Rows } from '../store/seed-data.ts'

/** A world that was seeded when the package was built. */
export interface BuiltRows {
  readonly seed: number
  readonly size: string
  readonly locale: string
  read(): Rows
}

let built: BuiltRows | undefined

/** From now on this world is read instead of seeded, which takes a tenth of the time; undefined for none. */
export function useBuiltRows(rows: BuiltRows | undefined): void {
  built = rows
}

export const builtRows = (seed: number, size: string, locale: string): Rows | undefined =>
  built?.seed === seed && built.size === size && built.locale === locale ? built.read() : undefined
