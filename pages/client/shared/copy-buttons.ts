import { activeDocument, closest } from './dom.ts'

/** A button with `data-copy` copies the code of its block; one with `data-copy-text` copies that text. */
export function enableCopyButtons(): void {
  activeDocument().addEventListener('click', async (event) => {
    const button = closest<HTMLElement>('[data-copy], [data-copy-text]', event.target)
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
