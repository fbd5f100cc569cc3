import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProject, type Project, packedKit, removeProject } from './project.cases.ts'
import { recipeOf } from './recipe.cases.ts'

/** The examples of the docs, in projects with packages from the registry. */

const [[testName = '', testCode = ''] = [], [, jsdomConfig = ''] = []] = recipeOf('jest.md')
const [[, reactNativeConfig = ''] = []] = recipeOf('react-native.md')

const tarball = packedKit()

const babel = "module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }"
const reactNativeBabel = "module.exports = { presets: ['module:@react-native/babel-preset'] }"

function project(babelConfig: string, ...packages: readonly string[]): () => Project {
  let made: Project
  beforeAll(async () => {
    made = await createProject({ tarball: tarball(), packages })
    made.write(testName, testCode)
    made.write('babel.config.js', babelConfig)
  }, 300_000)
  afterAll(() => removeProject(made), 120_000)
  return () => made
}

async function expectToPass({ write, run }: Project, config: string): Promise<void> {
  write('jest.config.js', config)
  const { status, text } = await run('npx', 'jest')
  expect({ status, passed: /Tests: +2 passed, 2 total/.test(text) }, text).toEqual({ status: 0, passed: true })
}

describe.each([29, 30])('Jest %i', (version) => {
  const names = ['jest', 'babel-jest', 'jest-environment-jsdom'].map((name) => `${name}@${version}`)
  const inJest = project(babel, ...names, 'jest-fixed-jsdom@0.0.11', '@babel/core@7', '@babel/preset-env@7')

  test('runs the example in Node', () => expectToPass(inJest(), 'module.exports = {}'), 180_000)

  test('runs the example in jsdom', () => expectToPass(inJest(), jsdomConfig), 180_000)

  test('says what to do in a jsdom without fetch', async () => {
    inJest().write('jest.config.js', "module.exports = { testEnvironment: 'jsdom' }")
    expect((await inJest().run('npx', 'jest')).text).toContain("testEnvironment: 'jest-fixed-jsdom'")
  }, 180_000)
})

describe('React Native', () => {
  const versions = ['jest@29', '@react-native/jest-preset@0.87.1', '@react-native/babel-preset@0.87.1']
  const inReactNative = project(reactNativeBabel, ...versions, 'react-native@0.87.1', 'react@19.2.3')

  test('runs the example under its preset', () => expectToPass(inReactNative(), reactNativeConfig), 180_000)
})

describe.each(['commonjs', 'nodenext'])('ts-jest with module %s', (module) => {
  const packages = ['jest@30', 'ts-jest@29', 'typescript@5.9', '@types/jest@30', '@types/node@24']
  let app: Project
  beforeAll(async () => {
    app = await createProject({ tarball: tarball(), packages })
  }, 300_000)
  afterAll(() => removeProject(app), 120_000)

  test('checks the types of every entry point and runs the test', async () => {
    const moduleResolution = module === 'commonjs' ? 'node10' : module
    const compilerOptions = { module, moduleResolution, target: 'es2022', strict: true, types: ['node', 'jest'] }
    const skipLibCheck = module === 'commonjs'
    app.write('tsconfig.json', JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck } }))
    app.write('jest.config.js', "module.exports = { preset: 'ts-jest' }")
    app.write('typed.test.ts', typedTest)
    const { status, text } = await app.run('npx', 'jest')
    expect({ status, passed: /Tests: +1 passed, 1 total/.test(text) }, text).toEqual({ status: 0, passed: true })
    expect(await app.run('npx', 'tsc', '--noEmit')).toEqual({ status: 0, text: '' })
  }, 360_000)
})

const typedTest = `
import { createClient } from 'community-kit'
import { listTopics } from 'community-kit/client/operations'
import type { Topic } from 'community-kit/client/types'
import { errorText } from 'community-kit/contracts/errors'
import { memberships } from 'community-kit/contracts/memberships'
import { topic } from 'community-kit/contracts/resources/topics'
import { startMock } from 'community-kit/mock/node'

test('a client and the mock', async () => {
  const baseUrl = 'https://api.community.example'
  const mock = await startMock({ baseUrl, hints: false })
  const client = createClient({ baseUrl, operations: { listTopics } })
  const listed = await client.listTopics({ query: { limit: 3 } })
  const topics: readonly Topic[] = listed.status === 200 ? listed.body : []
  // @ts-expect-error there is no such option
  await client.listTopics({ query: { limitt: 3 } }).catch(() => undefined)
  const { status } = await mock.visitor.call(memberships.joinTopic, { params: { topicId: 1 } })
  mock.stop()
  expect([topics.length, status, topic.safeParse({}).success, errorText({ message: 'Wrong' })]).toEqual([3, 401, false, 'Wrong'])
})
`
