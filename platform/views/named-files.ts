import { appFile, storedFile } from '../files/app-files.ts'
import { isDrawnByName } from '../files/drawn-files.ts'
import { isAppPath, pathIn } from '../files/node-path.ts'
import { refuseField } from '../http/refusal.ts'
import type { World } from '../world.ts'
import { fileOf } from './files.ts'

type StoredFile = ReturnType<typeof fileOf>
type Here = Pick<World, 'store' | 'files' | 'remark'>

/** The file of a node in a request. Only uploads of an app are recorded, so a picture is drawn for any other node without a file (G86). */
export async function fileNamed(world: Here, field: string, node: string): Promise<StoredFile> {
  const path = pathIn(node)
  if (isAppPath(path)) return appFileNamed(world, field, node)
  if (!isDrawnByName(path) && !world.files?.find(path))
    world.remark?.({ field, says: 'names no file of this world, so a picture is drawn for it', gap: 'G86' })
  return fileOf(node)
}

async function appFileNamed({ store, files }: Here, field: string, node: string): Promise<StoredFile> {
  const file = await appFile(store, node)
  if (file) return storedFile(file)
  return files?.find(pathIn(node))
    ? fileOf(node)
    : refuseField(field, 'names a file that was not uploaded to this world')
}

export const fileNamedOrNull = async (
  world: Here,
  field: string,
  node: string | undefined,
): Promise<StoredFile | null> => (node === undefined ? null : fileNamed(world, field, node))
