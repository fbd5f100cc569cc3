/** Kept equal to `engines` in package.json by a test; read before anything newer is loaded. */
export const needed = '22.19.0'

const numbers = (version: string) => version.split('.').map(Number)

/** What to tell somebody whose Node is too old; undefined when it will do. */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = numbers(version)
  const [needMajor = 0, needMinor = 0] = numbers(needed)
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return undefined
  return [
    `community-kit needs Node ${needed} or newer; this is Node ${version}.`,
    'Install a current Node, or use the one that the repository brings: npm run kit -- <command>',
  ].join('\n')
}
