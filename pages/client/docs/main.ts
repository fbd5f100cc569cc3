import { enableCopyButtons } from '../shared/copy-buttons.ts'
import { find } from '../shared/dom.ts'
import { enableSearch } from './search-dialog.ts'
import { enableTryForm } from './try-form.ts'

enableCopyButtons()
enableSidebar()
enableSearch()
enableTryForm()

/** Scrolls the sidebar to the current page; on small screens a button opens and closes it. */
function enableSidebar(): void {
  const sidebar = find<HTMLElement>('#side')
  const toggle = find<HTMLButtonElement>('[data-side-toggle]')
  if (!sidebar || !toggle) return
  scrollToCurrent(sidebar)
  const isOpen = () => toggle.getAttribute('aria-expanded') === 'true'
  const setOpen = (value: boolean) => {
    document.body.classList.toggle('side-open', value)
    toggle.setAttribute('aria-expanded', String(value))
  }
  toggle.addEventListener('click', () => {
    setOpen(!isOpen())
    scrollToCurrent(sidebar)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    setOpen(false)
    toggle.focus()
  })
}

function scrollToCurrent(sidebar: HTMLElement): void {
  const current = find<HTMLElement>('[aria-current]', sidebar)
  if (current) sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 3
}
