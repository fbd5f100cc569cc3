import type { SearchEntry } from '../../docs/search-index.ts'
import { all, element, one } from '../shared/dom.ts'
import { find } from './find.ts'
import { loadIndex } from './search-data.ts'

/** `/` opens it, arrows choose, Enter goes there, Escape closes it. */
export function enableSearch(): void {
  const dialog = one<HTMLDialogElement>('[data-search]')
  const input = dialog && one<HTMLInputElement>('[data-search-input]', dialog)
  if (!dialog || !input) return
  const list = one<HTMLElement>('.search-results', dialog) as HTMLElement
  const note = one<HTMLElement>('[data-search-note]', dialog) as HTMLElement
  let entries: Promise<SearchEntry[]> | undefined
  let chosen = 0

  const open = () => {
    if (!dialog.open) dialog.showModal()
    input.select()
    entries ??= loadIndex(dialog.dataset.index ?? '')
    void update()
  }
  const choose = (place: number) => {
    const options = all<HTMLElement>('[role=option]', list)
    chosen = options.length === 0 ? 0 : (place + options.length) % options.length
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === chosen))
    options[chosen]?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', options[chosen]?.id ?? '')
  }
  const update = async () => {
    const text = input.value
    const found = await (entries ?? Promise.resolve([])).then((known) => find(known, text)).catch(() => undefined)
    if (text !== input.value) return
    list.replaceChildren(...(found ?? []).map(option))
    input.setAttribute('aria-expanded', String((found ?? []).length > 0))
    note.textContent = noteOn(text, found)
    choose(0)
  }
  input.addEventListener('input', update)
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) choose(chosen + step)
    else if (event.key === 'Enter') all<HTMLAnchorElement>('[role=option]', list)[chosen]?.click()
    else return
    event.preventDefault()
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  list.addEventListener('click', () => dialog.close())
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-search-open]')) open()
  })
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.key === '/' || (event.key === 'k' && (event.metaKey || event.ctrlKey))
    if (!isShortcut || (event.key === '/' && isTyping(event.target))) return
    event.preventDefault()
    open()
  })
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

function noteOn(text: string, found: readonly SearchEntry[] | undefined): string {
  if (!found) return 'The index could not be loaded.'
  if (text.trim() === '') return 'Try joinTopic, reward, 422, G40, or a name of a field.'
  return found.length === 0 ? `Nothing contains “${text}”.` : ''
}

function option({ kind, title, note, href, method }: SearchEntry, place: number): HTMLElement {
  const tag = method
    ? element('span', { class: `method ${method.toLowerCase()}` }, method)
    : element('span', { class: 'badge' }, kind)
  const words = element('span', { class: 'result-words' }, element('strong', {}, title), element('span', {}, note))
  const role = { role: 'option', id: `result-${place}`, 'aria-selected': 'false', tabindex: '-1' }
  return element('li', { role: 'presentation' }, element('a', { href, ...role }, tag, words))
}
