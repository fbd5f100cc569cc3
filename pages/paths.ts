/** Addresses of the kit's pages for people. Small on purpose: servers load it at start, and the pages themselves on the first visit. */

const kitPath = '/_kit'

export const docsPath = `${kitPath}/docs`
export const assetsPath = `${kitPath}/assets`

const isUnder = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Whether a path belongs to these pages, which tell nothing of a world and need no token. */
export const isSitePath = (pathname: string): boolean => isUnder(docsPath, pathname) || isUnder(assetsPath, pathname)
