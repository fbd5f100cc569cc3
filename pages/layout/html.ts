import { html, raw } from 'hono/html'

/** A template whose values are escaped, unless they are templates themselves. */
export { html }

export type Html = ReturnType<typeof html>

/** Not escaped: pass only scripts of the kit itself. */
export const inlineScript = (text: string): Html => html`<script>${raw(text)}</script>`

/** The content if there is something to show, otherwise nothing. */
export const when = (condition: unknown, content: () => unknown): unknown => (condition ? content() : '')
