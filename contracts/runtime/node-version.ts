/** The oldest supported Node; a test keeps it equal to `engines` in package.json. */
export const requiredNode = '22.19.0'

const parseVersion = (version: string) => version.split('.').map(Number)

/** The error message for a Node that is too old. This file imports nothing, so that even an old Node can load it. */
export function unsupportedNode(version: string | undefined): string | undefined {
  if (version === undefined) return undefined
  const [[major = 0, minor = 0], [requiredMajor = 0, requiredMinor = 0]] = [
    parseVersion(version),
    parseVersion(requiredNode),
  ]
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return undefined
  return `community-kit needs Node ${requiredNode} or newer; this is Node ${version}`
}
