import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from 'playwright'
import { encodePng } from '../../platform/pictures/encoding/png.ts'
import { mp4Of } from './mp4.ts'
import { frameAt, video } from './video-frames.ts'

/**
 * Draws the frames of the video, encodes them in Chromium and writes the MP4 file, which `tools/generate.ts` embeds in a module.
 * Run it with `node tools/pictures/record-video.ts`.
 */

interface EncodedVideo {
  /** The decoder configuration: the content of the `avcC` box. */
  readonly description: string
  readonly frames: readonly { readonly base64: string; readonly isKey: boolean }[]
}

/** Script of the page: call `add(png)` for each frame, then `finish()`. */
const encoderScript = `
const chunks = []
let description = ''
const base64 = (bytes) => { let text = ''; for (const byte of bytes) text += String.fromCharCode(byte); return btoa(text) }
const encoder = new VideoEncoder({
  error: (error) => { throw error },
  output(chunk, { decoderConfig }) {
    if (decoderConfig) description = base64(new Uint8Array(decoderConfig.description))
    const bytes = new Uint8Array(chunk.byteLength)
    chunk.copyTo(bytes)
    chunks.push({ base64: base64(bytes), isKey: chunk.type === 'key' })
  },
})
encoder.configure({ codec: 'avc1.42E01E', width: ${video.width}, height: ${video.height}, framerate: ${video.framesPerSecond}, bitrate: 190000, avc: { format: 'avc' } })
let count = 0
window.add = async (png) => {
  const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob())
  const frame = new VideoFrame(bitmap, { timestamp: Math.round(count * 1e6 / ${video.framesPerSecond}) })
  encoder.encode(frame, { keyFrame: count++ % ${2 * video.framesPerSecond} === 0 })
  frame.close()
}
window.finish = async () => { await encoder.flush(); return { description, frames: chunks } }`

async function encode(page: Page): Promise<EncodedVideo> {
  await page.addScriptTag({ content: encoderScript })
  const count = video.framesPerSecond * video.seconds
  for (let index = 0; index < count; index++) {
    const png = Buffer.from(encodePng(frameAt(index / count))).toString('base64')
    await page.evaluate(`add(${JSON.stringify(png)})`)
  }
  return page.evaluate<EncodedVideo>('finish()')
}

// VideoEncoder exists only in secure contexts, such as pages from localhost.
const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
const { description, frames } = await encode(page)
await browser.close()
server.close()

const frameBytes = frames.map(({ base64, isKey }) => ({ bytes: Buffer.from(base64, 'base64'), isKey }))
const mp4 = mp4Of({ ...video, description: Buffer.from(description, 'base64'), frames: frameBytes })
const { width, height, seconds } = video
const pictures = new URL('../../platform/pictures/', import.meta.url)
writeFileSync(new URL('assets/video.mp4', pictures), mp4)
writeFileSync(
  new URL('generated/video.ts', pictures),
  `/** A bay at sunrise, recorded by tools/pictures/record-video.ts. */
export const video = { width: ${width}, height: ${height}, seconds: ${seconds}, size: ${mp4.length} }
`,
)
process.stdout.write(`${mp4.length} bytes, ${frames.length} frames, ${seconds} s\n`)
