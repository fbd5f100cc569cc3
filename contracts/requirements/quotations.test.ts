import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { requirements } from './index.ts'
import type { Quote, Requirement } from './requirement.ts'

/** The interface document is not part of this repository. */
const path =
  process.env.INTERFACE_DOCUMENT ?? fileURLToPath(new URL('../../../shared/spec/interface.md', import.meta.url))

/** Ignores whitespace, table lines and backticks. */
const normalize = (text: string): string =>
  text
    .replaceAll('`', '')
    .replace(/[|\s]+/g, ' ')
    .trim()

/** Headings, paragraphs, list items and table rows of each section. A section does not contain its subsections. */
function blocksBySection(markdown: string): Map<string, string[]> {
  const sections = new Map<string, string[]>()
  let current = ''
  for (const text of markdown.split(/\n\s*\n|\n(?=[|#]|\s*(?:[-*]|\d+\.)\s)/)) {
    current = /^#+ (\d+(?:\.\d+)*)/.exec(text.trim())?.[1] ?? current
    sections.set(current, [...(sections.get(current) ?? []), normalize(text)])
  }
  return sections
}

/** The position in `text` after the first occurrence of `words` from `start` on that splits no other word. */
function endOf(words: string, text: string, start: number): number | undefined {
  for (let at = text.indexOf(words, start); at !== -1; at = text.indexOf(words, at + 1)) {
    const end = at + words.length
    const isSplit = (index: number) => /^\w\w$/.test(text.slice(index - 1, index + 1))
    if (!isSplit(at) && !isSplit(end)) return end
  }
  return undefined
}

/** Whether the pieces of a quotation, joined by `…`, are in the text in this order. */
function contains(text: string, { words }: Quote): boolean {
  let end: number | undefined = 0
  for (const piece of words.split('…')) end = end === undefined ? end : endOf(normalize(piece), text, end)
  return end !== undefined
}

function wrongQuotations(markdown: string, list: readonly Pick<Requirement, 'id' | 'quote'>[]): string[] {
  const sections = blocksBySection(markdown)
  return list.flatMap(({ id, quote }) => {
    if (!quote || sections.get(quote.section)?.some((text) => contains(text, quote))) return []
    const elsewhere = [...sections].filter(([, texts]) => texts.some((text) => contains(text, quote)))
    const hint = elsewhere.length > 0 ? `; section ${elsewhere.map(([number]) => number).join(', ')} does` : ''
    return `${id}: section ${quote.section} does not say "${quote.words}"${hint}`
  })
}

test('every quotation is in the interface document, word for word', ({ skip }) => {
  const reason = `The interface document is not at ${path}: set INTERFACE_DOCUMENT to its path to check the quotations`
  if (!existsSync(path)) console.warn(reason)
  skip(!existsSync(path), reason)
  expect(wrongQuotations(readFileSync(path, 'utf8'), requirements)).toEqual([])
})

const invented = `# Boats
## 1. Fleet
A boat has a \`name\` and
a colour.

### 1.1 Boat
| Field | Type | Note |
|---|---|---|
| name | string | at most \`20\` letters |
| length | int | metres, never 0 |
- A boat floats.
`

const wrong = (section: string, words: string) => wrongQuotations(invented, [{ id: 'x', quote: { section, words } }])

test.each([
  ['1', 'A boat has a name and a colour.'],
  ['1', 'boat has … a colour'],
  ['1.1', 'name string at most 20 letters'],
  ['1.1', 'length … never 0'],
  ['1.1', 'A boat floats'],
  ['1.1', '1.1 Boat'],
])('section %s contains the quotation %j', (section, words) => {
  expect(wrong(section, words)).toEqual([])
})

test.each([
  ['other words', '1', 'A boat has a name and a color.'],
  ['another order', '1', 'a colour … boat has'],
  ['a part of a word', '1', 'oat has a name'],
  ['pieces of two rows', '1.1', 'name … never 0'],
  ['an unknown section', '7', 'A boat floats.'],
])('a quotation with %s is reported', (_, section, words) => {
  expect(wrong(section, words)[0]).toMatch(`x: section ${section} does not say "${words}"`)
})

test('the error for a quotation from the wrong section names the right section', () => {
  expect(wrong('1', 'A boat floats')).toEqual(['x: section 1 does not say "A boat floats"; section 1.1 does'])
})
