import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupFailure } from './messages.mjs'
import { findProgram } from './programs.mjs'

/** Where npm has no Node to pin, the machine's own runs the TypeScript, and it may be too old for that. */
export function ensureNode(root) {
  if (findProgram('node', join(root, 'node_modules', '.bin'))) return
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const needed = engines?.node?.replace('>=', '') ?? '0'
  if (isAtLeast(process.versions.node, needed)) return
  const platform = `${process.platform}-${process.arch}`
  throw new SetupFailure(
    `No Node is pinned for ${platform}, and this is ${process.version}: install Node ${needed} or newer.`,
  )
}

function isAtLeast(version, needed) {
  const [major, minor] = version.split('.').map(Number)
  const [neededMajor, neededMinor = 0] = needed.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}
