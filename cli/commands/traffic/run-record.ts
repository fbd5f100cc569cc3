import { readRecording } from '../../../conformance/traffic/recordings/read-recording.ts'
import { addressOf } from '../../../conformance/traffic/traffic-exchange.ts'
import { Viewers } from '../../../conformance/traffic/viewers.ts'
import { CliError, pluralize, say, write } from '../../shared/output.ts'
import { saveFile } from '../../shared/save-file.ts'
import { anonymized } from './anonymize.ts'
import { OverrideCollector } from './recorded-overrides.ts'
import { chunksOf, usingRecording } from './recording-file.ts'

export interface RecordOptions {
  readonly to: string
  readonly as?: 'overrides' | 'world'
  readonly anonymize?: number | true
}

interface Recorded {
  readonly text: string
  /** Such as `3 overrides` or `a world with 3 people`. */
  readonly what: string
  readonly notes: readonly string[]
}

export async function record(file: string, options: RecordOptions): Promise<void> {
  const { to, anonymize, as = /world\.json$/i.test(to) ? 'world' : 'overrides' } = options
  const seed = anonymize === true ? 1 : anonymize
  const { text, what, notes } = await (as === 'world' ? worldOf : overridesOf)(file, seed)
  if (to === '-') write(text)
  else await saveFile(to, `${text}\n`)
  if (to !== '-') say(process.stderr, `wrote ${what} to ${to}`)
  for (const line of notes) say(process.stderr, line)
}

const refuse = (file: string) => new CliError(`${file} has no response of the interface`, 4)

async function overridesOf(file: string, seed: number | undefined): Promise<Recorded> {
  const { overrides, unknown } = await usingRecording(file, () => collect(file))
  if (overrides.length === 0) throw refuse(file)
  const shown = seed === undefined ? overrides : anonymized(overrides, seed)
  const notes = unknown.map((line) => `not known: ${line}`)
  return { text: JSON.stringify(shown, null, 1), what: pluralize(shown.length, 'override'), notes }
}

async function collect(file: string) {
  const [viewers, collector] = [new Viewers(), new OverrideCollector()]
  for await (const exchange of readRecording(chunksOf(file)())) {
    const url = addressOf(exchange.url)
    if (url) collector.add(exchange, viewers.nameOf(exchange, url))
  }
  return collector.finish()
}

/** Imports the mock on demand, because overrides do not need it. */
async function worldOf(file: string, seed: number | undefined): Promise<Recorded> {
  const { RecordedData } = await import('./world/recorded-data.ts')
  const { recordedWorld } = await import('./world/world-file.ts')
  const recorded = new RecordedData()
  await usingRecording(file, async () => {
    for await (const exchange of readRecording(chunksOf(file)())) recorded.learn(exchange)
  })
  if (recorded.operations.size === 0) throw refuse(file)
  const { file: snapshot, what, logins, unknown } = await recordedWorld(recorded, seed)
  const accounts = logins.length > 0 ? [`who sent the requests: ${logins.join(', ')}`] : []
  return { text: JSON.stringify(snapshot), what, notes: [...accounts, ...unknown.map((line) => `not known: ${line}`)] }
}
