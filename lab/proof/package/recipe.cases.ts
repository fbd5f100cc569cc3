import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pageOf = (name: string) => readFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url)), 'utf8')

/** The files that a page of `docs/` shows: a block is one when its first line is a comment with a name. */
export const recipeOf = (page: string): [name: string, code: string][] =>
  [...pageOf(page).matchAll(/```\w+\n((?:\/\/|#) (\S+)\n.*?)```/gs)].map(([, code = '', name = '']) => [name, code])

/** The page without its blocks. */
export const sentencesOf = (page: string): string => pageOf(page).replace(/```.*?```/gs, '')
