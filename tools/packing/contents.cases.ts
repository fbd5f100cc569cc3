import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Consumer } from './consumer.cases.ts'
import { links } from './readme.cases.ts'

const contracts = [
  ...['accounts', 'advertising', 'brands', 'categories', 'comments', 'currency', 'events', 'feeds', 'im', 'locations'],
  ...['memberships', 'notifications', 'reports', 'rewards', 'tags', 'tasks', 'topics', 'chapter', 'chapters'],
  ...['conditions', 'declared', 'describe', 'endpoint', 'errors', 'example', 'fields', 'headers', 'limits', 'openapi'],
  ...['query', 'read', 'replies', 'wire', 'resources/feeds', 'resources/index'],
  ...['requirements/index', 'requirements/gaps'],
].map((name) => `contracts/${name}`)

/** Every entry point of the package except its root. */
export const entries: readonly string[] = ['world', 'handlers', 'node', 'playwright', 'server', 'browser']
  .map((name) => `mock/${name}`)
  .concat(['vite', 'mock', 'conformance', 'client'])
  .concat(['suite', 'config', 'node', 'traffic', 'vitest'].map((name) => `conformance/${name}`))
  .concat(['operations', 'query', 'types', 'validation'].map((name) => `client/${name}`))
  .concat(contracts)

export function testContents({ folder, run }: Consumer): void {
  const root = () => join(folder(), 'node_modules/community-kit')

  test('every relative link in the README points to a packed file', () => {
    const missing = links().filter((path) => !existsSync(join(root(), path)))
    expect([missing, links().length > 5]).toEqual([[], true])
  })

  test('every entry point of the package can be imported', async () => {
    const names = entries.filter((name) => name !== 'conformance/vitest')
    const imports = ['community-kit', ...names.map((name) => `community-kit/${name}`)]
      .map((name) => `await import('${name}')`)
      .join('\n')
    expect(await run('--input-type=module', '--eval', imports)).toEqual({ status: 0, out: '', err: '' })
  })

  test('the package contains no tests and imports no undeclared dependencies', () => {
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(join(root(), 'package.json'), 'utf8'),
    )
    const built = globSync('dist/**/*.{js,mjs}', { cwd: root() })
    expect(built.filter((path) => /\.(test|test-d|cases)\.m?js$|\/testing\//.test(path))).toEqual([])
    const packages = built.flatMap((path) => packagesIn(readFileSync(join(root(), path), 'utf8')))
    const declaredPackages = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
    const declared = new Set([...declaredPackages, 'node', 'community-kit'])
    expect([...new Set(packages)].filter((name) => !declared.has(name) && !isBuiltin(name))).toEqual([])
    expect(packages.length).toBeGreaterThan(50)
  })
}

const commentLines = /^\s*\*.*$/gm

/** The packages that a built file imports. Comments are skipped, because those of bundled packages contain examples. */
const packagesIn = (code: string): string[] =>
  [...code.replace(commentLines, '').matchAll(/(?:from|import\(|import) ?['"]((?:@[\w-]+\/)?[\w-]+)[^'"]*['"]/g)].map(
    ([, name = '']) => name,
  )
