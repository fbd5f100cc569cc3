/** A text as code units. `places` maps them to positions in the original text, with one more entry for its end; absent if nothing moved. */
export interface DecodedText {
  readonly units: Uint16Array
  readonly places?: Uint32Array
}

/** The text that an escape at this position stands for, and the length of the escape; undefined if there is none. */
type Decode = (units: Uint16Array, at: number) => readonly [text: string, length: number] | undefined

export function plainVariant(text: string): DecodedText {
  const units = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at)
  return { units }
}

/** The text with its escapes decoded; undefined if it has none. */
function decoded({ units, places }: DecodedText, mark: string, decode: Decode): DecodedText | undefined {
  if (!units.includes(mark.charCodeAt(0))) return undefined
  const read = new Uint16Array(units.length)
  const from = new Uint32Array(units.length + 1)
  let size = 0
  const sign = mark.charCodeAt(0)
  for (let at = 0; at < units.length; ) {
    const escaped = units[at] === sign ? decode(units, at) : undefined
    const [text, length] = escaped ?? ['', 1]
    if (!escaped) read[size] = units[at] as number
    for (let unit = 0; unit < text.length; unit++) read[size + unit] = text.charCodeAt(unit)
    from.fill(places ? (places[at] as number) : at, size, size + (escaped ? text.length : 1))
    size += escaped ? text.length : 1
    at += length
  }
  from[size] = places?.[units.length] ?? units.length
  return { units: read.subarray(0, size), places: from.subarray(0, size + 1) }
}

const textAt = (units: Uint16Array, at: number, length: number) =>
  String.fromCharCode(...units.subarray(at, at + length))

const digitOf = (unit = 0): number => {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30
  const letter = (unit | 0x20) - 0x61
  return letter >= 0 && letter < 6 ? letter + 10 : Number.NaN
}

/** NaN unless all characters are hexadecimal digits. */
function hexadecimalAt(units: Uint16Array, at: number, length: number): number {
  let value = 0
  for (let place = at; place < at + length; place++) value = value * 16 + digitOf(units[place])
  return value
}

const jsonEscapes: Readonly<Record<string, string>> = {
  ...{ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' },
  ...{ '"': '"', '\\': '\\', '/': '/' },
}

const json: Decode = (units, at) => {
  const next = String.fromCharCode(units[at + 1] ?? 0)
  const code = next === 'u' ? hexadecimalAt(units, at + 2, 4) : Number.NaN
  const text = Number.isNaN(code) ? jsonEscapes[next] : String.fromCharCode(code)
  return text === undefined ? undefined : [text, next === 'u' ? 6 : 2]
}

const percentSign = 0x25

const byteAt = (units: Uint16Array, at: number): number =>
  units[at] === percentSign ? hexadecimalAt(units, at + 1, 2) : Number.NaN

const sequenceLength = (lead: number) => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2)

const percent: Decode = (units, at) => {
  const lead = byteAt(units, at)
  if (Number.isNaN(lead)) return undefined
  if (lead < 0x80) return [String.fromCharCode(lead), 3]
  const bytes = Array.from({ length: sequenceLength(lead) }, (_, place) => byteAt(units, at + 3 * place))
  const text = bytes.some(Number.isNaN) ? undefined : readUtf8(Uint8Array.from(bytes))
  return text === undefined ? ['\uFFFD', 3] : [text, 3 * bytes.length]
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Undefined unless all bytes are valid: a text may contain the replacement character itself. */
function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: '\u00A0' }

const html: Decode = (units, at) => {
  const [whole = '', decimal, hexadecimal, name] =
    /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/i.exec(textAt(units, at, 10)) ?? []
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined
  const text = code === undefined ? entities[name?.toLowerCase() ?? ''] : code < 0x110000 && String.fromCodePoint(code)
  return text ? [text, whole.length] : undefined
}

/** The text itself, and the text with the escapes of JSON, URLs and HTML decoded once or twice. */
export function decodedVariants(text: string): DecodedText[] {
  const plain = plainVariant(text)
  const unescaped = decoded(plain, '\\', json)
  const unquoted = decoded(plain, '%', percent)
  return [
    plain,
    unescaped,
    unescaped && decoded(unescaped, '\\', json),
    unescaped && decoded(unescaped, '&', html),
    unquoted,
    unquoted && decoded(unquoted, '%', percent),
    decoded(plain, '&', html),
  ].filter((variant) => variant !== undefined)
}
