/** Times are strings, `YYYY-MM-DD HH:MM:SS` in UTC, so they sort chronologically. */

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export const timeText = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')

/** Parses both formats of the document, to milliseconds. */
export const timeOf = (text: string): number => Date.parse(text.endsWith('Z') ? text : `${text.replace(' ', 'T')}Z`)

export const dayOf = (milliseconds: number): string => timeText(milliseconds).slice(0, 10)

export const hourOf = (milliseconds: number): string => `${timeText(milliseconds).slice(0, 13)}:00:00`
