/** Buttons with `data-copy` copy the code of their block, those with `data-copy-text` that text. */
export function enableCopying(): void {
  document.addEventListener('click', async (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy], [data-copy-text]') : null
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
