import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { judgeRecording } from '../../conformance/traffic/recordings/judge-recording.ts'
import { serveGallery } from '../../docs/examples/gallery/serve.ts'
import { openBrowser } from '../../mock/testing/shared-browser.cases.ts'
import { mockOfTest } from '../system/gallery.cases.ts'

interface Entry {
  readonly request: { readonly method: string; readonly url: string }
  readonly response: { headers: { name: string }[]; readonly content: { text?: string; encoding?: string } }
}

const folder = mkdtempSync(join(tmpdir(), 'kit-drift-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A HAR file that Chromium exported while somebody looked at every section of the gallery, twice. */
async function exported(): Promise<string> {
  const [{ url }, gallery, browser] = [await mockOfTest(), await serveGallery(), await openBrowser()]
  onTestFinished(() => gallery.close())
  const path = join(folder, 'gallery.har')
  const context = await browser.newContext({ recordHar: { path, content: 'embed' } })
  const page = await context.newPage()
  for (const section of ['feeds', 'topics', 'people', 'events', 'shop', 'feeds', 'people']) {
    await page.goto(`${gallery.url}?api=${url}#${section}`)
    await page.reload()
    await page.locator(`body[data-section=${section}] main[aria-busy=false]`).waitFor()
  }
  await context.close()
  return readFileSync(path, 'utf8')
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text
}

const judged = async (text: string) => (await judgeRecording(() => whole(text))).summary()

type Body = Record<string, unknown>[]

/** Changes the JSON of the responses to these requests. */
function changed(entries: readonly Entry[], pattern: RegExp, change: (body: Body, entry: Entry) => void): void {
  const isShown = ({ request, response }: Entry) => request.method === 'GET' && response.content.text !== undefined
  const found = entries.filter((one) => isShown(one) && pattern.test(one.request.url))
  expect(found.length).toBeGreaterThan(0)
  for (const entry of found) {
    const { content } = entry.response
    const encoding = content.encoding === 'base64' ? 'base64' : 'utf8'
    const text = Buffer.from(content.text ?? '', encoding).toString()
    const body = JSON.parse(text) as Body
    change(body, entry)
    content.text = JSON.stringify(body)
    delete content.encoding
  }
}

test('drift finds nothing in a recording of the gallery by Chromium, and all five contradictions planted in it', async () => {
  const har = await exported()
  const clean = await judged(har)
  expect([clean.findings, clean.suspicions, clean.requests]).toEqual([[], [], []])
  expect(clean.operations.length).toBeGreaterThan(5)
  const log = JSON.parse(har) as { log: { entries: Entry[] } }
  const { entries } = log.log
  changed(entries, /\/feeds\?limit=15$/, ([feed]) => Object.assign(feed ?? {}, { like_count: 'many' }))
  changed(entries, /\/feed\/topics\?/, (topics) => topics.push(topics[0] ?? {}))
  changed(entries, /\/events\?/, (_, { response }) => {
    response.headers = response.headers.filter(({ name }) => !/^x-ratelimit-limit$/i.test(name))
  })
  changed(entries, /\/feed\/topic\/hot/, (topics) =>
    topics.forEach((topic) => void Object.assign(topic, { name: `${topic.name}!` })),
  )
  changed(entries, /\/mall-brands/, (_, { response }) => Object.assign(response, { status: 206 }))
  writeFileSync(join(folder, 'planted.har'), JSON.stringify(log))
  const { findings } = await judged(JSON.stringify(log))
  const causes = findings.map(({ id }) => id)
  expect(causes).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/like_count/),
      expect.stringMatching(/listTopics\/list-/),
      expect.stringMatching(/8-2/),
      expect.stringMatching(/coherence-topic-name/),
      expect.stringMatching(/listBrands\/contract/),
    ]),
  )
  console.log(causes.join('\n'))
})
