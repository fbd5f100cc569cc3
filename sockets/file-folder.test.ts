import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { drawnFile } from '../platform/files/drawn-files.ts'
import { fileResponse } from '../platform/pages/files.ts'
import { fileOf, fileView } from '../platform/views/files.ts'
import { openFileFolder } from './file-folder.ts'

/** `media` is served; `secret.png` beside it is not. */
async function opened() {
  const root = mkdtempSync(join(tmpdir(), 'kit-files-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const media = join(root, 'media')
  const add = async (name: string, drawn = name) => {
    const { size, read } = drawnFile(drawn)
    writeFileSync(join(media, name), new Uint8Array(await new Response(await read(0, size)).arrayBuffer()))
  }
  mkdirSync(join(media, '2026/11'), { recursive: true })
  await add('2026/11/snow.png', 'logo-1.png')
  await add('clip.mp4')
  await add('../secret.png')
  return { root, media, add, files: openFileFolder(media) }
}

test('a file in the folder replaces a drawn file, with its own size and dimensions', async () => {
  const { files, media } = await opened()
  const view = (node: string) => fileView({ origin: '', files }, fileOf(node))
  const logo = fileOf('local:logo-1.png')
  expect(view('local:2026/11/snow.png')).toMatchObject({
    mime: 'image/png',
    size: logo.size,
    dimension: logo.dimension,
  })
  expect(view('local:clip.mp4')).toMatchObject({ mime: 'video/mp4', dimension: { width: 640, height: 360 } })
  expect(view('local:2026/11/rain.png')).toMatchObject(fileOf('local:2026/11/rain.png'))
  writeFileSync(join(media, 'odd.png'), 'not a picture')
  expect(view('local:odd.png')).toMatchObject({ size: 13 })
  expect(view('local:odd.png')).not.toHaveProperty('dimension')
})

const bytesAt = async (files: ReturnType<typeof openFileFolder>, path: string, headers: HeadersInit = {}) => {
  const request = new Request(`http://a.test/_kit/files/${path}`, { headers })
  const response = await fileResponse(request, new URL(request.url).pathname, { files, store: {} as never })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test('a file is served unchanged, as a whole or in ranges, and again after it has changed', async () => {
  const { files, media } = await opened()
  const file = join(media, 'note.svg')
  writeFileSync(file, '<svg width="4" height="3">')
  const { response, bytes } = await bytesAt(files, 'note.svg')
  expect([response.headers.get('content-type'), new TextDecoder().decode(bytes)]).toEqual([
    'image/svg+xml',
    '<svg width="4" height="3">',
  ])
  const part = await bytesAt(files, 'note.svg', { range: 'bytes=1-3' })
  expect([part.response.status, new TextDecoder().decode(part.bytes)]).toEqual([206, 'svg'])
  const etag = response.headers.get('etag') ?? ''
  expect((await bytesAt(files, 'note.svg', { 'if-none-match': etag })).response.status).toBe(304)
  writeFileSync(file, '<svg width="5" height="3">')
  utimesSync(file, 1, 1)
  expect((await bytesAt(files, 'note.svg', { 'if-none-match': etag })).response.status).toBe(200)
  expect(files.find('note.svg')?.dimension).toEqual({ width: 5, height: 3 })
})

test('an empty file is served as an empty response', async () => {
  const { files, media } = await opened()
  writeFileSync(join(media, 'empty.png'), '')
  const { response, bytes } = await bytesAt(files, 'empty.png')
  expect([response.status, bytes.length, response.headers.get('content-length')]).toEqual([200, 0, '0'])
})

test('nothing outside of the folder can be reached', async () => {
  const { files, root, media } = await opened()
  symlinkSync(join(root, 'secret.png'), join(media, 'link.png'))
  symlinkSync(root, join(media, 'up'))
  symlinkSync(join(media, '2026'), join(media, 'within'))
  writeFileSync(join(media, '.hidden.png'), 'x')
  writeFileSync(join(media, 'notes.txt'), 'x')
  mkdirSync(join(media, 'folder.png'))
  mkdirSync(`${media}-beside`)
  writeFileSync(join(`${media}-beside`, 'a.png'), 'x')
  const outside = [
    '../secret.png',
    '2026/../../secret.png',
    '2026/11/../../../secret.png',
    './2026/11/snow.png',
    '..\\secret.png',
    `${root}/secret.png`,
    '/2026/11/snow.png',
    '2026//11/snow.png',
    '../media-beside/a.png',
    'link.png',
    'up/secret.png',
    '.hidden.png',
    'notes.txt',
    'folder.png',
    '2026/11/snow.png\0.png',
    'missing.png',
    '',
  ]
  expect(outside.filter((path) => files.find(path) !== undefined)).toEqual([])
  expect(files.find('within/11/snow.png')).toBeDefined()
  const { bytes } = await bytesAt(files, '%2e%2e%2fsecret.png')
  expect(bytes.length).toBe(drawnFile('../secret.png').size)
})

test('a path that is not a folder is refused', async () => {
  const { root } = await opened()
  expect(() => openFileFolder(join(root, 'none'))).toThrow('ENOENT')
  expect(() => openFileFolder(join(root, 'secret.png'))).toThrow('is not a folder')
})
