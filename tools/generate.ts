// Writes the modules that are generated and not committed: the client's types and operations, the scripts and styles of the pages, and the video.
// `npm test`, `npm start` and the build run it when a source has changed. To run it by hand: npm run generate
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { generatedFiles } from './client/write-client.ts'
import { assetFiles } from './pages/write-assets.ts'

const pictures = new URL('../platform/pictures/', import.meta.url)

/** A module with the video in base 64, which browsers, bundlers and Node can all load. */
function videoFile() {
  const base64 = readFileSync(new URL('assets/video.mp4', pictures)).toString('base64')
  const text = `// Generated from assets/video.mp4: do not edit.\nexport const videoBase64 = '${base64}'\n`
  return { url: new URL('generated/video-bytes.ts', pictures), text }
}

export async function generate(): Promise<void> {
  for (const { url, text } of [...generatedFiles(), ...(await assetFiles()), videoFile()]) {
    mkdirSync(new URL('.', url), { recursive: true })
    if (!existsSync(url) || readFileSync(url, 'utf8') !== text) writeFileSync(url, text)
  }
}

/** The global set-up of vitest. */
export const setup = generate

if (import.meta.main) await generate()
