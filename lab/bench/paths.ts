import { fileURLToPath } from 'node:url'

/** The path of a file in `lab/bench/`. */
export const benchFile = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export const rootFolder = benchFile('../..')
export const benchFolder = benchFile('.')

/** The path of a file in a package that only `lab/bench/` installs. */
export const peerFile = (path: string): string => benchFile(`node_modules/${path}`)

/** The built CLI. */
export const communityKitBin = benchFile('../../dist/cli/bin.mjs')
