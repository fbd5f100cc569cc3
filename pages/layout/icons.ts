import { raw } from '../../platform/support/html.ts'
import type { Html } from './html.ts'

const drawings = {
  logo: '<rect x="1" y="1" width="22" height="22" rx="7" class="logo-box"/><path d="M8 7v10M16 7l-5.6 5 5.6 5" class="logo-mark"/>',
  theme: '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M5 15V6a2 2 0 0 1 2-2h8"/>',
  play: '<path d="M7 5.5v13l11-6.5z" fill="currentColor"/>',
  lock: '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>',
  globe: '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17"/>',
  chevron: '<path d="m9 6 6 6-6 6"/>',
} as const

type IconName = keyof typeof drawings

/** Hidden from screen readers: put its meaning into the text next to it or into `aria-label`. */
export const icon = (name: IconName): Html =>
  raw(
    `<svg class="icon icon-${name}" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${drawings[name]}</svg>`,
  )
