type Paint = (text: string) => string

/** Colours of a terminal, given by the caller. */
export type Style = Readonly<Record<'strong' | 'faint' | 'good' | 'bad' | 'odd', Paint>>

const asIs: Paint = (text) => text

export const plain: Style = { strong: asIs, faint: asIs, good: asIs, bad: asIs, odd: asIs }

/** Characters that move the cursor, change colours or the direction of writing. Line feeds and tabs stay. */
const invisible = /(?![\n\t])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Escapes control characters: what a server sent must not control the reader's terminal. */
export const visible = (text: string): string =>
  text.replace(invisible, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Indents all lines but the first. */
export const indented = (text: string, width: number): string => text.replaceAll('\n', `\n${' '.repeat(width)}`)
