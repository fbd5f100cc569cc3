import { minimumNodeVersion, unsupportedNodeMessage } from '../../contracts/runtime/node-version.ts'

/** The error message for a Node that is too old; undefined if the version is supported. In a clone, it also suggests the Node that npm installs there. */
export function nodeVersionError(
  version: string,
  isInstalled = import.meta.url.includes('/node_modules/'),
): string | undefined {
  const problem = unsupportedNodeMessage(version)
  if (problem === undefined) return undefined
  const [major, minor] = minimumNodeVersion.split('.')
  const remedy = `Install Node ${major}.${minor} or newer`
  return isInstalled
    ? `${problem}.\n${remedy}.`
    : `${problem}.\n${remedy}, or use the Node that npm installs in this repository: npm run kit -- <command>`
}
