import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exampleFiles } from '../packing/example-files.cases.ts'
import { typedEntries } from '../packing/manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache', 'type-check')

/**
 * Writes a project with all sources and the examples of the documents, in which `community-kit` is its source: one check is
 * cheaper than two, and than declarations. `npm run proof` checks the examples with the package.
 */
export function writeTypeCheckProject(): string {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, code] of exampleFiles()) write(join('examples', name), code)
  write('tsconfig.json', JSON.stringify(project()))
  return join(folder, 'tsconfig.json')
}

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

const project = (): object => ({
  extends: '../../tsconfig.json',
  compilerOptions: { paths: { ...sourcePaths(), '@playwright/test': ['../../node_modules/playwright/test.d.ts'] } },
  include: ['../../**/*.ts', 'examples/**/*.ts'],
  exclude: ['../../node_modules', '../../lab/bench/node_modules', '../../dist'],
})

/** Where the entry points of the package are written. */
const sourcePaths = (): Record<string, string[]> =>
  Object.fromEntries(typedEntries.map(([name, types]) => [name.replace(/^\./, 'community-kit'), [sourceOf(types)]]))

/** Some declarations are written by hand. */
function sourceOf(types: string): string {
  const declaration = types.replace('./dist/', '')
  const name = existsSync(join(root, declaration)) ? declaration : declaration.replace(/\.d\.ts$/, '.ts')
  return `../../${name}`
}
