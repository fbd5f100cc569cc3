import { day, hour, minute } from '../../platform/support/time.ts'
import type { Chance } from './chance.ts'

/** How much happens in each hour of the day, from midnight, where the community lives. */
const activity = [3, 1.5, 0.6, 0.3, 0.2, 0.4, 2, 5, 7, 6, 5, 6, 8, 6, 5, 5, 5, 6, 8, 10, 12, 13, 11, 7]
const busiest = Math.max(...activity)
const zone = 8 * hour

const activityAt = (time: number): number => activity[Math.floor(((time + zone) % day) / hour)] ?? 0

const tries = 12

/** Draws a time until somebody would be awake then; after many tries the best of them. */
export function whenAwake(chance: Chance, draw: () => number): number {
  let best = draw()
  for (let tried = 1; tried < tries; tried++) {
    if (chance.fraction() * busiest < activityAt(best)) return best
    const other = draw()
    if (activityAt(other) > activityAt(best)) best = other
  }
  return best
}

/** How long after midnight UTC it is a time of the day there, such as `19:30`. */
export function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * hour + minutes * minute - zone + day) % day
}

const soonest = minute
const latest = 5 * day

/** When somebody reacts to what happened at a time: often within the hour, sometimes days later, never after `end`. */
export function reactionTime(chance: Chance, happened: number, end: number): number {
  const longest = Math.max(soonest, Math.min(latest, end - happened))
  const draw = () => happened + Math.floor(soonest * (longest / soonest) ** chance.fraction())
  return Math.min(end, whenAwake(chance, draw))
}
