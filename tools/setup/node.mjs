import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './messages.mjs'
import { findProgram } from './programs.mjs'

/** On platforms without a pinned Node, the installed one runs the TypeScript sources and may be too old for them. */
export function ensureNode(root) {
  if (findProgram('node', join(root, 'node_modules', '.bin'))) return
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const required = engines?.node?.replace('>=', '') ?? '0'
  if (isAtLeast(process.versions.node, required)) return
  const platform = `${process.platform}-${process.arch}`
  throw new SetupError(
    `Node ${process.version} is too old, and no Node is pinned for ${platform}: install Node ${required} or newer.`,
  )
}

function isAtLeast(version, required) {
  const [major, minor] = version.split('.').map(Number)
  const [requiredMajor, requiredMinor = 0] = required.split('.').map(Number)
  return major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)
}
