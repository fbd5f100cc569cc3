import { chapters, prefix } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'

export interface ChapterView {
  readonly name: string
  readonly title: string
  readonly section: string
  readonly endpoints: readonly Endpoint[]
}

const titleOf = (name: string) => (name === 'im' ? 'IM' : name.charAt(0).toUpperCase() + name.slice(1))

export const chapterViews: readonly ChapterView[] = Object.entries(chapters).map(([name, chapter]) => {
  const endpoints: readonly Endpoint[] = Object.values(chapter)
  const sections = endpoints.map(({ section }) => section)
  return { name, title: titleOf(name), section: sections[0] ?? '', endpoints }
})

/** With parameters in braces, as in the document. */
export const pathWithBraces = (path: string): string => prefix + path.replace(/:(\w+)/g, '{$1}')
