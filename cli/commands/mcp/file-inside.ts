import { existsSync, realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { ToolError } from './tool-error.ts'

/** The path of an existing file in the folder. Links are resolved, so that they cannot lead out of it. */
export function fileInside(folder: string, name: string): string {
  const file = resolve(folder, name)
  if (!existsSync(file)) throw new ToolError(`there is no file ${name}`)
  const [real, root] = [realpathSync(file), realpathSync(folder)]
  if (real.startsWith(root + sep)) return real
  throw new ToolError(`${name} is outside the working directory`)
}
