import { dirname } from 'node:path'
import { maxFolderFiles, maxRootFiles, testFilePattern } from '../architecture.ts'
import type { Source } from './source.ts'

/** Folders with more source files than the limit. Tests and their helpers do not count. */
export function oversizedFolders(sources: readonly Pick<Source, 'path'>[]): string[] {
  const counted = sources.filter(({ path }) => path.includes('/') && !testFilePattern.test(path))
  const folders = Map.groupBy(counted, ({ path }) => dirname(path))
  return [...folders].flatMap(([folder, files]) => {
    const limit = folder.includes('/') ? maxFolderFiles : (maxRootFiles[folder] ?? maxFolderFiles)
    if (files.length <= limit) return []
    return [`${folder}/ has ${files.length} source files; the limit is ${limit}: move some into subfolders`]
  })
}
