import { closeSync, openSync, writeSync } from 'node:fs'
import { parseJson } from '../../model/json.ts'
import { harEnd, harEntryOf, harStart } from '../../traffic/recordings/har.ts'
import { exchangeLine, recordingLine } from '../../traffic/recordings/traffic-lines.ts'
import type { HeaderPairs, TrafficExchange } from '../../traffic/traffic-exchange.ts'
import type { TrafficJudge } from '../../traffic/traffic-judge.ts'

export interface RecordingOptions {
  /** JSON lines. */
  readonly out?: string | undefined
  readonly har?: string | undefined
  readonly keepSecrets?: boolean | undefined
}

/** Writes each exchange to the files at once, so that a kill loses only what is in flight. */
export class TrafficRecorder {
  readonly #lines: number | undefined
  readonly #har: HarFile | undefined
  readonly #keepSecrets: boolean
  readonly #secrets: TrafficJudge['secrets']

  constructor({ out, har, keepSecrets = false }: RecordingOptions, kit: string, upstream: string, judge: TrafficJudge) {
    this.#lines = out === undefined ? undefined : openSync(out, 'w', 0o600)
    this.#har = har === undefined ? undefined : new HarFile(har, kit)
    this.#keepSecrets = keepSecrets
    this.#secrets = judge.secrets
    if (this.#lines !== undefined) writeSync(this.#lines, recordingLine(kit, upstream))
  }

  write(exchange: TrafficExchange): void {
    if (this.#lines === undefined && !this.#har) return
    const written = this.#keepSecrets ? exchange : this.#masked(exchange)
    if (this.#lines !== undefined) writeSync(this.#lines, exchangeLine(written))
    this.#har?.write(written)
  }

  close(): void {
    if (this.#lines !== undefined) closeSync(this.#lines)
    this.#har?.close()
  }

  #masked(exchange: TrafficExchange): TrafficExchange {
    const { url, requestHeaders, requestBody, responseHeaders, responseBody } = exchange
    return {
      ...exchange,
      url: this.#secrets.text(url),
      requestHeaders: this.#maskedHeaders(requestHeaders),
      responseHeaders: responseHeaders && this.#maskedHeaders(responseHeaders),
      requestBody: this.#maskedBody(requestBody),
      responseBody: this.#maskedBody(responseBody),
    }
  }

  #maskedHeaders(pairs: HeaderPairs): HeaderPairs {
    return pairs.map(([name, value]) => [name, this.#secrets.headers({ [name]: value })[name] ?? ''])
  }

  #maskedBody(text: string | undefined): string | undefined {
    if (text === undefined || text === '') return text
    const value = parseJson(text)
    return value === undefined ? this.#secrets.text(text) : JSON.stringify(this.#secrets.value(value))
  }
}

/** A HAR file that is complete after each entry, because its end is overwritten by the next one. */
class HarFile {
  readonly #file: number
  #end: number
  #isFirst = true

  constructor(path: string, kit: string) {
    this.#file = openSync(path, 'w', 0o600)
    this.#end = writeSync(this.#file, harStart(kit), 0)
    writeSync(this.#file, harEnd, this.#end)
  }

  write(exchange: TrafficExchange): void {
    const entry = `${this.#isFirst ? '' : ',\n'}${JSON.stringify(harEntryOf(exchange))}`
    this.#isFirst = false
    writeSync(this.#file, entry + harEnd, this.#end)
    this.#end += Buffer.byteLength(entry)
  }

  close(): void {
    closeSync(this.#file)
  }
}
