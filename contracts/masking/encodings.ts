const bytesOf = (text: string) => new TextEncoder().encode(text)

const eachByte = (text: string, write: (byte: number) => string) =>
  bytesOf(text).reduce((written, byte) => written + write(byte), '')

const hex = (text: string) => eachByte(text, (byte) => byte.toString(16).padStart(2, '0'))

/** Characters of base64 that also depend on what stands before: none, one or two bytes. */
const shared = [0, 2, 3]

/** The characters that are the same whatever stands before and after, for each of the three alignments. */
function base64(text: string): string[] {
  const bytes = eachByte(text, (byte) => String.fromCharCode(byte))
  return shared.map((first, before) => {
    const whole = Math.floor(((before + bytes.length) * 8) / 6)
    return btoa('\0'.repeat(before) + bytes).slice(first, whole)
  })
}

const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')

/** Shorter ones would be a few characters of base64, which occur in any text. */
const shortestEncoded = 6

/** The texts to look for: the secret, and how it is written in hexadecimal and base64. Escapes are undone in the text instead. */
export function writingsOf(secret: string): string[] {
  const encoded = secret.length < shortestEncoded ? [] : base64(secret)
  // Changing the case may change the length: ß becomes SS.
  const cases = [secret, secret.toUpperCase(), secret.toLowerCase()]
  return [...new Set([...cases, hex(secret), ...encoded, ...encoded.map(urlSafe)])]
}
