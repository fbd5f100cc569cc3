import { createReadStream, existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { createProject, type Project, packedKit, removeProject } from './project.cases.ts'
import { recipeOf, sentencesOf } from './recipe.cases.ts'
import { openPage, startServer } from './running.cases.ts'

/** The files of docs/storybook.md, in a Storybook that shows the newest feed. */

const recipe = new Map(recipeOf('storybook.md'))
const arranged = /`(beforeEach: async [^`]*)`/.exec(sentencesOf('storybook.md'))?.[1]

const mainConfig = (...addons: string[]) =>
  `export default ${JSON.stringify({
    framework: '@storybook/react-vite',
    stories: ['../src/*.stories.tsx'],
    staticDirs: ['../public'],
    core: { disableTelemetry: true },
    addons,
  })}`

const stories = `
import { HttpResponse, http } from 'msw/http'
import { useEffect, useState } from 'react'
import { mock } from '../.storybook/platform.ts'

function Feed() {
  const [text, show] = useState('')
  useEffect(() => void fetch('/api/v2/feeds?limit=1').then((response) => response.json()).then(([feed]) => show(feed.feed_content), (error) => show(String(error))), [])
  return <p id="feed">{text}</p>
}

export default { component: Feed }

const own = (text) => http.get('/api/v2/feeds', () => HttpResponse.json([{ feed_content: text }]))

export const Seeded = {}
export const Broke = { ${arranged} }
export const Used = { beforeEach: () => mock.use?.(own('Used')) }
export const Parameter = { parameters: { msw: { handlers: [own('Of a parameter')] } } }
export const Context = { beforeEach: ({ msw }) => msw?.use(own('Of the context')) }
`

const tarball = packedKit()
let app: Project

beforeAll(async () => {
  const packages = ['storybook@10.6', '@storybook/react-vite@10.6', 'msw-storybook-addon@3', 'vite@8.3.8']
  const manifest = { type: 'module' }
  app = await createProject({ tarball: tarball(), packages: [...packages, 'react@19', 'react-dom@19'], manifest })
  app.write('src/feed.stories.tsx', stories)
  app.write('public/robots.txt', '')
  const { status, text } = await app.run('npx', 'community-kit', 'init', 'public')
  expect(status, text).toBe(0)
}, 300_000)

afterAll(() => removeProject(app), 120_000)

/** Files of the docs page, optionally under another name. */
function configure(names: Readonly<Record<string, string>>, ...addons: string[]): void {
  rmSync(join(app.folder, '.storybook'), { recursive: true, force: true })
  app.write('.storybook/main.ts', mainConfig(...addons))
  for (const [name, block] of Object.entries(names))
    app.write(`.storybook/${name}`, recipe.get(`.storybook/${block}`) ?? '')
}

async function startStorybook(): Promise<string> {
  const args = ['dev', '--ci', '--host', '127.0.0.1', '--port', String(await freePort())]
  const { url } = await startServer({ folder: app.folder, script: 'storybook/dist/bin/dispatcher.js', args })
  return url
}

/** The story in the frame of Storybook's manager. */
async function showStory(page: Page, book: string, story: string): Promise<string> {
  await page.goto(`${book}?path=/story/feed--${story}`)
  return textOf(page)
}

async function textOf(page: Page): Promise<string> {
  const feed = page.frameLocator('#storybook-preview-iframe').locator('#feed')
  await feed.filter({ hasText: /\S/ }).waitFor({ timeout: 60_000 })
  return (await feed.textContent()) ?? ''
}

const broke = 'Somebody should reward this. 求打赏'

async function expectStories(book: string): Promise<void> {
  const page = await openPage()
  const seeded = await showStory(page, book, 'seeded')
  expect(seeded).not.toMatch(/Error|reward this/)
  expect(await showStory(page, book, 'broke')).toBe(broke)
  await page.locator('#feed--seeded').click()
  await expect.poll(() => textOf(page)).toBe(seeded)
  await page.goto(`${book}iframe.html?id=feed--broke`)
  await page.getByText(broke).waitFor()
  expect(await showStory(page, book, 'broke')).toBe(broke)
}

test('stories show the platform in storybook dev, and arrange what they show', async () => {
  configure({ 'platform.ts': 'platform.ts', 'preview.ts': 'preview.ts' })
  const book = await startStorybook()
  await expectStories(book)
  expect(await showStory(await openPage(), book, 'used')).toBe('Used')
}, 240_000)

test('a built Storybook shows the stories under a path', async () => {
  configure({ 'platform.ts': 'platform.ts', 'preview.ts': 'preview.ts' })
  const { status, text } = await app.run('npx', 'storybook', 'build', '--output-dir', 'book')
  expect(status, text).toBe(0)
  await expectStories(await serveFolder(join(app.folder, 'book'), '/some/path/'))
}, 240_000)

test('the addon uses the worker of the mock, and handlers of stories take precedence', async () => {
  configure({ 'platform.ts': 'platform.ts', 'preview.js': 'preview.js' }, 'msw-storybook-addon')
  const book = await startStorybook()
  await expectStories(book)
  const page = await openPage()
  expect(await showStory(page, book, 'parameter')).toBe('Of a parameter')
  expect(await showStory(page, book, 'context')).toBe('Of the context')
  expect(await showStory(page, book, 'seeded')).not.toMatch(/^Of/)
}, 240_000)

test('stories show the platform with a custom worker', async () => {
  configure({ 'platform.ts': 'own-worker.ts', 'preview.ts': 'preview.ts' })
  await expectStories(await startStorybook())
}, 240_000)

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }

async function serveFolder(folder: string, path: string): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = join(folder, pathname.slice(path.length) || 'index.html')
    if (!pathname.startsWith(path) || !existsSync(file)) return void response.writeHead(404).end('Not found')
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
}
