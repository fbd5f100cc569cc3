import type { JudgingMode } from '../source/judging-modes.ts'

/** How the target is judged: as our own server, as a foreign server with an adapter, or as one without. */
export const modes = ['own', 'adapter', 'plain'] as const
export type Mode = (typeof modes)[number]

export const judgingModeOf: Readonly<Record<Mode, JudgingMode>> = { own: 'own', adapter: 'foreign', plain: 'bare' }
