/** The oldest Node that runs the kit, as `engines` in package.json says; a test holds the two together. */
export const neededNode = '22.19.0'

const numbers = (version: string) => version.split('.').map(Number)

/** Why this Node is too old, or undefined. Imports nothing, so that even an old Node can load it. */
export function nodeProblem(version: string): string | undefined {
  const [[major = 0, minor = 0], [least = 0, within = 0]] = [numbers(version), numbers(neededNode)]
  if (major > least || (major === least && minor >= within)) return undefined
  return `community-kit needs Node ${neededNode} or newer; this is Node ${version}`
}
