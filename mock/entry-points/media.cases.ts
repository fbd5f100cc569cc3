import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectFilesServed, type SendRequest } from '../../platform/files/file-serving.cases.ts'
import { fileOf } from '../../platform/views/files.ts'

/** Sends requests from the page, which never sees a 304: its browser takes the response from the cache instead. */
const askFrom =
  (page: Page, base: string): SendRequest =>
  (path, method = 'GET', headers = {}) =>
    page.evaluate(
      `fetch(${JSON.stringify(base + path)}, ${JSON.stringify({ method, headers, cache: 'no-store' })}).then(async (response) => ({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        size: (await response.arrayBuffer()).byteLength,
      }))`,
    )

const pictures = ['avatar-3.jpg', 'landscape-3.jpg', 'food-0.jpg', 'product-1.png', 'logo-3.png', 'poster-1.png']

/** Pictures and a video in a page, as an app shows them. */
export async function expectMediaShown(page: Page, base = ''): Promise<void> {
  await expectFilesServed(askFrom(page, base))
  await expectPictures(page, base)
  await expectVideo(page, `${base}/_kit/files/2026/11/video-1.mp4`)
}

async function expectPictures(page: Page, base: string): Promise<void> {
  const paths = pictures.map((name) => `2026/11/${name}`)
  const shown = await page.evaluate(`Promise.all(${JSON.stringify(paths)}.map(async (path) => {
    const image = new Image()
    image.src = ${JSON.stringify(base)} + '/_kit/files/' + path
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  }))`)
  expect(shown).toEqual(paths.map((path) => fileOf(`local:${path}`).dimension))
}

/** Plays the video, and seeks to a position that has not been played yet. */
async function expectVideo(page: Page, address: string): Promise<void> {
  const played = await page.evaluate(`(async () => {
    const video = document.createElement('video')
    video.muted = true
    video.src = ${JSON.stringify(address)}
    const event = (name) => new Promise((resolve, reject) => {
      video.addEventListener(name, resolve, { once: true })
      video.addEventListener('error', () => reject(new Error(video.error.message)), { once: true })
    })
    document.body.append(video)
    await video.play()
    while (video.currentTime === 0) await event('timeupdate')
    video.pause()
    const { videoWidth, videoHeight, duration } = video
    const seeked = event('seeked')
    video.currentTime = 4.5
    await seeked
    return { videoWidth, videoHeight, duration, at: video.currentTime }
  })()`)
  expect(played).toEqual({ videoWidth: 640, videoHeight: 360, duration: 6, at: 4.5 })
}
