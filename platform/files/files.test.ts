import { expect, test } from 'vitest'
import { type FileSources, fileResponse } from '../pages/files.ts'
import { fileOf } from '../views/files.ts'
import { drawnFile } from './drawn-files.ts'
import { rangeIn } from './file-response.ts'
import { expectFilesServed, received } from './file-serving.cases.ts'

const origin = 'http://files.test'
/** Nothing is uploaded. */
const sources = { store: {} as never } satisfies FileSources

test('files have types, sizes, validators and ranges', () =>
  expectFilesServed(async (path, method = 'GET', headers = {}) =>
    received(await fileResponse(new Request(origin + path, { method, headers }), path, sources)),
  ))

test('a browser must neither guess the type of a file nor run its content', async () => {
  const { headers } = await fileResponse(new Request(`${origin}/_kit/files/a.svg`), '/_kit/files/a.svg', sources)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
})

const signatures: [path: string, mime: string, start: number[]][] = [
  ['a.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['a.JPG', 'image/jpeg', [0xff, 0xd8, 0xff]],
  ['a.jpeg', 'image/jpeg', [0xff, 0xd8, 0xff]],
  ['a.svg', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['a', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['<script>.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['a.mp4', 'video/mp4', [0, 0, 0, 32, 0x66, 0x74, 0x79, 0x70]],
]

test.each(signatures)('%s is %s, and has the stated size', async (path, mime, start) => {
  const stored = fileOf(`local:${path}`)
  const bytes = new Uint8Array(await new Response(await drawnFile(path).read(0, stored.size + 1)).arrayBuffer())
  expect([stored.mime, bytes.length, [...bytes.slice(0, start.length)]]).toEqual([mime, stored.size, start])
})

test.each(['', 'bytes', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'items=0-1', 'bytes=1-0'])(
  'the header %j selects the whole file',
  (header) => expect(rangeIn(header, 10)).toBeUndefined(),
)

test('no range of an empty file can be satisfied', () => {
  expect([rangeIn('bytes=0-', 0), rangeIn('bytes=-1', 0), rangeIn('bytes=-0', 9)]).toEqual(
    new Array(3).fill('unsatisfiable'),
  )
})
