import { one } from '../../shared/dom.ts'
import { div } from './parts.ts'

/** A short sentence at the edge of the page, which goes by itself. */
export function notice(text: string, tone: 'good' | 'bad' = 'good'): void {
  const place = one<HTMLElement>('[data-notices]')
  const made = div(`notice ${tone}`, text)
  place?.append(made)
  while (place && place.children.length > 3) place.firstChild?.remove()
  setTimeout(() => made.remove(), tone === 'bad' ? 9000 : 4500)
}

/** Runs what a button does; what goes wrong is told. */
export const telling =
  (work: () => Promise<unknown>): (() => void) =>
  () =>
    void work().catch((error: unknown) => notice(error instanceof Error ? error.message : String(error), 'bad'))
