import type { SearchEntry } from '../../docs/search-index.ts'
import { element, find, findAll, isTyping } from '../shared/dom.ts'
import { search } from './search.ts'

/** `/` opens the search, arrow keys select a result, Enter opens it, Escape closes the search. */
export function enableSearch(): void {
  const dialog = find<HTMLDialogElement>('[data-search]')
  const input = dialog && find<HTMLInputElement>('[data-search-input]', dialog)
  if (!dialog || !input) return
  const list = find<HTMLElement>('.search-results', dialog) as HTMLElement
  const note = find<HTMLElement>('[data-search-note]', dialog) as HTMLElement
  let entries: Promise<SearchEntry[]> | undefined
  let selected = 0

  const open = () => {
    if (!dialog.open) dialog.showModal()
    input.select()
    entries ??= loadIndex(dialog.dataset.index ?? '')
    void update()
  }
  const select = (index: number) => {
    const options = findAll<HTMLElement>('[role=option]', list)
    selected = options.length === 0 ? 0 : (index + options.length) % options.length
    for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === selected))
    options[selected]?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', options[selected]?.id ?? '')
  }
  const update = async () => {
    const text = input.value
    const found = await (entries ?? Promise.resolve([])).then((known) => search(known, text)).catch(() => undefined)
    if (text !== input.value) return
    list.replaceChildren(...(found ?? []).map(option))
    input.setAttribute('aria-expanded', String((found ?? []).length > 0))
    note.textContent = noteFor(text, found)
    select(0)
  }
  input.addEventListener('input', update)
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) select(selected + step)
    else if (event.key === 'Enter') findAll<HTMLAnchorElement>('[role=option]', list)[selected]?.click()
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

function noteFor(text: string, found: readonly SearchEntry[] | undefined): string {
  if (!found) return 'The search index could not be loaded.'
  if (text.trim() === '') return 'Try joinTopic, reward, 422, G40 or the name of a field.'
  return found.length === 0 ? `No results for “${text}”.` : ''
}

function option({ kind, title, note, href, method }: SearchEntry, index: number): HTMLElement {
  const tag = method
    ? element('span', { class: `method ${method.toLowerCase()}` }, method)
    : element('span', { class: 'badge' }, kind)
  const words = element('span', { class: 'result-words' }, element('strong', {}, title), element('span', {}, note))
  const role = { role: 'option', id: `result-${index}`, 'aria-selected': 'false', tabindex: '-1' }
  return element('li', { role: 'presentation' }, element('a', { href, ...role }, tag, words))
}

/** A server has the index as JSON, a folder as a script, because pages opened from disk cannot fetch other files. */
async function loadIndex(address: string): Promise<SearchEntry[]> {
  if (address.endsWith('.js')) return loadScript(address)
  const response = await fetch(address)
  return response.json()
}

declare global {
  var kitSearchIndex: SearchEntry[] | undefined
}

/** Links in the file are relative to its folder. */
function loadScript(address: string): Promise<SearchEntry[]> {
  const base = new URL(address, document.baseURI)
  return new Promise((resolve, reject) => {
    const script = element('script', { src: address })
    script.addEventListener('error', () => reject(new Error('the search index could not be loaded')))
    script.addEventListener('load', () =>
      resolve((globalThis.kitSearchIndex ?? []).map((entry) => ({ ...entry, href: new URL(entry.href, base).href }))),
    )
    document.head.append(script)
  })
}
