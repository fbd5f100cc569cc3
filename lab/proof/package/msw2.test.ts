import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, type Project, packedKit, removeProject } from './project.cases.ts'
import { recipeOf } from './recipe.cases.ts'

/** Apps that use MSW 2; the kit brings its own MSW 3. */

const [, recipe = ''] = recipeOf('mock-in-your-stack.md').find(([name]) => name === 'src/mocks/msw2.test.js') ?? []

const tarball = packedKit()
let app: Project

beforeAll(async () => {
  const packages = ['msw@2.15.0', 'vitest@4', 'typescript@5.9', '@types/node@24']
  app = await createProject({ tarball: tarball(), packages, manifest: { type: 'module' } })
}, 300_000)

afterAll(() => removeProject(app), 120_000)

test('the example of docs/mock-in-your-stack.md passes, and its types are right', async () => {
  app.write('example.test.ts', recipe)
  const { status, text } = await app.run('npx', 'vitest', 'run')
  expect({ status, passed: /Tests +1 passed/.test(text) }, text).toEqual({ status: 0, passed: true })
  const flags = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2023']
  expect(await app.run('npx', 'tsc', ...flags, '--lib', 'es2023,dom', 'example.test.ts')).toEqual({
    status: 0,
    text: '',
  })
}, 180_000)

test('startMock refuses handlers of MSW 2, and refuses to start while a server of MSW 2 listens', async () => {
  app.write('refused.mjs', refused)
  const { text } = await app.run('node', 'refused.mjs')
  expect(text.trim().split('\n')).toEqual([
    expect.stringMatching(/^these handlers were created by MSW 2\. .* docs\/mock-in-your-stack\.md/),
    expect.stringMatching(/^a server of MSW 2 is listening in this process; close it before the mock starts\. /),
    '200',
  ])
}, 120_000)

const refused = `
import { startMock } from 'community-kit/mock/node'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
const say = (error) => console.log(error.message)
const weather = http.get('https://weather.example/', () => HttpResponse.json({}))
await startMock({ handlers: [weather] }).catch(say)
const server = setupServer(weather)
server.listen({ onUnhandledRequest: 'error' })
await startMock().catch(say)
server.close()
const mock = await startMock({ hints: false })
console.log((await fetch('https://api.community.example/api/v2/feeds')).status)
mock.stop()
`
