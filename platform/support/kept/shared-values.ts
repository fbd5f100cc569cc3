import { deepFreeze } from '../deep-freeze.ts'

const shared = new WeakSet<object>()

/** The value is used again and again, and nobody can change it any more: what is made of it can be kept. */
export function share<T>(value: T): T {
  if (typeof value === 'object' && value !== null) shared.add(deepFreeze(value))
  return value
}

export const isShared = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && shared.has(value)
