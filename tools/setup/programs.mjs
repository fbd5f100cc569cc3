import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const windows = process.platform === 'win32'
const extensions = windows ? ['.exe', '.cmd', ''] : ['']

/** `Path` on Windows. */
export const pathVariable = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Resolves a command name like `execvp`, but with the given PATH. */
export function findProgram(name, path = process.env[pathVariable] ?? '') {
  if (name.includes('/') || name.includes('\\')) return isProgram(name) ? name : undefined
  const folders = path.split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => extensions.map((extension) => join(folder, name + extension))).find(isProgram)
}

/** `npm ci` deletes node_modules, so it must not run on the Node that is installed there. */
export function pathWithoutNodeModules() {
  const folders = (process.env[pathVariable] ?? '').split(delimiter)
  return folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter)
}
