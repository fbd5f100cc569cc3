import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const windows = process.platform === 'win32'
const endings = windows ? ['.exe', '.cmd', ''] : ['']

/** Windows spells it `Path`. */
export const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'

export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** The file that a command's name stands for: `execvp`'s search, done here so that the caller's PATH decides. */
export function findProgram(name, path = process.env[pathName] ?? '') {
  if (name.includes('/') || name.includes('\\')) return isProgram(name) ? name : undefined
  const folders = path.split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))).find(isProgram)
}

/** The machine's own programs: `npm ci` must not run on the Node that it is about to delete. */
export function pathWithoutModules() {
  const folders = (process.env[pathName] ?? '').split(delimiter)
  return folders.filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(delimiter)
}
