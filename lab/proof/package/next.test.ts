import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../free-port.ts'
import { createProject, type Project, packedKit, removeProject } from './project.cases.ts'
import { recipeOf } from './recipe.cases.ts'
import { openPage, type Running, startServer } from './running.cases.ts'

/** The files of docs/next.md in an app whose server and browser read and write comments of one feed. */

const layout = `
export default ({ children }: { children: React.ReactNode }) => <html lang="en"><body>{children}</body></html>
`

const comments = `
export const load = async (origin: string | undefined): Promise<string> => {
  const response = await fetch(origin + '/api/v2/feeds/1/comments?limit=100')
  if (!response.ok) return 'the platform answers ' + response.status
  const { comments } = await response.json()
  return comments.map(({ body }: { body: string }) => body).join(' | ')
}
`

const form = `'use client'
import { useState } from 'react'
import { load } from './comments'

const post = async (path: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + token }
  return (await fetch('/api/v2/' + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

export function Form() {
  const [text, show] = useState('')
  const comment = async () => {
    const { access_token } = await post('auth/login', { login: 'bob', password: 'password' })
    await post('feeds/1/comments', { body: 'Written in the browser' }, access_token)
    show(await load(''))
  }
  return <><button onClick={comment}>Comment</button><p id="browser">{text}</p></>
}
`

const appRouter = `
import { connection } from 'next/server'
import { load } from '../comments'
import { Form } from '../form'

export default async function Page() {
  await connection()
  return <><p id="server">{await load(process.env.API_URL).catch(String)}</p><Form /></>
}
`

const pagesRouter = `
import { load } from '../comments'

export const getServerSideProps = async () => ({ props: { text: await load(process.env.API_URL).catch(String) } })
export default ({ text }: { text: string }) => <p id="server">{text}</p>
`

const pictures = `
import Image from 'next/image'
import { connection } from 'next/server'

export default async function Page() {
  await connection()
  const response = await fetch(process.env.API_URL + '/api/v2/feed/topics?limit=20')
  const logos: { url: string }[] = (await response.json()).flatMap(({ logo }: { logo?: { url: string } }) => logo ?? [])
  return <Image src={logos[0]?.url ?? ''} alt="A logo" width={100} height={100} loading="eager" />
}
`

const tarball = packedKit()
let app: Project

beforeAll(async () => {
  const packages = ['next@16.4', 'react@19', 'react-dom@19', 'typescript@5.9', '@types/react@19', '@types/node@24']
  app = await createProject({ tarball: tarball(), packages })
  for (const [name, code] of recipeOf('next.md')) app.write(name, code)
  app.write('comments.ts', comments)
  app.write('form.tsx', form)
  app.write('app/layout.tsx', layout)
  app.write('app/page.tsx', appRouter)
  app.write('app/pictures/page.tsx', pictures)
  app.write('pages/classic.tsx', pagesRouter)
}, 300_000)

afterAll(() => removeProject(app), 120_000)

const script = 'next/dist/bin/next'

async function startNext(...args: readonly string[]): Promise<Running & { readonly apiUrl: string }> {
  const apiUrl = `http://127.0.0.1:${await freePort()}`
  const env = { API_URL: apiUrl, NEXT_TELEMETRY_DISABLED: '1' }
  const address = ['--port', '0', '--hostname', '127.0.0.1']
  return { ...(await startServer({ folder: app.folder, script, args: [...args, ...address], env })), apiUrl }
}

const textOf = (page: Page, id: string) => page.textContent(`#${id}`)

/** All deployed files except the configuration and source maps, which repeat files of the app. */
const deployed = () =>
  globSync('.next/{server,static}/**/*', { cwd: app.folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name))

const traces = ['community-kit', 'startMockServer', '_kit', 'dave-is-broke']

describe.each([
  ['Turbopack', []],
  ['webpack', ['--webpack']],
])('Next with %s', (_, flags) => {
  beforeAll(() => rmSync(join(app.folder, '.next'), { recursive: true, force: true }))

  test('server and browser share a world in next dev', async () => {
    const { url, printed } = await startNext('dev', ...flags)
    const page = await openPage()
    await page.goto(url)
    expect(await textOf(page, 'server')).not.toContain('Written in the browser')
    await expect
      .poll(() => page.click('button').then(() => textOf(page, 'browser')))
      .toContain('Written in the browser')
    const all = await textOf(page, 'browser')
    await page.goto(url)
    expect(await textOf(page, 'server')).toContain('Written in the browser')
    expect(await textOf(page, 'server')).toContain(all)
    await page.goto(`${url}/classic`)
    expect(await textOf(page, 'server')).toContain(all)

    await page.goto(`${url}/pictures`)
    const image = page.getByAltText('A logo')
    await expect.poll(() => image.evaluate((one) => 'naturalWidth' in one && one.naturalWidth)).toBeGreaterThan(50)

    const consoleUrl = /Console: (\S+)/.exec(printed())?.[1] ?? ''
    await page.goto(consoleUrl)
    await page.getByText('/feeds/1/comments').first().waitFor()
    await page.goto(`${url}/_kit/${new URL(consoleUrl).hash}`)
    await page.getByText('/feeds/1/comments').first().waitFor()
  }, 240_000)

  test('a build contains nothing of the mock', async () => {
    rmSync(join(app.folder, '.next'), { recursive: true, force: true })
    const { status, text } = await app.run('npx', 'next', 'build', ...flags)
    expect(status, text).toBe(0)
    const files = deployed()
    expect(files.some((file) => readFileSync(file, 'utf8').includes('Written in the browser'))).toBe(true)
    expect(files.filter((file) => traces.some((trace) => readFileSync(file, 'utf8').includes(trace)))).toEqual([])
  }, 300_000)

  test('next start does not start the mock', async () => {
    const { url, apiUrl } = await startNext('start')
    expect((await fetch(`${url}/api/v2/feeds`)).status).toBe(404)
    const page = await openPage()
    await page.goto(url)
    expect(await textOf(page, 'server')).toContain('TypeError: fetch failed')
    await expect(fetch(`${apiUrl}/api/v2/feeds`)).rejects.toThrow('fetch failed')
  }, 120_000)
})
