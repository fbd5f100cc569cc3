/** A loop, because `/\/+$/` takes quadratic time for many slashes. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end--
  return text.slice(0, end)
}
