import { nodeProblem } from '../../platform/node-version.ts'

/** Throws on a Node that is too old, before something newer fails in a way that nobody understands. */
export function refuseOldNode(version = process.versions.node): void {
  const problem = nodeProblem(version)
  if (problem) throw new Error(problem)
}
