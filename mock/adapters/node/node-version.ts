import { unsupportedNode } from '../../../platform/support/node-version.ts'

/** Throws on a Node that is too old, before it fails in a confusing way. */
export function refuseOldNode(version = process.versions.node): void {
  const problem = unsupportedNode(version)
  if (problem) throw new Error(problem)
}
