import { drawnFile } from '../files/drawn-files.ts'
import { respondWith } from '../files/file-response.ts'
import type { FileFolder } from '../files/served-file.ts'
import { filesPath } from '../http/links.ts'

const pattern = new RegExp(`^${filesPath}(?<name>.+)$`)

export const isFilePath = (pathname: string): boolean => pattern.test(pathname)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function fileResponse(request: Request, pathname: string, files: FileFolder | undefined): Promise<Response> {
  const path = decoded(pattern.exec(pathname)?.groups?.name ?? '')
  return respondWith(request, files?.find(path) ?? drawnFile(path))
}
