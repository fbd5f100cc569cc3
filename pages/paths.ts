/** Addresses of the kit's pages for people. Small on purpose: servers load it at start, and the pages themselves on the first visit. */

const kitPath = '/_kit'

/** With the slash: the console. */
export const consolePath = `${kitPath}/`
export const docsPath = `${kitPath}/docs`
export const assetsPath = `${kitPath}/assets`

const isUnder = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The console acts on a world: it is where the control plane is, and under the same host names. */
export const isConsolePath = (pathname: string): boolean => pathname === kitPath || pathname === consolePath

/** Whether a path belongs to these pages, which tell nothing of a world and need no token. */
export const isSitePath = (pathname: string): boolean =>
  isConsolePath(pathname) || isUnder(docsPath, pathname) || isUnder(assetsPath, pathname)
