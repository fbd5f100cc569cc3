import { day, hour, minute, second } from '../time.ts'

/** Milliseconds, or words such as '1 day', '90 minutes', '2h' and '1h 30m'. */
export type Duration = number | string

const words: readonly (readonly [number, string])[] = [
  [1, 'ms millisecond milliseconds'],
  [second, 's sec second seconds'],
  [minute, 'm min minute minutes'],
  [hour, 'h hour hours'],
  [day, 'd day days'],
  [7 * day, 'w week weeks'],
]

const units = new Map(words.flatMap(([length, names]) => names.split(' ').map((name) => [name, length])))

const part = /(\d+(?:\.\d+)?)\s*([a-z]+)[\s,]*/giy
const example = "write it as '1 day', '90 minutes' or '2h', or as a number of milliseconds"

export function milliseconds(duration: Duration): number {
  const found = typeof duration === 'number' ? duration : inWords(duration.trim())
  if (!Number.isFinite(found) || found < 0) throw new Error(`${JSON.stringify(duration)} is no duration: ${example}`)
  return Math.round(found)
}

function inWords(text: string): number {
  const parts = [...text.matchAll(part)]
  const isAllRead = parts.length > 0 && parts.map(([piece]) => piece).join('') === text
  const lengths = parts.map(([, amount, unit = '']) => Number(amount) * (units.get(unit.toLowerCase()) ?? Number.NaN))
  return isAllRead ? lengths.reduce((sum, length) => sum + length, 0) : Number.NaN
}
