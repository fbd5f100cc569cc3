import { minute } from '../../platform/support/time.ts'
import { seedRows } from '../seed/index.ts'
import type { Size } from '../seed/seeding.ts'
import { shiftRows } from '../seed/shift.ts'
import { fixedStart } from '../seed/start.ts'
import type { Locale } from '../seed/texts/locale.ts'
import { type PristineWorld, pristineWorld, type Rows } from '../store/pristine-world.ts'

const generated = new Map<string, Rows>()
const shifted = new Map<string, PristineWorld>()

/** Fixed worlds, and those of the last minutes. */
const mostShifted = 8

/** Built once for each seed, size, locale and minute of the start, and shared by all worlds of them. */
export function pristineFor(seed: number, size: Size, locale: Locale, start: number): PristineWorld {
  const key = `${seed} ${size} ${locale}`
  const time = Math.floor(start / minute) * minute
  const found = shifted.get(`${key} ${time}`)
  if (found) return found
  const rows = generated.get(key) ?? seedRows(seed, size, locale)
  generated.set(key, rows)
  const made = pristineWorld(shiftRows(rows, time))
  forgetOldest()
  shifted.set(`${key} ${time}`, made)
  return made
}

/** Worlds that start at the fixed time stay: tests make them by the thousand. */
function forgetOldest(): void {
  const passing = [...shifted.keys()].filter((key) => !key.endsWith(` ${fixedStart}`))
  if (passing.length >= mostShifted) shifted.delete(passing[0] ?? '')
}
