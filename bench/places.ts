import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export const root = here('..')
export const bench = here('.')

/** A file of this folder, to be run as a process of its own. */
export const own = (path: string): string => here(path)

/** A file of a peer. */
export const installed = (path: string): string => here(`node_modules/${path}`)

/** Ours as users have it. */
export const kit = here('../dist/cli/bin.js')
