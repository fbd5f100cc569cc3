const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** Text that is already HTML; everything else is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

/** Does not escape the text: pass only texts of the kit itself. */
export const raw = (text: string): Html => new Html(text)

/** A template whose values are escaped, unless they are templates themselves. Lists are joined; null, undefined and booleans are left out. */
export const html = (texts: TemplateStringsArray, ...parts: readonly unknown[]): Html =>
  new Html(String.raw({ raw: texts }, ...parts.map(render)))

function render(part: unknown): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(render).join('')
  return part === undefined || part === null || typeof part === 'boolean' ? '' : escapeHtml(String(part))
}
