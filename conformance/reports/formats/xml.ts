/** What XML 1.0 cannot contain, even escaped: most control characters, and lone surrogates. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
}

/** For text and for attributes. */
export const xmlText = (text: string): string =>
  text.replace(impossible, '\uFFFD').replace(/[&<>"'\n\r\t]/g, (found) => entities[found] ?? found)
