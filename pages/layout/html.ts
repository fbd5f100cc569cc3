import { html, raw } from 'hono/html'

/** A template whose values are escaped, unless they are templates themselves. */
export { html }

export type Html = ReturnType<typeof html>

/** A script of ours inside of a page. Nothing that somebody else wrote may come here. */
export const inlineScript = (text: string): Html => html`<script>${raw(text)}</script>`

/** For `data-` attributes and `<script type="application/json">`: nothing in it can end the element. */
export const jsonText = (value: unknown): Html => raw(JSON.stringify(value).replaceAll('<', '\\u003c'))

/** The templates of a list, or nothing. */
export const when = (isWanted: unknown, content: () => unknown): unknown => (isWanted ? content() : '')
