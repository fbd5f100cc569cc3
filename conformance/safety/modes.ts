/** read-only: only reads. safe: also writes to what the run created, if it can undo them. full: everything. */
export const modes = ['read-only', 'safe', 'full'] as const

export type Mode = (typeof modes)[number]

export const allows = (mode: Mode, needed: Mode): boolean => modes.indexOf(needed) <= modes.indexOf(mode)
