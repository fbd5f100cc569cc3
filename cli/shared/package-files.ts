import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { getAssetKeys, getRawAsset, isSea } from 'node:sea'

/** Files of the package that commands read: on disk, or embedded in the executable. */

const root = () => dirname(findPackageJSON(import.meta.url) ?? '')

/** Undefined if there is no such file. The path is relative to package.json. */
export function packageFile(path: string): Buffer | undefined {
  if (isSea()) return getAssetKeys().includes(path) ? Buffer.from(getRawAsset(path)) : undefined
  const file = join(root(), path)
  return existsSync(file) ? readFileSync(file) : undefined
}

/** The paths of the files directly in a folder of the package. */
export function packageFilesIn(folder: string): string[] {
  if (isSea()) return getAssetKeys().filter((path) => dirname(path) === folder)
  const path = join(root(), folder)
  return existsSync(path) ? readdirSync(path).map((name) => `${folder}/${name}`) : []
}
