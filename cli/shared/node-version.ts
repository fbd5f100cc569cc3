import { installNode, unsupportedNodeMessage } from '../../contracts/runtime/node-version.ts'

/** The error message for a Node that is too old; undefined if the version is supported. Sources run only in a clone, where npm installs a Node. */
export function nodeVersionError(version: string, isClone = import.meta.url.endsWith('.ts')): string | undefined {
  const problem = unsupportedNodeMessage(version)
  if (problem === undefined) return undefined
  const remedy = isClone ? 'Use the Node that npm installs in this repository: npm run kit -- <command>' : installNode
  return `${problem}.\n${remedy}`
}
