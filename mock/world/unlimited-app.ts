import { type App, createApp, type Platform } from '../../platform/app.ts'

type Overrides = Partial<Pick<Platform, 'store' | 'limiter'>>

/** The same platform without faults, log and rate limit, for arranging worlds. */
export const unlimitedApp = (
  { store, clock, random, passwords, tokens, links }: Platform,
  overrides: Overrides = {},
): App =>
  createApp({
    store,
    clock,
    random,
    passwords,
    ...(tokens && { tokens }),
    ...(links && { links }),
    rateLimit: Number.MAX_SAFE_INTEGER,
    ...overrides,
  })
