import type { SearchEntry } from '../../docs/search-index.ts'

const maxResults = 40

/** Entries that contain every word, best first. */
export function search(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxResults)
    .map(({ entry }) => entry)
}

const weights = { operation: 10, resource: 9, gap: 1, requirement: 0 } as const

function scoreOf({ kind, title, note, words: more, method = '' }: SearchEntry, words: readonly string[]): number {
  const fields: [string, number][] = [
    [note.toLowerCase(), 9],
    [title.toLowerCase(), 8],
    [method.toLowerCase(), 6],
    // Names of parameters and fields; for requirements and gaps, the quotation.
    [more.toLowerCase(), kind === 'operation' || kind === 'resource' ? 8 : 2],
  ]
  const scores = words.map((word) => Math.max(...fields.map(([text, weight]) => weight * closeness(text, word))))
  if (scores.includes(0)) return 0
  const phrase = words.length > 1 && title.toLowerCase().startsWith(words.join(' ')) ? 20 : 0
  return scores.reduce((sum, score) => sum + score, weights[kind] + phrase)
}

/** 4 for the whole text, 3 for its beginning, 2 for the beginning of a word, 1 for anywhere else. */
function closeness(text: string, word: string): number {
  const at = text.indexOf(word)
  if (at === -1) return 0
  if (at === 0) return text.length === word.length ? 4 : 3
  return new RegExp(`(?:^|[^a-z0-9])${word.replace(/[^a-z0-9]/g, '\\$&')}`).test(text) ? 2 : 1
}
