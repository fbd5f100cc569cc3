import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The README as its readers use it: examples of code, some of them files, and commands. */

const text = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')

const blocks = (language: string): string[] =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map((match) => match[1] ?? '')

const nameOf = (code: string) => /^\/\/ (\S+\.ts)\n/.exec(code)?.[1]

/** Examples that begin with the name of a file. */
export function file(name: string): string {
  const found = blocks('ts').find((code) => nameOf(code) === name)
  if (found === undefined) throw new Error(`the README shows no ${name}`)
  return found
}

export const examples = (): string[] => blocks('ts').filter((code) => nameOf(code) === undefined)

/** Each example under the name that it has, or is given. */
export const sources = (): [name: string, code: string][] =>
  blocks('ts').map((code, place) => [nameOf(code) ?? `example-${place}.ts`, code])

/** Files and folders that it leads to. */
export const links = (): string[] => [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '')

/** Every command of the kit, without what stands behind `#`. */
export const commands = (): string[][] =>
  blocks('sh')
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('npx community-kit '))
    .map((line) => words(line.replace(/\s+#.*/, '')).slice(2))

const words = (line: string) => [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

/** `value // true` and a value with `// {…}` under it are claims: they become assertions. */
export const asserted = (code: string): string =>
  code
    .replace(/^(\S.*?) \/\/ (true|false)\b.*$/gm, 'assert.deepEqual($1, $2)')
    .replace(/^(\S.*)\n\/\/ (\{.*\})$/gm, 'assert.deepEqual($1, $2)')
