import { day, hour, minute } from '../../platform/support/time.ts'
import type { Chance } from './random.ts'

/** The activity in each hour of the day, local time, from midnight. */
const activity = [3, 1.5, 0.6, 0.3, 0.2, 0.4, 2, 5, 7, 6, 5, 6, 8, 6, 5, 5, 5, 6, 8, 10, 12, 13, 11, 7]
const busiest = Math.max(...activity)
const zone = 8 * hour

const activityAt = (time: number): number => activity[Math.floor(((time + zone) % day) / hour)] ?? 0

const tries = 12

/** Draws times until one is at an active hour; after many tries, returns the best one. */
export function timeAtActiveHour(chance: Chance, draw: () => number): number {
  let best = draw()
  for (let tried = 1; tried < tries; tried++) {
    if (chance.fraction() * busiest < activityAt(best)) return best
    const other = draw()
    if (activityAt(other) > activityAt(best)) best = other
  }
  return best
}

/** Converts a local time such as `19:30` to milliseconds after midnight UTC. */
export function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * hour + minutes * minute - zone + day) % day
}

const soonest = minute
const latest = 5 * day

/** The time of a reaction: often within the hour, sometimes days later, never after `end`. */
export function reactionTime(chance: Chance, happened: number, end: number): number {
  const maxDelay = Math.max(soonest, Math.min(latest, end - happened))
  const draw = () => happened + Math.floor(soonest * (maxDelay / soonest) ** chance.fraction())
  return Math.min(end, timeAtActiveHour(chance, draw))
}
