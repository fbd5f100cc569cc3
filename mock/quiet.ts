import { type App, createApp, type Platform } from '../platform/app.ts'

type Kept = Partial<Pick<Platform, 'store' | 'limiter'>>

/** The same platform for what is being arranged: no faults, no log, and no limit that anybody would notice. */
export const quietApp = ({ store, clock, random, passwords, tokens, links }: Platform, kept: Kept = {}): App =>
  createApp({
    store,
    clock,
    random,
    passwords,
    ...(tokens && { tokens }),
    ...(links && { links }),
    rateLimit: Number.MAX_SAFE_INTEGER,
    ...kept,
  })
