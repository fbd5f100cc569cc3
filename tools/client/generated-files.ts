import { operationsFile } from './operations-file.ts'
import { typesFile } from './types-file.ts'

const folder = new URL('../../client/generated/', import.meta.url)

export const generatedFiles = (): { readonly url: URL; readonly text: string }[] => [
  { url: new URL('operations.ts', folder), text: operationsFile() },
  { url: new URL('types.ts', folder), text: typesFile() },
]
