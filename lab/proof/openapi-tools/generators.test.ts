import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { pageOf, recipeOf } from '../package/recipe.cases.ts'
import { toolWith, type versions } from './tool.cases.ts'

/** Clients that generators write from the document: they compile, and call the mock without further settings. */

interface Generator {
  readonly packages: readonly (keyof typeof versions)[]
  readonly files: Readonly<Record<string, string>>
  readonly command: readonly string[]
  /** The files with the declared types of resources, requests and responses. */
  readonly models: string
}

/** The page shows the commands and the configuration that are tested here. */
const [[, orvalConfig = ''] = []] = recipeOf('openapi.md')
const page = pageOf('openapi.md')

const generators: Readonly<Record<string, Generator>> = {
  'openapi-typescript': {
    packages: ['openapiTypescript', 'openapiFetch', 'typescript'],
    files: {
      'call.ts': `
import createClient from 'openapi-fetch'
import type { paths } from './schema'
export async function call(baseUrl: string) {
  const client = createClient<paths>({ baseUrl })
  const { data = [] } = await client.GET('/api/v2/feeds', { params: { query: { limit: 3 } } })
  const { error, response } = await client.GET('/api/v2/feeds/{feedId}', { params: { path: { feedId: 99999 } } })
  return { users: data.map(({ user }) => user.name), status: response.status, error }
}`,
    },
    command: ['openapi-typescript', 'openapi.json', '-o', 'schema.ts'],
    models: 'schema.ts',
  },
  orval: {
    packages: ['orval', 'msw', 'faker', 'zod', 'typescript'],
    files: {
      'orval.config.mjs': orvalConfig,
      'call.ts': `
import { setupServer } from 'msw/node'
import { getFeed, listFeeds } from './client'
import { getListFeedsMockHandler } from './client.msw'
import { ListFeedsResponse } from './zod'
export async function call(_: string) {
  const { data } = await listFeeds({ limit: 3 })
  const { data: error, status } = await getFeed(99999)
  if (!Array.isArray(data)) return data
  ListFeedsResponse.parse(data)
  const server = setupServer(getListFeedsMockHandler([]))
  server.listen()
  const mocked = await listFeeds()
  server.close()
  return { users: data.map(({ user }) => user.name), status, error, mocked: mocked.data }
}`,
    },
    command: ['orval', '--config', 'orval.config.mjs'],
    models: 'model/*.ts',
  },
  '@hey-api/openapi-ts': {
    packages: ['heyApi', 'typescript'],
    files: {
      'call.ts': `
import { getFeed, listFeeds } from './client'
export async function call(_: string) {
  const { data = [] } = await listFeeds({ query: { limit: 3 } })
  const { error, response } = await getFeed({ path: { feedId: 99999 } })
  return { users: data.map(({ user }) => user.name), status: response?.status, error }
}`,
    },
    command: ['@hey-api/openapi-ts', '-i', 'openapi.json', '-o', 'client'],
    models: 'client/types.gen.ts',
  },
  'swagger-typescript-api': {
    packages: ['swaggerTypescriptApi', 'typescript'],
    files: {
      'call.ts': `
import { Api } from './client'
export async function call(_: string) {
  const { api } = new Api()
  const { data } = await api.listFeeds({ limit: 3 })
  const failed = await api.getFeed(99999).catch((response: Response & { error: unknown }) => response)
  return { users: data.map(({ user }) => user.name), status: failed.status, error: failed.error }
}`,
    },
    command: ['swagger-typescript-api', 'generate', '-p', 'openapi.json', '-o', '.', '-n', 'client.ts'],
    models: 'client.ts',
  },
}

const compile =
  'tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler --lib es2022,dom,dom.iterable call.ts'

async function bundled(folder: string): Promise<{ call(baseUrl: string): Promise<object> }> {
  const outfile = join(folder, 'call.mjs')
  await build({
    entryPoints: [join(folder, 'call.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  return import(pathToFileURL(outfile).href)
}

function countModels(folder: string, models: string): number {
  const texts = globSync(models, { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts.flatMap((text) => text.match(/^export (?:interface|type|enum) /gm) ?? []).length
}

describe.each(Object.entries(generators))('%s', (name, { packages, files, command, models }) => {
  const tool = toolWith(...packages)

  test('writes a client that compiles and calls the mock', async () => {
    for (const [file, text] of Object.entries(files)) tool.project.write(file, text)
    expect(page).toContain(`npx ${command.join(' ')}`)
    await tool.run(...command)
    await tool.run(...compile.split(' '))
    const { call } = await bundled(tool.project.folder)
    const result = await call(tool.url)
    expect(result).toMatchObject({ users: Array(3).fill(expect.any(String)), status: 404 })
    expect(result).toMatchObject({ error: { message: 'Feed not found' } })
    if (name === 'orval') expect(result).toMatchObject({ mocked: [] })
    process.stderr.write(`${name}: ${countModels(tool.project.folder, models)} models\n`)
  }, 600_000)
})
