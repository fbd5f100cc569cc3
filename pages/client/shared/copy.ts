import { around, shownDocument } from './dom.ts'

/** Buttons with `data-copy` copy the code of their block, those with `data-copy-text` that text. */
export function enableCopying(): void {
  shownDocument().addEventListener('click', async (event) => {
    const button = around<HTMLElement>('[data-copy], [data-copy-text]', event.target)
    if (!button) return
    const text = button.dataset.copyText ?? button.closest('.code')?.querySelector('code')?.textContent ?? ''
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    button.dataset.copied = String(isCopied)
    setTimeout(() => delete button.dataset.copied, 1400)
  })
}
