import { chapters, endpointNamed } from '../../contracts/chapters.ts'

/** The operations that a word names: an operation, or a chapter with all its operations. */
export function operationsNamed(word: string): string[] {
  if (endpointNamed.has(word)) return [word]
  return word in chapters ? Object.keys(chapters[word as keyof typeof chapters]) : []
}
