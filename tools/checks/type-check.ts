import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { typedEntries } from '../packing/manifest.ts'
import { exampleFiles } from '../packing/readme.cases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.cache', 'type-check')

/**
 * Writes a project with all sources and the examples of the documentation, in which `community-kit` resolves to the
 * sources: one type check is cheaper than two. `npm run proof` checks the examples against the package.
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

/** The source of each entry point of the package. */
const sourcePaths = (): Record<string, string[]> =>
  Object.fromEntries(typedEntries.map(([name, types]) => [name.replace(/^\./, 'community-kit'), [sourceOf(types)]]))

/** Some declarations are handwritten. */
function sourceOf(types: string): string {
  const declaration = types.replace('./dist/', '')
  const name = existsSync(join(root, declaration)) ? declaration : declaration.replace(/\.d\.ts$/, '.ts')
  return `../../${name}`
}
