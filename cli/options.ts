import { InvalidArgumentError } from 'commander'

/** Flags that say what is wrong with their values. Sizes are named here so that `--help` loads no seeds. */

export const sizes = ['small', 'medium', 'large'] as const

const whole =
  (least: number, most: number) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most)) throw new InvalidArgumentError(`Give a whole number, ${least} to ${most}.`)
    return value
  }

export const portNumber = whole(0, 65_535)
export const seedNumber = whole(0, 2 ** 32 - 1)
export const callsAMinute = whole(1, 2 ** 31 - 1)
export const worldCount = whole(1, 1_000_000)
export const milliseconds = whole(1, 2 ** 31 - 1)
export const parallel = whole(1, 64)

const isOrigin = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text

export function publicOrigin(text: string): string {
  if (!isOrigin(text))
    throw new InvalidArgumentError('Give an origin such as https://community.example, without a path.')
  return text
}

/** Scheme, host and port, as a browser sends it; or any. */
export function origin(text: string, before: readonly string[] = []): string[] {
  if (text !== '*' && !isOrigin(text))
    throw new InvalidArgumentError('Give an origin such as http://localhost:5173, without a path, or *.')
  return [...before, text]
}

/** It travels in a header. */
export function secretText(text: string): string {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text))
    throw new InvalidArgumentError('Give printable ASCII, and no space at its ends.')
  return text
}

export function nonEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('Give a file, :memory: or postgres://….')
  return text
}
