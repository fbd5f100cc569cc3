import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The README's code examples, some of them whole files, and its commands. */

const pageAt = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

const readme = pageAt('README.md')

const codeBlocks = (language: string, page = readme): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map((match) => match[1] ?? '')

/** Pages whose examples are one program, in the order of the page. */
export const programPages: readonly string[] = ['docs/client.md']

export const programs = (): [page: string, code: string][] =>
  programPages.map((path) => [path, codeBlocks('ts', pageAt(path)).join('\n')])

const fileName = (code: string) => /^\/\/ (\S+\.ts)\n/.exec(code)?.[1]

/** The example that starts with a comment with this file name. */
export function exampleFile(name: string): string {
  const found = codeBlocks('ts').find((code) => fileName(code) === name)
  if (found === undefined) throw new Error(`the README has no example of ${name}`)
  return found
}

/** The examples without a file name. */
export const examples = (): string[] => codeBlocks('ts').filter((code) => fileName(code) === undefined)

/** All examples, each with its own or a generated file name. */
export const exampleSources = (): [name: string, code: string][] => [
  ...codeBlocks('ts').map((code, index): [string, string] => [fileName(code) ?? `example-${index}.ts`, code]),
  ...programs().map(([page, code]): [string, string] => [`${page}.ts`, code]),
]

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

/** Turns `value // true`, and a value followed by a line `// {…}`, into assertions. */
export const withAssertions = (code: string): string =>
  code
    .replace(/^(\S.*?) \/\/ (true|false)\b.*$/gm, 'assert.deepEqual($1, $2)')
    .replace(/^(\S.*)\n\/\/ (\{.*\})$/gm, 'assert.deepEqual($1, $2)')
