import type { DetectionMode } from '../source-mutants/detection-modes.ts'

/** How the target is judged: as our own server, as a foreign server with an adapter, or as one without. */
export const modes = ['own', 'adapter', 'plain'] as const
export type Mode = (typeof modes)[number]

export const detectionModeOf: Readonly<Record<Mode, DetectionMode>> = {
  own: 'own',
  adapter: 'failures',
  plain: 'no-adapter',
}
