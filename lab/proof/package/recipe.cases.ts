import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The text of a page of `docs/`. */
export const pageOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url)), 'utf8')

/** The files shown on a page of `docs/`: code blocks whose first line is a comment with a file name. */
export const recipeOf = (page: string): [name: string, code: string][] =>
  [...pageOf(page).matchAll(/```\w+\n((?:\/\/|#) (\S+)\n.*?)```/gs)].map(([, code = '', name = '']) => [name, code])

/** The page without its code blocks. */
export const sentencesOf = (page: string): string => pageOf(page).replace(/```.*?```/gs, '')
