import { nodeProblem as problemWith } from '../platform/node-version.ts'

/** What to tell somebody at a shell whose Node is too old, and what to do; undefined when it will do. */
export function nodeProblem(version: string): string | undefined {
  const problem = problemWith(version)
  const remedy = 'Install a current Node, or use the one that the repository brings: npm run kit -- <command>'
  return problem && `${problem}.\n${remedy}`
}
