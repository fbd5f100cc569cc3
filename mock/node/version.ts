/** Kept equal to `engines` in package.json by a test. */
export const needed = '22.19.0'

const numbers = (version: string) => version.split('.').map(Number)

/** Whoever runs an older Node is told so, instead of what it lacks first. */
export function refuseOldNode(version = process.versions.node): void {
  const [[major = 0, minor = 0], [least = 0, within = 0]] = [numbers(version), numbers(needed)]
  if (major > least || (major === least && minor >= within)) return
  throw new Error(`community-kit needs Node ${needed} or newer; this is Node ${version}`)
}
