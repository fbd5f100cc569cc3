/** Runs before the first paint, so that the page does not flash in the wrong colours. */

const key = 'community-kit:theme'
const choices = ['system', 'light', 'dark'] as const
const labels = { system: 'follow the system', light: 'light', dark: 'dark' } as const
type Choice = (typeof choices)[number]

/** If the browser blocks storage, the choice lasts until the page is reloaded. */
function stored(): Choice {
  try {
    return choices.find((choice) => choice === localStorage.getItem(key)) ?? 'system'
  } catch {
    return 'system'
  }
}

function store(choice: Choice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {}
}

function apply(choice: Choice): void {
  document.documentElement.dataset.theme = choice
  for (const button of document.querySelectorAll('[data-theme-toggle]')) {
    button.setAttribute('aria-label', `Colours: ${labels[choice]}`)
    button.setAttribute('title', `Colours: ${labels[choice]}`)
  }
}

apply(stored())
document.addEventListener('DOMContentLoaded', () => apply(stored()))
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !event.target.closest('[data-theme-toggle]')) return
  const now = choices.indexOf((document.documentElement.dataset.theme ?? 'system') as Choice)
  const next = choices[(now + 1) % choices.length] ?? 'system'
  store(next)
  apply(next)
})
