import { one } from '../shared/dom.ts'

/** The side navigation: shows where we are, and on small screens opens and closes. */
export function enableSide(): void {
  const side = one<HTMLElement>('#side')
  const toggle = one<HTMLButtonElement>('[data-side-toggle]')
  if (!side || !toggle) return
  showCurrent(side)
  const open = (isOpen: boolean) => {
    document.body.classList.toggle('side-open', isOpen)
    toggle.setAttribute('aria-expanded', String(isOpen))
  }
  toggle.addEventListener('click', () => {
    open(toggle.getAttribute('aria-expanded') !== 'true')
    showCurrent(side)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || toggle.getAttribute('aria-expanded') !== 'true') return
    open(false)
    toggle.focus()
  })
}

function showCurrent(side: HTMLElement): void {
  const current = one<HTMLElement>('[aria-current]', side)
  if (current) side.scrollTop = current.offsetTop - side.clientHeight / 3
}
