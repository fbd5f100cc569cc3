import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { minimumNodeVersion as needed, unsupportedNodeMessage } from './node-version.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const manifest = JSON.parse(read('package.json'))

test('the required Node version is the one in package.json', () => {
  expect(needed).toBe(`${manifest.engines.node.replace('>=', '')}.0`)
})

test.each(['20.20.0', '22.18.0', '18.0.0'])('Node %s is too old', (version) => {
  expect(unsupportedNodeMessage(version)).toBe(`community-kit needs Node ${needed} or newer; this is Node ${version}`)
})

test.each([needed, '22.20.1', '24.0.0', undefined])('Node %s is supported', (version) => {
  expect(unsupportedNodeMessage(version)).toBeUndefined()
})

/** These entry points also run on old versions of Node, run only in a browser, or contain only types. Most of `contracts/*` is data; the rest is listed below. */
const runsAnywhere = /^\.(?:$|\/(?:client|contracts)(?:\/|$)|\/vite\/(?:client|start)$)/
const checkedContracts = ['./dist/contracts/openapi/openapi.js', './dist/contracts/requirements/index.js']

const entries = Object.entries<{ default: string }>(manifest.exports)
  .filter(([name]) => !runsAnywhere.test(name) && name !== './package.json')
  .map(([, target]) => target.default)

test.each([...entries, ...checkedContracts])('%s checks the Node version first', (file) => {
  const [first] = read(file.replace('./dist/', '').replace(/js$/, 'ts')).split('\n')
  expect(first).toMatch(/^import '(?:\.\.\/)+(?:contracts\/)?runtime\/refuse-old-node\.ts'$/)
})

test('with an old Node the only output is the required version and what to do', async () => {
  const old =
    'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})'
  const entry = fileURLToPath(new URL('mock/world.ts', root))
  const failed = await promisify(execFile)(process.execPath, ['--import', old, entry]).catch((error) => error)
  const lines = String(failed.stderr).trim().split('\n')
  expect(lines.find((line) => line.includes('Error: community-kit'))).toMatch(
    /needs Node 22\.19\.0 or newer; this is Node 20\.20\.2\. Install/,
  )
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([])
})
