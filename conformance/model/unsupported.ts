import { chapters, endpointNamed } from '../../contracts/chapters.ts'
import { requirementNamed } from './requirement-index.ts'

/** What a target's owner declares unsupported, by kind. */
export interface Unsupported {
  /** A case that sends one of these ends as unsupported, whatever it is about. */
  readonly operations: ReadonlySet<string>
  /** Not enforced; a case that checks nothing else is unsupported. */
  readonly requirements: ReadonlySet<string>
  /** Sections, scenarios and single cases, which are not run. */
  readonly selectors: readonly string[]
}

const operationsIn = (word: string): string[] => {
  if (endpointNamed.has(word)) return [word]
  return word in chapters ? Object.keys(chapters[word as keyof typeof chapters]) : []
}

export function readUnsupported(words: readonly string[] = []): Unsupported {
  return {
    operations: new Set(words.flatMap(operationsIn)),
    requirements: new Set(words.filter((word) => requirementNamed(word))),
    selectors: words.filter((word) => operationsIn(word).length === 0 && !requirementNamed(word)),
  }
}
