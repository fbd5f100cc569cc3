import { expect } from 'vitest'
import { dimensionIn } from '../../platform/files/dimensions.ts'
import { storedFile } from '../../platform/tables/stored-files.ts'
import { fileView } from '../../platform/views/files.ts'
import { createWorld } from '../world.ts'
import { rowsOf } from './seeded-rows.cases.ts'

type FileView = ReturnType<typeof fileView>

const storedIn = (value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return storedFile.safeParse(value).success ? [value] : Object.values(value).flatMap(storedIn)
}

/** The files of a small world, as responses describe them. */
export const describedFiles = (): FileView[] =>
  storedIn(rowsOf(1)).map((found) => fileView({ origin: 'http://mock.test' }, storedFile.parse(found)))

/** One file of each group. */
export const oneOfEach = (files: readonly FileView[], group: (file: FileView) => string): FileView[] => [
  ...new Map(files.map((file) => [group(file), file])).values(),
]

export async function expectServedAsDescribed(files: readonly FileView[]): Promise<void> {
  const world = createWorld()
  for (const { url, mime, size, dimension } of files) {
    expect(url).toMatch(/^[\x21-\x7e]+\.(?:jpg|png|mp4)$/)
    const response = await world.fetch(new Request(url))
    const bytes = new Uint8Array(await response.arrayBuffer())
    const stated = dimensionIn(mime, (at, length) => bytes.subarray(at, at + length))
    expect([url, response.headers.get('content-type'), bytes.length, stated]).toEqual([url, mime, size, dimension])
  }
}
