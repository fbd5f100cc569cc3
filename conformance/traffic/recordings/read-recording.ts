import { parseJson } from '../../model/json.ts'
import type { TrafficExchange } from '../traffic-exchange.ts'
import { exchangeOfHar } from './har.ts'
import { jsonItems } from './json-items.ts'
import { NotARecording } from './not-a-recording.ts'
import { exchangesOfLine } from './traffic-lines.ts'

type Chunks = AsyncIterable<string>

/** The exchanges of a HAR file or of JSON lines, one at a time. Throws `NotARecording`. */
export async function* readRecording(chunks: Chunks): AsyncGenerator<TrafficExchange> {
  const { start, all } = await peek(chunks)
  if (start === '') throw new NotARecording('the file is empty')
  if (!start.startsWith('{')) throw new NotARecording('line 1: neither a HAR file nor JSON lines; both begin with {')
  if (/^\{\s*"event"/.test(start)) yield* readLines(all)
  else if (/^\{\s*"log"/.test(start)) yield* readHar(all)
  else throw new NotARecording('line 1: neither a HAR file, which begins with {"log", nor lines of proxy or conform')
}

async function* readHar(chunks: Chunks): AsyncGenerator<TrafficExchange> {
  for await (const { text, line } of jsonItems(chunks, ['log', 'entries'])) {
    const value = parseJson(text)
    if (value === undefined) throw new NotARecording(`line ${line}: an entry is not valid JSON`)
    const exchange = exchangeOfHar(value, line)
    if (exchange) yield exchange
  }
}

async function* readLines(chunks: Chunks): AsyncGenerator<TrafficExchange> {
  let number = 0
  let held: string | undefined
  for await (const line of linesOf(chunks)) {
    if (held !== undefined && held !== '') yield* exchangesOfLine(held, number, false)
    held = line.trim()
    number++
  }
  if (held) yield* exchangesOfLine(held, number, true)
}

async function* linesOf(chunks: Chunks): AsyncGenerator<string> {
  let pieces: string[] = []
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    pieces.push(first)
    for (const line of others) {
      yield pieces.join('')
      pieces = [line]
    }
  }
  const last = pieces.join('')
  if (last.trim() !== '') yield last
}

const enoughToTell = 64

/** The first characters, and all chunks. */
async function peek(chunks: Chunks): Promise<{ readonly start: string; readonly all: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]()
  let start = ''
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    start += next.value
    if (start.trimStart().length >= enoughToTell) break
  }
  const clean = start.replace(/^\uFEFF/, '').trimStart()
  return { start: clean, all: joined(start.replace(/^\uFEFF/, ''), iterator) }
}

async function* joined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
