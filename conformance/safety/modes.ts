/** What a run may send: only reads; also writes that it can undo, to what it created itself; or everything. */
export const modes = ['read-only', 'safe', 'full'] as const

export type Mode = (typeof modes)[number]

export const allows = (mode: Mode, needed: Mode): boolean => modes.indexOf(needed) <= modes.indexOf(mode)
