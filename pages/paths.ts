/** The paths of the pages. Servers load this module at start, and the pages themselves on the first visit. */

const kitPath = '/_kit'

export const consolePath = `${kitPath}/`
export const docsPath = `${kitPath}/docs`
export const assetsPath = `${kitPath}/assets`

const isUnder = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The console uses the control plane, so it is only served under the same host names. */
export const isConsolePath = (pathname: string): boolean => pathname === kitPath || pathname === consolePath

/** Whether a path is a page or an asset. Pages and assets contain no data of a world and need no token. */
export const isSitePath = (pathname: string): boolean =>
  isConsolePath(pathname) || isUnder(docsPath, pathname) || isUnder(assetsPath, pathname)
