import { unsupportedNode as problemWith } from '../../contracts/runtime/node-version.ts'

/** The error message for a Node that is too old, with what to do; undefined for any other. */
export function nodeProblem(version: string): string | undefined {
  const problem = problemWith(version)
  const remedy = 'Install a current Node, or use the one that comes with the repository: npm run kit -- <command>'
  return problem && `${problem}.\n${remedy}`
}
