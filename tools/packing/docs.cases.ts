import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { programPages } from './readme.cases.ts'

/** The code of the pages in `docs/`: every block is a file, whose name is in its first line. */

const root = fileURLToPath(new URL('../..', import.meta.url))

const pages = () =>
  globSync('docs/*.md', { cwd: root })
    .map((page) => page.replaceAll('\\', '/'))
    .filter((page) => !programPages.includes(page))

const codeBlocks = (page: string): string[] =>
  [...readFileSync(`${root}/${page}`, 'utf8').matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code)

export const docsFiles: readonly (readonly [name: string, code: string])[] = pages().flatMap((page) =>
  codeBlocks(page).map((code) => {
    const name = /^\/\/ (\S+\.tsx?)\n/.exec(code)?.[1]
    if (name === undefined) throw new Error(`${page} has a block without a file name: ${code.slice(0, 60)}`)
    return [name, code] as const
  }),
)
