import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** CONTRIBUTING.md, followed to the letter in a copy of the repository. */

const root = fileURLToPath(new URL('../..', import.meta.url))
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

const isLeftOut = /^(?:\.git|\.cache|dist|node_modules|bench\/node_modules)$/

/** A copy of the repository that shares what is installed. */
export function scratchCopy(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-scratch-')))
  cpSync(root, folder, { recursive: true, filter: (source) => !isLeftOut.test(relative(root, source)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}

export function apply(folder: string, { file, how, anchor, code }: Edit): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, how === 'new' ? code : edited(path, { file, how, anchor, code }))
}

function edited(path: string, { file, how, anchor, code }: Edit): string {
  const text = readFileSync(path, 'utf8')
  if (!text.includes(anchor)) throw new Error(`CONTRIBUTING.md names \`${anchor}\`, which ${file} does not have`)
  return how === 'after' ? insertedAfter(text, anchor, code) : text.replace(anchor, code.trim())
}

/** Behind the line that has the anchor. */
function insertedAfter(text: string, anchor: string, code: string): string {
  const end = text.indexOf('\n', text.indexOf(anchor)) + 1
  return text.slice(0, end) + code + text.slice(end)
}
