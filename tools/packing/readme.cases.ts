import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The code examples of the README and of `docs/`, and the commands of the README. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const pageAt = (path: string) => readFileSync(join(root, path), 'utf8')

const readme = pageAt('README.md')

const codeBlocks = (language: string, page = readme): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map((match) => match[1] ?? '')

/** Pages whose examples together are one program. */
export const programPages: readonly string[] = ['docs/client.md']

export const programs = (): [page: string, code: string][] =>
  programPages.map((path) => [path, codeBlocks('ts', pageAt(path)).join('\n')])

const fileName = (code: string) => /^\/\/ (\S+\.tsx?)\n/.exec(code)?.[1]

/** The example that starts with a comment with this file name. */
export function exampleFile(name: string): string {
  const example = codeBlocks('ts').find((code) => fileName(code) === name)
  if (example === undefined) throw new Error(`the README has no example of ${name}`)
  return example
}

/** The examples without a file name. */
export const examples = (): string[] => codeBlocks('ts').filter((code) => fileName(code) === undefined)

const readmeFiles = (): [name: string, code: string][] => [
  ...codeBlocks('ts').map((code, index): [string, string] => [fileName(code) ?? `example-${index}.ts`, code]),
  ...programs().map(([page, code]): [string, string] => [`${page}.ts`, code]),
]

const docsPages = () =>
  globSync('docs/*.md', { cwd: root })
    .map((page) => page.replaceAll('\\', '/'))
    .filter((page) => !programPages.includes(page))

/** Every block of the other pages in `docs/` is a file whose name is in its first line. */
export const docsFiles: readonly (readonly [name: string, code: string])[] = docsPages().flatMap((page) =>
  codeBlocks('tsx?', pageAt(page)).map((code) => {
    const name = fileName(code)
    if (name === undefined) throw new Error(`${page} has a block without a file name: ${code.slice(0, 60)}`)
    return [name, code] as const
  }),
)

/** The examples of the README are in the folder `readme`, those of the pages in `docs/` in the folder `docs`. */
export const exampleFiles = (): (readonly [name: string, code: string])[] => [
  ...readmeFiles().map(([name, code]) => [`readme/${name}`, code] as const),
  ...docsFiles.map(([name, code]) => [`docs/${name}`, code] as const),
]

const importPattern = /import (?!type )\{([^}]+)\} from '(community-kit[^']*)'/g

/** Vitest can only be imported by its runner; a test among the examples imports it. */
const needsRunner = (path: string) => path === 'community-kit/conformance/vitest'

/** The names that code blocks in any language import from the package, except types, which do not exist at run time. */
export function importedNames(): [path: string, names: string[]][] {
  const pages = [readme, ...globSync('docs/*.md', { cwd: root }).map(pageAt)]
  const imports = pages.flatMap((page) => [...page.matchAll(importPattern)])
  const names = ([, list = '']: RegExpMatchArray) =>
    list
      .split(',')
      .map((name) => name.trim().split(' as ')[0] ?? '')
      .filter((name) => name !== '' && !name.startsWith('type '))
  const byPath = Map.groupBy(imports, ([, , path = '']) => path)
  return [...byPath]
    .filter(([path]) => !needsRunner(path))
    .map(([path, found]) => [path, [...new Set(found.flatMap(names))]])
}

/** Targets of the relative links. */
export const links = (): string[] => [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '')

/** The arguments of every community-kit command, without trailing `#` comments. */
export const commands = (): string[][] =>
  codeBlocks('sh')
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('npx community-kit '))
    .map((line) => splitArgs(line.replace(/\s+#.*/, '')).slice(2))

const splitArgs = (line: string) =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** Turns `value // true` and a value followed by a line `// {…}` into assertions. */
export const withAssertions = (code: string): string =>
  code
    .replace(/^(\S.*?) \/\/ (true|false)\b.*$/gm, 'assert.deepEqual($1, $2)')
    .replace(/^(\S.*)\n\/\/ (\{.*\})$/gm, 'assert.deepEqual($1, $2)')
