import { expect, test } from 'vitest'
import { mediaTypeIn } from './media-type.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['\0\0\0\x20ftypavif', 'image/avif'],
  ['\0\0\0\x20ftypqt  ', 'video/quicktime'],
  ['\0\0\0\x20ftypisom', 'video/mp4'],
  ['\x1a\x45\xdf\xa3', 'video/webm'],
  ['<svg>', 'image/svg+xml'],
  ['\n<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "x">\n<svg/>', 'image/svg+xml'],
  ['<!-- <svg> --><html>', undefined],
  ['<!-- <svg>', undefined],
  ['<svgx>', undefined],
  ['<html><svg>', undefined],
  ['RIFF\0\0\0\0WAVE', undefined],
  ['', undefined],
])('the type of %j is %s', (text, type) => expect(mediaTypeIn(bytesOf(text))).toBe(type))

test('many comments take no longer than one', () => {
  expect(mediaTypeIn(bytesOf('<!---->'.repeat(150)))).toBeUndefined()
})
