import { day, hour, minute, second } from '../support/time.ts'

/** Milliseconds, or text such as '1 day', '90 minutes', '2h' and '1h 30m'. */
export type Duration = number | string

const unitNames: readonly (readonly [number, string])[] = [
  [1, 'ms millisecond milliseconds'],
  [second, 's sec second seconds'],
  [minute, 'm min minute minutes'],
  [hour, 'h hour hours'],
  [day, 'd day days'],
  [7 * day, 'w week weeks'],
]

const units = new Map(unitNames.flatMap(([length, names]) => names.split(' ').map((name) => [name, length])))

const part = /(\d+(?:\.\d+)?)\s*([a-z]+)[\s,]*/giy
const example = "write it as '1 day', '90 minutes' or '2h', or as a number of milliseconds"

export function milliseconds(duration: Duration): number {
  const found = typeof duration === 'number' ? duration : parseDuration(duration.trim())
  if (!Number.isFinite(found) || found < 0) throw new Error(`${JSON.stringify(duration)} is not a duration: ${example}`)
  return Math.round(found)
}

function parseDuration(text: string): number {
  const parts = [...text.matchAll(part)]
  const isAllRead = parts.length > 0 && parts.map(([piece]) => piece).join('') === text
  const lengths = parts.map(([, amount, unit = '']) => Number(amount) * (units.get(unit.toLowerCase()) ?? Number.NaN))
  return isAllRead ? lengths.reduce((sum, length) => sum + length, 0) : Number.NaN
}
