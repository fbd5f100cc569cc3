/** Characters that move the cursor, change colours or text direction, or break lines invisibly. */
export const controlCharacters = String.raw`\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF`

const invisible = new RegExp(`(?![\\n\\t])[${controlCharacters}]`, 'gu')

export const unicodeEscape = (found: string) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes control characters, except line feeds and tabs: a server must not control the reader's terminal. */
export const escapeControls = (text: string): string => text.replace(invisible, unicodeEscape)
