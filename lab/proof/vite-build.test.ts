import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type App, openApp } from './built-kit-app.cases.ts'

const html = '<!doctype html><title>App</title><script type="module" src="/src/app.ts"></script>'
const app = "document.body.append('App')\n"
const guarded =
  "if (import.meta.env.DEV) {\n  const { startMock } = await import('community-kit/mock/browser')\n  await startMock({ seed: 1 })\n}\n"

const configOf = (plugins: string) =>
  `import { communityKit } from 'community-kit/vite'\nexport default { logLevel: 'warn', plugins: [${plugins}] }\n`

const worker = readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8')

async function build(source: string, plugins: string, into: string, app: App) {
  app.write('index.html', html)
  app.write('src/app.ts', source)
  app.write('vite.config.ts', configOf(plugins))
  return app.run('vite/bin/vite.js', 'build', '--outDir', into, '--configLoader', 'native')
}

/** Names and contents of a build. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')])
    .sort()

test('a build with the mock, through the plugin or behind a condition, is byte for byte the same as without it', async () => {
  const project = openApp()
  expect(await build(app, '', 'plain', project)).toMatchObject({ status: 0 })
  const panel = "import { mock } from 'virtual:community-kit'\nif (mock) document.title = 'Mock'\n"
  project.write('public/mockServiceWorker.js', worker)
  expect(await build(panel + guarded + app, 'communityKit({ seed: 1 })', 'mocked', project)).toMatchObject({
    status: 0,
  })
  expect(filesIn(join(project.folder, 'mocked'))).toEqual(filesIn(join(project.folder, 'plain')))
}, 60_000)

test('a module that would ship the mock fails the build, and the error names it', async () => {
  const project = openApp()
  const source = "import { startMock } from 'community-kit/mock/browser'\nawait startMock()\n"
  const { status, out } = await build(source, 'communityKit()', 'dist', project)
  expect(status).not.toBe(0)
  expect(out).toContain('src/app.ts would ship the mock of community-kit to production.')
}, 60_000)
