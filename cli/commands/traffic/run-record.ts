import { readRecording } from '../../../conformance/traffic/recordings/read-recording.ts'
import { addressOf } from '../../../conformance/traffic/traffic-exchange.ts'
import { Viewers } from '../../../conformance/traffic/viewers.ts'
import { CliError, counted, say, write } from '../../shared/output.ts'
import { saveFile } from '../../shared/save-file.ts'
import { anonymized } from './anonymize.ts'
import { OverrideCollector } from './recorded-overrides.ts'
import { chunksOf, usingRecording } from './recording-file.ts'

export interface RecordOptions {
  readonly to: string
  readonly anonymize?: number | true
}

export async function record(file: string, { to, anonymize }: RecordOptions): Promise<void> {
  const { overrides, unknown } = await usingRecording(file, () => collect(file))
  if (overrides.length === 0) throw new CliError(`${file} has no response of the interface`, 4)
  const shown = anonymize === undefined ? overrides : anonymized(overrides, anonymize === true ? 1 : anonymize)
  const text = JSON.stringify(shown, null, 1)
  if (to === '-') write(text)
  else await saveFile(to, `${text}\n`)
  if (to !== '-') say(process.stderr, `wrote ${counted(shown.length, 'override')} to ${to}`)
  for (const line of unknown) say(process.stderr, `not known: ${line}`)
}

async function collect(file: string) {
  const [viewers, collector] = [new Viewers(), new OverrideCollector()]
  for await (const exchange of readRecording(chunksOf(file)())) {
    const url = addressOf(exchange.url)
    if (url) collector.add(exchange, viewers.nameOf(exchange, url))
  }
  return collector.finish()
}
