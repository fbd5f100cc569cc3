import type { Asset } from '../../../../pages/layout/assets.ts'

/** Requests new parts every second, unless text is selected. Details that are open stay open. */
const text = `const place = document.querySelector('[data-live]')
const announced = document.querySelector('[data-announced]')
const keyed = (details) => [details.dataset.key, details.open]
async function update() {
  if (!getSelection().isCollapsed) return
  const response = await fetch('/parts?since=' + place.dataset.version).catch(() => undefined)
  if (!response) return void (announced.textContent = 'The proxy does not respond')
  if (response.status === 204) return
  const known = new Map([...place.querySelectorAll('details')].map(keyed))
  const scrolled = place.querySelector('.table-scroll')
  const [left, isFocused] = [scrolled?.scrollLeft ?? 0, scrolled === document.activeElement]
  const before = place.querySelector('[data-verdict]').dataset.verdict
  place.innerHTML = await response.text()
  place.dataset.version = response.headers.get('x-version')
  for (const details of place.querySelectorAll('details')) details.open = known.get(details.dataset.key) ?? details.open
  const table = place.querySelector('.table-scroll')
  if (table) table.scrollLeft = left
  if (isFocused) table?.focus({ preventScroll: true })
  const now = place.querySelector('[data-verdict]').dataset.verdict
  if (now !== before) announced.textContent = now === '1' ? 'One finding' : now + ' findings'
}
setInterval(update, 1000)
`

export const liveScript: Asset = { file: 'live-traffic.js', type: 'text/javascript; charset=utf-8', hash: '', text }
