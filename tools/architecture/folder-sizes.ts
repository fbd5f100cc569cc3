import { dirname } from 'node:path'
import { largestFolder, largestRoot, testFile } from '../architecture.ts'
import type { Source } from './source.ts'

/** Folders in which nobody finds anything any more. Tests and their helpers do not count. */
export function crowdedFolders(sources: readonly Pick<Source, 'path'>[]): string[] {
  const counted = sources.filter(({ path }) => path.includes('/') && !testFile.test(path))
  const folders = Map.groupBy(counted, ({ path }) => dirname(path))
  return [...folders].flatMap(([folder, files]) => {
    const most = folder.includes('/') ? largestFolder : (largestRoot[folder] ?? largestFolder)
    return files.length > most ? [`${folder}/ has ${files.length} sources: more than ${most}, make rooms in it`] : []
  })
}
