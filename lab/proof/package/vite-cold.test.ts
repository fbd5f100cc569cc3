import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProject, type Project, packedKit, removeProject } from './project.cases.ts'
import { recipeOf } from './recipe.cases.ts'
import { openPage, type Running, startServer } from './running.cases.ts'

/** docs/vite.md, followed literally in a new app: Vite has not bundled any package yet. */

const app = `
const [topics, weather] = await Promise.all(['/api/v2/feed/topics?limit=3', '/weather'].map((at) => fetch(at).then((response) => response.json())))
document.body.textContent = topics.length + ' topics, ' + weather.sky
`

const html = '<!doctype html><title>App</title><body><script type="module" src="/src/app.ts"></script>'

const moreImports = `
import { camelCase } from 'lodash-es'
globalThis.document?.documentElement.setAttribute('lang', camelCase('late package'))
`

const tarball = packedKit()

describe.each(['6', '7', '8'])('Vite %s', (version) => {
  let project: Project

  beforeAll(async () => {
    const packages = [`vite@${version}`, 'lodash-es@4.17.21']
    project = await createProject({ tarball: tarball(), packages, manifest: { type: 'module' } })
    project.write('index.html', html)
    project.write('src/app.ts', app)
  }, 300_000)

  afterAll(() => removeProject(project), 120_000)

  beforeEach(() => {
    rmSync(join(project.folder, 'node_modules/.vite'), { recursive: true, force: true })
    for (const [name, code] of recipeOf('vite.md')) project.write(name, code)
  })

  const startVite = (): Promise<Running> =>
    startServer({
      folder: project.folder,
      script: 'vite/bin/vite.js',
      args: ['dev', '--host', '127.0.0.1', '--port', '0'],
    })

  async function openApp(url: string) {
    const page = await openPage()
    const failed: string[] = []
    page.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`))
    await page.goto(url)
    await page.getByText('3 topics, clear').waitFor({ timeout: 60_000 })
    return { page, failed }
  }

  test('the first page with a cold cache shows the app without a reload', async () => {
    const { url, printed } = await startVite()
    const { failed } = await openApp(url)
    expect(failed).toEqual([])
    expect(printed()).not.toContain('reloading')
  }, 120_000)

  test('the page recovers after the setup file imports a package that Vite has not bundled', async () => {
    const { url, printed } = await startVite()
    const { page } = await openApp(url)
    const [, setup = ''] = recipeOf('vite.md').find(([name]) => name === 'src/mock.ts') ?? []
    project.write('src/mock.ts', moreImports + setup)
    await page.locator('html[lang=latePackage]').waitFor({ state: 'attached', timeout: 60_000 })
    await page.getByText('3 topics, clear').waitFor({ timeout: 60_000 })
    expect(printed()).toContain('lodash-es')
  }, 120_000)
})
