/** A loop: an expression such as `/\/+$/` tries every slash of a long run as the beginning of the end. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end--
  return text.slice(0, end)
}
