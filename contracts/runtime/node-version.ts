/** The oldest supported Node; a test keeps it equal to `engines` in package.json. */
export const minimumNodeVersion = '22.19.0'

const parseVersion = (version: string) => version.split('.').map(Number)

/** The error message for a Node that is too old; undefined if the version is supported or there is no Node. Imports nothing, so that an old Node can load the compiled file. */
export function unsupportedNodeMessage(version: string | undefined): string | undefined {
  if (version === undefined) return undefined
  const [major = 0, minor = 0] = parseVersion(version)
  const [requiredMajor = 0, requiredMinor = 0] = parseVersion(minimumNodeVersion)
  if (major > requiredMajor || (major === requiredMajor && minor >= requiredMinor)) return undefined
  return `community-kit needs Node ${minimumNodeVersion} or newer; this is Node ${version}`
}

export const installNode =
  'Install a current Node (https://nodejs.org), or choose one with your version manager: nvm install 24'
