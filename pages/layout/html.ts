import { type Html, html, raw } from '../../platform/support/html.ts'

export { type Html, html }

export const inlineScript = (text: string): Html => html`<script>${raw(text)}</script>`

/** The content if there is something to show, otherwise nothing. */
export const when = (condition: unknown, content: () => unknown): unknown => (condition ? content() : '')
