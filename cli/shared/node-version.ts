import { requiredNode, unsupportedNode } from '../../contracts/runtime/node-version.ts'

/** The error message for a Node that is too old; undefined for any other. A clone of the repository can bring its own Node. */
export function nodeProblem(
  version: string,
  isInstalled = import.meta.url.includes('/node_modules/'),
): string | undefined {
  const problem = unsupportedNode(version)
  if (problem === undefined) return undefined
  const [major, minor] = requiredNode.split('.')
  const remedy = `Install Node ${major}.${minor} or newer`
  return isInstalled
    ? `${problem}.\n${remedy}.`
    : `${problem}.\n${remedy}, or use the Node that comes with this repository: npm run kit -- <command>`
}
