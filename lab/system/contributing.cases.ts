import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')

/** Sections of CONTRIBUTING.md with steps to follow; each continues where the one before ends. */
export const sections = ['Adding an operation', 'Adding a table', 'Adding a column', 'Adding a field'] as const

export type Section = (typeof sections)[number]

export interface Edit {
  readonly file: string
  readonly how: 'after' | 'before' | 'in place of' | 'new'
  readonly anchor: string
  readonly code: string
}

interface Walkthrough {
  readonly edits: readonly Edit[]
  /** Each as its words: `['npm', 'run', 'client']`. */
  readonly commands: readonly string[][]
}

export function walkthrough(title: Section): Walkthrough {
  const text = page.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? ''
  const lines = blocks(text, 'sh').flatMap((block) => block.trim().split('\n'))
  return { edits: blocks(text, 'ts').map(editFrom), commands: lines.map((line) => line.split(' ')) }
}

/** The files that all sections together create. */
export const newFiles = (): string[] =>
  sections.flatMap((title) =>
    walkthrough(title)
      .edits.filter(({ how }) => how === 'new')
      .map(({ file }) => file),
  )

const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code)

/** The first line is `// path, after \`anchor\``, with `before` or `in place of` instead of `after`, or `// path` for a new file. */
function editFrom(block: string): Edit {
  const [, file = '', how = 'new', anchor = ''] =
    /^\/\/ (\S+?)(?:, (after|before|in place of) `(.*)`)?\n/.exec(block) ?? []
  return { file, how: how as Edit['how'], anchor, code: block.slice(block.indexOf('\n') + 1) }
}

/** Applies an edit to the text of its file. */
export function applyEdit(text: string, { file, how, anchor, code }: Edit): string {
  if (how === 'new') return code
  if (!text.includes(anchor)) throw new Error(`CONTRIBUTING.md mentions \`${anchor}\`, which is not in ${file}`)
  if (how === 'in place of') return text.replace(anchor, code.trim())
  const line = text.lastIndexOf('\n', text.indexOf(anchor)) + 1
  const place = how === 'before' ? line : text.indexOf('\n', line) + 1
  return text.slice(0, place) + code + text.slice(place)
}
