import { element } from '../shared/dom.ts'
import { div, link } from './shared/parts.ts'

const views = [
  ['live', 'Live'],
  ['world', 'World'],
  ['do', 'Do'],
  ['faults', 'Faults and answers'],
] as const

export const viewNames: readonly string[] = views.map(([id]) => id)

/** The empty views, the links to them, and a place for notices. */
export function frameOf(): Node[] {
  const links = views.map(([id, title]) => {
    const made = link(`#${id}`, title)
    made.dataset.viewLink = id
    return made
  })
  const sections = views.map(([id, title]) =>
    element('section', { class: 'view', 'data-view': id, 'aria-label': title, hidden: '' }),
  )
  const notices = div('notices')
  for (const [name, value] of Object.entries({ 'data-notices': '', role: 'status', 'aria-live': 'polite' }))
    notices.setAttribute(name, value)
  return [element('nav', { class: 'views', 'aria-label': 'Console' }, ...links), ...sections, notices]
}
