import { appFile, servedAppFile } from '../files/app-files.ts'
import { drawnFile } from '../files/drawn-files.ts'
import { respondWith } from '../files/file-response.ts'
import { isAppPath } from '../files/node-path.ts'
import type { FileFolder, ServedFile } from '../files/served-file.ts'
import { filesPath } from '../http/links.ts'
import { refuseCall } from '../http/refusal.ts'
import type { Store } from '../store.ts'

const pattern = new RegExp(`^${filesPath}(?<name>.+)$`)

export const isFilePath = (pathname: string): boolean => pattern.test(pathname)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export interface FileSources {
  readonly files?: FileFolder | undefined
  /** Contains the files that apps have uploaded. */
  readonly store: Pick<Store, 'app_files'>
}

export async function fileResponse(request: Request, pathname: string, sources: FileSources): Promise<Response> {
  const path = decoded(pattern.exec(pathname)?.groups?.name ?? '')
  const file = sources.files?.find(path) ?? (isAppPath(path) ? await uploaded(sources, path) : drawnFile(path))
  return respondWith(request, file)
}

async function uploaded({ store }: FileSources, path: string): Promise<ServedFile> {
  const file = await appFile(store, `local:${path}`)
  return file ? servedAppFile(file) : refuseCall(404, 'This world has no such file')
}
