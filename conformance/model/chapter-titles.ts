import { endpoints } from '../../contracts/chapters.ts'

/** Titles for sections without operations, and for cases outside the document's sections. */
const titles: Readonly<Record<string, string>> = {
  2: 'resources',
  3: 'states',
  '4.7': 'bodies of rewards',
  5: 'authentication',
  6: 'pushes',
  7: 'errors',
  8: 'limits',
  9: 'conventions',
  generated: 'from the contracts',
  conservation: 'nothing made or lost',
  observed: 'values compared',
}

/** `3.2/audited` belongs to chapter 3, `4.1.1/filters` to chapter 4.1. */
export function chapterOf(scenario: string): string {
  const [section = ''] = scenario.split('/')
  return section.startsWith('4.') ? section.split('.').slice(0, 2).join('.') : (section.split('.')[0] ?? section)
}

export function titleOf(chapter: string): string {
  const named = endpoints.filter(({ section }) => chapterOf(section) === chapter).map((endpoint) => endpoint.chapter)
  return titles[chapter] ?? [...new Set(named)].join(', ')
}
