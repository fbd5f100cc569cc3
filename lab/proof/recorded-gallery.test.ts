import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInProcess } from '../../cli/testing/run-in-process.cases.ts'
import { serveGallery } from '../../docs/examples/gallery/serve.ts'
import { type MockServerOptions, startMockServer } from '../../mock/server.ts'
import { openBrowser } from '../../mock/testing/shared-browser.cases.ts'
import { sections } from '../system/gallery.cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'kit-recorded-'))
const gallery = await serveGallery()
const browser = await openBrowser()
afterAll(async () => {
  await browser.close()
  await closeRecorded()
  gallery.close()
  rmSync(folder, { recursive: true })
})

const now = new Date().toISOString()

async function open(page: Page, api: string, section: string): Promise<void> {
  await page.goto(`${gallery.url}?api=${api}&now=${now}#${section}`)
  await page.reload()
  await page.locator(`body[data-section=${section}] main[aria-busy=false]`).waitFor()
}

/** What each section shows: its text, and the paths of its pictures. */
async function look(page: Page, api: string): Promise<Record<string, string>> {
  const shown: Record<string, string> = {}
  for (const [section] of sections) {
    await open(page, api, section)
    const texts = await page.locator('main, #aside').allInnerTexts()
    const pictures = await page
      .locator('main img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
    shown[section] = [...texts, ...pictures.map((address) => new URL(address, api).pathname)].join('\n')
  }
  return shown
}

async function shownBy(options: MockServerOptions): Promise<Record<string, string>> {
  const { url, close } = await startMockServer(options)
  const page = await browser.newPage()
  const shown = await look(page, url)
  await page.context().close()
  await close()
  return shown
}

/** A HAR file that Chromium exported from the gallery, and what the gallery showed. */
async function recorded(): Promise<{ har: string; shown: Record<string, string> }> {
  const { url, close, mock } = await startMockServer()
  await mock.arrange({ feeds: [{ by: 'alice', text: 'alice was here' }] })
  const har = join(folder, 'gallery.har')
  const context = await browser.newContext({ recordHar: { path: har, content: 'embed' } })
  const shown = await look(await context.newPage(), url)
  await context.close()
  closeRecorded = close
  return { har, shown }
}

let har = ''
/** Overrides keep the addresses of pictures, so the recorded server must keep running. */
let closeRecorded = async () => {}
let shown: Record<string, string> = {}
beforeAll(async () => {
  const made = await recorded()
  har = made.har
  shown = made.shown
}, 120_000)

async function written(name: string, ...options: readonly string[]): Promise<unknown> {
  const to = join(folder, name)
  expect((await runInProcess('record', har, '--to', to, ...options)).code).toBe(0)
  return JSON.parse(readFileSync(to, 'utf8'))
}

/** Addresses stay as they are; other lines may contain other names, so only their number is compared. */
const shapeOf = (text: string): string[] => text.split('\n').map((line) => (/^\/|^https?:/.test(line) ? line : ''))

test('a recorded world shows the same gallery', async () => {
  const state = (await written('world.json')) as object
  expect(await shownBy({ state })).toEqual(shown)
})

test('recorded overrides show the same gallery, even on an empty mock', async () => {
  const overrides = (await written('overrides.json')) as NonNullable<MockServerOptions['overrides']>
  expect(await shownBy({ overrides, size: 'empty' })).toEqual(shown)
})

test.each(['world.json', 'overrides.json'])('anonymized, %s shows as much content, with other names', async (name) => {
  const file = await written(name, '--anonymize')
  const options =
    name === 'world.json' ? { state: file as object } : { overrides: file as never, size: 'empty' as const }
  const anonymous = await shownBy(options)
  for (const [section] of sections) {
    const [before = '', after = ''] = [shown[section], anonymous[section]]
    expect([section, after.split('\n').length]).toEqual([section, before.split('\n').length])
    if (section !== 'people') expect([section, shapeOf(after)]).toEqual([section, shapeOf(before)])
  }
  expect(Object.values(anonymous).join('\n')).not.toMatch(/\balice\b/)
  expect(Object.values(shown).join('\n')).toMatch(/\balice\b/)
})
