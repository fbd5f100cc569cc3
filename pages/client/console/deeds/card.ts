import { element } from '../../shared/dom.ts'

export const card = (title: string, ...content: Node[]): HTMLElement =>
  element('section', { class: 'card deed-card' }, element('h2', {}, title), ...content)
