import { existsSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConsumer, runIn, writeIn } from '../../../tools/packing/consumer.cases.ts'
import { openFirefox } from './firefox.cases.ts'
import type { OtherBrowser } from './other-browsers.cases.ts'
import { startServer } from './running.cases.ts'
import { openWebKit } from './webkit.cases.ts'

/** Runs the README's code that starts the mock in a page, in browsers other than Chromium. */

const readme = readFileSync(fileURLToPath(new URL('../../../README.md', import.meta.url)), 'utf8')
const main = /```ts\n(\/\/ src\/main\.ts\n.*?)```/s.exec(readme)?.[1] ?? ''

let folder: string

beforeAll(async () => {
  folder = await createConsumer()
  writeIn(
    folder,
    'index.html',
    '<!doctype html><title>App</title><body><script type="module" src="src/main.ts"></script>',
  )
  writeIn(folder, 'src/main.ts', main)
  writeIn(folder, 'public/robots.txt', '')
  const { status, err } = await runIn(folder, 'node_modules/community-kit/dist/cli/bin.mjs', 'init', 'public')
  expect({ status, err }).toMatchObject({ status: 0 })
}, 240_000)

afterAll(() => folder && rmSync(folder, { recursive: true, force: true }))

async function expectMock({ open, evaluate }: OtherBrowser): Promise<void> {
  const { url } = await startServer({
    folder,
    script: 'vite/bin/vite.js',
    args: ['dev', '--host', '127.0.0.1', '--port', '0'],
  })
  const shown = () =>
    expect.poll(() => evaluate('document.body.textContent'), { timeout: 60_000 }).toMatch(/^.+, .+, .+$/)
  await open(url)
  await shown()
  expect(await evaluate('Boolean(navigator.serviceWorker.controller)')).toBe(true)
  expect(await evaluate(picture)).toBeGreaterThan(10)
  expect(await evaluate(comment)).toBe(201)
  await open(url)
  await shown()
  expect(await evaluate(newestComment)).toBe('Survives a reload')
}

const picture = `fetch('/api/v2/feed/topics?limit=1').then((response) => response.json()).then(([{ logo }]) => new Promise((resolve) => {
  const image = new Image()
  image.onload = () => resolve(image.naturalWidth)
  image.onerror = () => resolve(0)
  image.src = logo.url
}))`

const post = `(path, body, token) => fetch('/api/v2/' + path, {
  method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token }
})`

const comment = `(${post})('auth/login', { login: 'bob', password: 'password' }, '').then((response) => response.json())
  .then(({ access_token }) => (${post})('feeds/1/comments', { body: 'Survives a reload' }, access_token)).then(({ status }) => status)`

const newestComment = `fetch('/api/v2/feeds/1/comments').then((response) => response.json()).then(({ comments }) => comments[0].body)`

const browsers = [
  { name: 'Firefox', paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], open: openFirefox, install: 'firefox-esr' },
  { name: 'WebKit', paths: ['/usr/bin/WebKitWebDriver'], open: openWebKit, install: 'webkit2gtk-driver xvfb' },
]

for (const { name, paths, open, install } of browsers) {
  const path = paths.find((each) => existsSync(each))
  if (path === undefined) {
    console.warn(`The mock was not tested in ${name}, which is not installed: apt-get install ${install}`)
    test.skip(`NOT RUN, because the browser is not installed: the mock responds in ${name}`, () => {})
  } else
    test(`the mock responds in ${name}`, async () => {
      const browser = await open(path)
      await expectMock(browser)
      console.log(`Tested in ${browser.name}`)
    }, 240_000)
}
