type Paint = (text: string) => string

/** How a terminal shows things; whoever prints says. */
export type Style = Readonly<Record<'strong' | 'faint' | 'good' | 'bad' | 'odd', Paint>>

const asIs: Paint = (text) => text

export const plain: Style = { strong: asIs, faint: asIs, good: asIs, bad: asIs, odd: asIs }

/** Characters that move a cursor, change colours or turn the direction of writing. Line feeds and tabs stay. */
const unseen = /(?![\n\t])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** What a server sent must not command the terminal of whoever reads about it. */
export const visible = (text: string): string =>
  text.replace(unseen, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Lines that begin under each other, behind a word that is `width` wide. */
export const indented = (text: string, width: number): string => text.replaceAll('\n', `\n${' '.repeat(width)}`)
