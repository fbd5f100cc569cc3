import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { checkPackage } from '@arethetypeswrong/core'
import { expect, onTestFinished, test } from 'vitest'
import { createProject, packedKit, removeProject } from './project.cases.ts'

const tarball = packedKit()

const checking = `
  import { readFileSync } from 'node:fs'
  import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
  const tarball = createPackageFromTarballData(new Uint8Array(readFileSync(process.argv[1])))
  console.log(JSON.stringify(await checkPackage(tarball)))`

/** In its own process, because Vitest would resolve that package to sources that Node cannot run. */
function typesIn(file: string): Awaited<ReturnType<typeof checkPackage>> {
  const [cwd, maxBuffer] = [import.meta.dirname, 100_000_000]
  const command = ['--input-type=module', '--eval', checking, file]
  return JSON.parse(execFileSync(process.execPath, command, { cwd, maxBuffer, encoding: 'utf8' }))
}

test('every entry point has the right types for Node, bundlers and the resolution of Node 10', () => {
  const checked = typesIn(tarball())
  if (!checked.types) throw new Error('the package has no types')
  expect(checked.problems).toEqual([])
  expect(Object.keys(checked.entrypoints).length).toBeGreaterThan(20)
}, 180_000)

test('only importable files and documentation are packed', () => {
  const names = execFileSync('tar', ['-tzf', tarball()], { encoding: 'utf8' }).trim().split('\n')
  expect(
    names.filter((name) => /\.(test|test-d|cases)\.|\/(testing|mutants|tests|tools)\/.*\.js|\.map$/.test(name)),
  ).toEqual([])
  expect(names.filter((name) => /^package\/dist\/(cli|reference-server)\/.*\.d\.ts$/.test(name))).toEqual([])
})

const kit = 'node_modules/community-kit/dist/cli/bin.mjs'

test('without optional packages at most nine are installed, the mock runs, and other parts say what to install', async () => {
  const project = await createProject({ tarball: tarball(), flags: ['--omit=optional'], manifest: { type: 'module' } })
  onTestFinished(() => removeProject(project))
  const { text: listed } = await project.run('npm', 'ls', '--all', '--parseable')
  expect(listed.trim().split('\n').length - 1).toBeLessThanOrEqual(9)

  const server = spawn(process.execPath, [kit, 'mock', '--port', '0', '--log', 'off'], { cwd: project.folder })
  onTestFinished(() => void server.kill())
  const lines = createInterface({ input: server.stdout })
  const [line] = await once(lines, 'line')
  expect(String(line)).toMatch(/^community-kit mock/)

  const conform = await project.run('node', kit, 'conform', 'http://127.0.0.1:1')
  expect(conform).toEqual({
    status: 2,
    text: expect.stringMatching(/needs (fast-check|undici), which is not installed: npm install \1/),
  })
  const startMock = "import { startMock } from 'community-kit/mock/node'; await startMock()"
  const inNode = await project.run('node', '--input-type=module', '--eval', startMock)
  expect(inNode.text).toContain('community-kit/mock/node needs msw, which is not installed: npm install msw')
}, 180_000)

test('serve with PostgreSQL says that it needs pg', async () => {
  const project = await createProject({ tarball: tarball(), manifest: { type: 'module' } })
  onTestFinished(() => removeProject(project))
  const served = await project.run('node', kit, 'serve', '--port', '0', '--db', 'postgres://127.0.0.1:1/community')
  expect(served).toEqual({
    status: 2,
    text: 'community-kit: PostgreSQL needs pg, which is not installed: npm install pg\n',
  })
}, 180_000)

test('a program in CommonJS gets the same types and values', async () => {
  const project = await createProject({ tarball: tarball(), packages: ['typescript@7.0.2', '@types/node@24'] })
  onTestFinished(() => removeProject(project))
  project.write('app.cts', program)
  const flags = ['--module', 'node16', '--target', 'es2024', '--strict', '--skipLibCheck', '--types', 'node']
  expect(await project.run('npx', 'tsc', 'app.cts', ...flags)).toEqual({ status: 0, text: '' })
  expect(await project.run('node', 'app.cjs')).toEqual({ status: 0, text: '200 true\n0\n' })
}, 240_000)

const program = `
import { CallError, createClient } from 'community-kit'
import { listTopics } from 'community-kit/client/operations'
import { TrafficJudge } from 'community-kit/conformance/traffic'
import { startMock } from 'community-kit/mock/node'
async function main(): Promise<void> {
  const mock = await startMock({ baseUrl: 'https://api.community.example', hints: false })
  const client = createClient({ baseUrl: 'https://api.community.example', operations: { listTopics } })
  const listed = await client.listTopics({ query: { limit: 3 } })
  // @ts-expect-error there is no such option
  const wrong = await client.listTopics({ query: { limitt: 3 } }).catch((error: CallError) => error)
  console.log(listed.status, listed.status === 200 && listed.body.every((topic) => topic.name.length > 0) && Boolean(wrong))
  mock.stop()
  const judge: TrafficJudge = new TrafficJudge()
  console.log(judge.summary().findings.length)
}
main()
`
