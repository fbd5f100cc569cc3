import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Secrets } from './mask.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const htmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const json = (text: string) => JSON.stringify(text).slice(1, -1)
const ascii = (text: string) =>
  text.replace(/[^ -~]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** How to encode a text, and how to decode it. */
const encodings: Readonly<Record<string, [write: (text: string) => string, read: (text: string) => string]>> = {
  plain: [(text) => text, (text) => text],
  'upper case': [(text) => text.toUpperCase(), (text) => text],
  'lower case': [(text) => text.toLowerCase(), (text) => text],
  JSON: [json, (text) => text],
  'JSON in JSON': [(text) => json(json(text)), (text) => text],
  'JSON of ASCII': [(text) => ascii(json(text)), (text) => text],
  'a URL': [encodeURIComponent, (text) => text],
  'a URL in lower case': [
    (text) => encodeURIComponent(text).replace(/%../g, (one) => one.toLowerCase()),
    (text) => text,
  ],
  'a URL in a URL': [(text) => encodeURIComponent(encodeURIComponent(text)), (text) => text],
  'a form': [(text) => new URLSearchParams({ x: text }).toString().slice(2), (text) => text],
  HTML: [(text) => text.replace(/[&<>"']/g, (one) => htmlNames[one] ?? one), (text) => text],
  'HTML numbers': [(text) => [...text].map((one) => `&#${one.codePointAt(0)};`).join(''), (text) => text],
  hexadecimal: [(text) => Buffer.from(text).toString('hex'), (text) => Buffer.from(text, 'hex').toString()],
  'upper hexadecimal': [(text) => Buffer.from(text).toString('hex').toUpperCase(), (text) => text],
  base64: [base64, (text) => Buffer.from(text, 'base64').toString()],
  'base64 after one byte': [(text) => base64(`:${text}`), (text) => Buffer.from(text, 'base64').toString()],
  'base64 as in Basic': [(text) => base64(`alice:${text}`), (text) => Buffer.from(text, 'base64').toString()],
  'base64 inside other text': [
    (text) => base64(`it is ${text}, indeed`),
    (text) => Buffer.from(text, 'base64').toString(),
  ],
  base64url: [(text) => Buffer.from(`${text}?`).toString('base64url'), (text) => text],
}

const secretText = fc.oneof(
  fc.string({ minLength: 6, maxLength: 40 }),
  fc.string({ minLength: 6, maxLength: 40, unit: 'grapheme' }),
  fc.stringMatching(/^[\w."'\\&%<>+ /:;-]{6,90}$/),
)
const around = fc.stringMatching(/^[a-z ,{}[\]0-9]{0,40}[ ,:"]$/)

test.each(Object.entries(encodings))('a secret written as %s is not shown', (_, [write, read]) => {
  fc.assert(
    fc.property(secretText, around, around, (secret, before, after) => {
      // Skips secrets of digits and blanks: digits are not masked inside a longer number, and blanks are common around it.
      fc.pre(/[^\s\d*]{3}/.test(secret) && secret.isWellFormed())
      // Begins with a separator, because part of another word is not masked.
      const behind = [...after].toReversed().join('')
      fc.pre(!`${before} ${behind}`.toLowerCase().includes(secret.toLowerCase()))
      const secrets = new Secrets()
      secrets.learn(secret)
      const written = write(secret)
      const shown = secrets.text(before + written + behind)
      expect(shown).toContain('***')
      for (const one of [written, secret, secret.toUpperCase()]) expect(shown).not.toContain(one)
      expect(read(shown.slice(before.length))).not.toContain(secret)
    }),
    { numRuns: 60 },
  )
})

test.each(['replaced \uFFFD here', 'begins \uFEFF anew'])(
  'a secret with a character that decoders treat specially is not shown: %j',
  (secret) => {
    const secrets = new Secrets()
    secrets.learn(secret)
    for (const [name, [write]] of Object.entries(encodings))
      expect([name, secrets.text(`, ${write(secret)} ,`)]).toEqual([name, expect.stringContaining('***')])
  },
)

test('a secret is masked in field names, in lists and inside other texts', () => {
  fc.assert(
    fc.property(secretText, (secret) => {
      fc.pre(/[^\s\d*]{3}/.test(secret) && secret.isWellFormed())
      const secrets = new Secrets()
      secrets.learn(secret)
      const line = JSON.stringify(
        secrets.value({ [`a ${secret}`]: [{ text: `say ${secret}` }, JSON.stringify(secret)] }),
      )
      for (const one of [secret, json(secret), json(json(secret))]) expect(line).not.toContain(one)
    }),
    { numRuns: 100 },
  )
})

test('secrets of four or five characters are masked as whole words, shorter ones only in secret fields', () => {
  const secrets = new Secrets()
  for (const secret of ['tiny', '9421', 'abc']) secrets.learn(secret)
  expect(secrets.text('tiny, tinyest, TINY! 9421 94210 abc')).toBe('***, tinyest, ***! *** 94210 abc')
  expect(secrets.value({ password: 'abc' })).toEqual({ password: '***' })
})

test('the password in a Basic header is masked too', () => {
  const secrets = new Secrets()
  secrets.learnHeader('Authorization', `Basic ${base64('staging:"hush", said she')}`)
  secrets.learnHeader('X-Environment', 'staging')
  expect(secrets.text('staging: "hush", said she')).toBe('staging: ***')
})

/**
 * CPU time, the minimum of a few runs: wall-clock time would include other processes. Adds user and system time, because
 * only their sum is exact.
 */
const processorTime = (work: () => unknown): number => {
  const times = Array.from({ length: 3 }, () => {
    const started = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(started)
    return user + system
  })
  return Math.min(...times)
}

const token = `eyJhbGciOiJIUzI1NiJ9.${'payload'.repeat(30)}.signature`
const size = 100_000

/** Texts from a hostile server, repeated to the same length as the ordinary text. */
const hostileTexts: Readonly<Record<string, string>> = {
  'a repeated token': `${token} `,
  'the repeated end of a token': `${token.slice(-20)} `,
  'a token in paths': `/api/v2/im/password?x=${token} `,
  'a very long path': `/api/v2/${'password/'.repeat(50_000)}`,
  'one repeated character': 'a',
  backslashes: '\\',
  'escaped quotes': '\\"',
  'percent signs': '%25',
  ampersands: '&amp;',
  'queries with tokens': '?token=x',
}

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

test('repetitive text from a hostile server takes linear time, and at most 40 times as long as ordinary text', () => {
  const secrets = new Secrets()
  for (let n = 0; n < 300; n++) secrets.learn(`${token}${n}`)
  for (const secret of [token, 'password', 'a'.repeat(100), `b${'a'.repeat(60)}`, 'short1']) secrets.learn(secret)
  const costOf = (text: string, length: number) => processorTime(() => secrets.text(fill(text, length)))
  const ordinary = costOf('An ordinary response of a server: {"message":"Done", "at": "2026-11-01"} ', size)
  const isSlow = (text: string) => {
    const [one, four] = [costOf(text, size / 4), costOf(text, size)]
    // Four times the length takes 16 times as long if the time is quadratic.
    return four / ordinary > 40 || (four / one > 11 && four / ordinary > 5)
  }
  // The speed of a machine may change during a measurement, but not during each of three.
  const slow = Object.entries(hostileTexts).filter(([, text]) => [1, 2, 3].every(() => isSlow(text)))
  expect(slow.map(([name]) => name)).toEqual([])
})
