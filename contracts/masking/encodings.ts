const bytesOf = (text: string) => new TextEncoder().encode(text)

const eachByte = (text: string, write: (byte: number) => string) =>
  bytesOf(text).reduce((written, byte) => written + write(byte), '')

const hex = (text: string) => eachByte(text, (byte) => byte.toString(16).padStart(2, '0'))

/** How many leading base64 characters also depend on the preceding zero, one or two bytes. */
const shared = [0, 2, 3]

/** For each of the three alignments, the base64 characters that do not depend on the text around the secret. */
function base64(text: string): string[] {
  const bytes = eachByte(text, (byte) => String.fromCharCode(byte))
  return shared.map((first, before) => {
    const whole = Math.floor(((before + bytes.length) * 8) / 6)
    return btoa('\0'.repeat(before) + bytes).slice(first, whole)
  })
}

const urlSafe = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')

/** The few base64 characters of a shorter secret would occur in any text. */
const minEncodedLength = 6

/** The texts to search for: the secret itself, in hexadecimal and in base64. Escapes are decoded in the searched text instead. */
export function encodedVariants(secret: string): string[] {
  const encoded = secret.length < minEncodedLength ? [] : base64(secret)
  // Changing the case may change the length: ß becomes SS.
  const cases = [secret, secret.toUpperCase(), secret.toLowerCase()]
  return [...new Set([...cases, hex(secret), ...encoded, ...encoded.map(urlSafe)])]
}
