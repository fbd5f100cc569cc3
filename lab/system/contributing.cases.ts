import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The steps of CONTRIBUTING.md, as edits and commands. */

export const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

export interface Edit {
  readonly file: string
  readonly how: 'after' | 'in place of' | 'new'
  readonly anchor: string
  readonly code: string
}

interface Walkthrough {
  readonly edits: readonly Edit[]
  readonly commands: readonly string[][]
}

const sectionOf = (title: string): string =>
  page.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''

const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code)

/** `// path, after \`anchor\``, `// path, in place of \`anchor\``, or `// path` for a new file. */
function editFrom(block: string): Edit {
  const [, file = '', how = 'new', anchor = ''] = /^\/\/ (\S+?)(?:, (after|in place of) `(.*)`)?\n/.exec(block) ?? []
  return { file, how: how as Edit['how'], anchor, code: block.slice(block.indexOf('\n') + 1) }
}

export const walkthrough = (title: string): Walkthrough => ({
  edits: blocks(sectionOf(title), 'ts').map(editFrom),
  commands: blocks(sectionOf(title), 'sh').flatMap((block) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.split(' ')),
  ),
})

/** The text of a file with the edit in it. */
export function edited(path: string, { file, how, anchor, code }: Edit): string {
  const text = readFileSync(path, 'utf8')
  if (!text.includes(anchor)) throw new Error(`CONTRIBUTING.md names \`${anchor}\`, which ${file} does not have`)
  return how === 'after' ? insertedAfter(text, anchor, code) : text.replace(anchor, code.trim())
}

/** Behind the line that has the anchor. */
function insertedAfter(text: string, anchor: string, code: string): string {
  const end = text.indexOf('\n', text.indexOf(anchor)) + 1
  return text.slice(0, end) + code + text.slice(end)
}
