import { memoizeLast } from './memoize.ts'

/** Times are strings, `YYYY-MM-DD HH:MM:SS` in UTC, so they sort chronologically. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** A request formats the time several times, mostly within one second. */
const textOfSecond = memoizeLast((seconds) => new Date(seconds * second).toISOString().slice(0, 19).replace('T', ' '))

export const timeText = (milliseconds: number): string => textOfSecond(Math.floor(milliseconds / second))

/** Parses both formats of the document, to milliseconds. */
export const timeOf = (text: string): number => Date.parse(text.endsWith('Z') ? text : `${text.replace(' ', 'T')}Z`)

export const dayOf = (milliseconds: number): string => timeText(milliseconds).slice(0, 10)

export const hourOf = (milliseconds: number): string => `${timeText(milliseconds).slice(0, 13)}:00:00`
