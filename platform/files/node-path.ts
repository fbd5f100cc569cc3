/** The path of a node as part of a URL, which cannot contain lone surrogates. */
export const pathIn = (node: string): string => node.slice(node.indexOf(':') + 1).toWellFormed()

const appFolder = 'app/'

/** Whether a path belongs to a file that an app uploaded. */
export const isAppPath = (path: string): boolean => path.startsWith(appFolder)

export const appNode = (key: string, name: string): string => `local:${appFolder}${key}/${name}`
