import type { CaseSession } from '../client/case-session.ts'
import { readBytes } from '../http/read-body.ts'
import { sendWithinOrigin } from '../http/redirects.ts'
import { type Mismatch, truncatedJson } from '../model/failure.ts'
import { requirementNamed } from '../model/requirement-index.ts'
import type { Findings } from './findings.ts'
import { dimensionOf } from './image-size.ts'
import { CaseQueue, type ReadExchange, type Relation, sourceOf } from './read-exchange.ts'
import type { Representation } from './representations.ts'

export const filesCase = 'observed/files/content'

/** How many files of each place in the responses of an operation are fetched. */
const maxFiles = 2

interface Content {
  readonly status: number
  readonly type: string
  readonly bytes: Uint8Array
}

interface Sample {
  readonly source: string
  readonly shown: Representation
}

/** The size, type and dimensions in a file object are those of the file at its URL. Only files of the target itself are fetched. */
export class Files implements Relation {
  readonly #findings: Findings
  readonly #sampled = new Map<string, number>()
  readonly #samples = new CaseQueue<Sample>()
  readonly #contents = new Map<string, Promise<Content | undefined>>()

  constructor(findings: Findings) {
    this.#findings = findings
  }

  note(exchange: ReadExchange): void {
    const { representations, session } = exchange
    for (const shown of representations.filter(({ kind }) => kind === 'file')) {
      const source = sourceOf(exchange, shown)
      const sampled = this.#sampled.get(source) ?? 0
      if (sampled >= maxFiles || !isOnTarget(shown.key, session)) continue
      this.#sampled.set(source, sampled + 1)
      this.#samples.add(session, { source, shown })
    }
  }

  async conclude(session: CaseSession): Promise<void> {
    for (const sample of this.#samples.take(session)) await this.#check(session, sample)
  }

  async #check(session: CaseSession, { source, shown }: Sample): Promise<void> {
    const { run, signal, log } = session
    const content = await this.#fetch(run, shown.key, signal)
    const wrong = content && mismatchOf(content, shown, source)
    if (content) this.#findings.countComparisons(filesCase, 1)
    if (wrong) this.#findings.fail(filesCase, session, { ...wrong, seenIn: [log.id] })
  }

  #fetch(run: CaseSession['run'], url: string, signal: AbortSignal | undefined): Promise<Content | undefined> {
    const known = this.#contents.get(url)
    if (known) return known
    if (!this.#findings.reserveRequests(filesCase, 1)) return Promise.resolve(undefined)
    const content = download(run, url, signal).catch(() => undefined)
    this.#contents.set(url, content)
    return content
  }
}

const isOnTarget = (url: string, { run }: CaseSession): boolean =>
  URL.canParse(url) && new URL(url).origin === new URL(run.target.baseUrl).origin

async function download(
  { target, timeout }: CaseSession['run'],
  url: string,
  signal: AbortSignal | undefined,
): Promise<Content> {
  const { fetch, headers = {} } = target
  const limit = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])])
  const response = await sendWithinOrigin(fetch, url, { headers, signal: limit })
  const bytes = await readBytes(response)
  return { status: response.status, type: response.headers.get('Content-Type') ?? '', bytes }
}

/** Other statuses than 404 may mean that the URL needs a signature or a session. */
function mismatchOf(content: Content, { key, fields }: Representation, source: string): Mismatch | undefined {
  const { status, type, bytes } = content
  const wrong = (field: string, expected: string, actual: unknown): Mismatch => ({
    kind: 'value',
    requirements: requirementNamed(`2.1/FileObject.${field}`) ? [`2.1/FileObject.${field}`] : [],
    expected: `${field} of the file ${key} in ${source} to be ${expected}`,
    actual: truncatedJson(actual),
  })
  if (status === 404 || status === 410) return wrong('url', 'an address that can be read', `${status}`)
  if (status !== 200) return undefined
  const stated = (field: string) => fields.get(field)?.value
  if (stated('size') !== bytes.length) return wrong('size', `${bytes.length} bytes`, stated('size'))
  const mime = type.split(';', 1)[0]?.trim().toLowerCase()
  if (mime && mime !== String(stated('mime')).toLowerCase()) return wrong('mime', `the served ${mime}`, stated('mime'))
  const actual = dimensionOf(bytes)
  const isTurned = actual?.mayBeTurned && stated('dimension.width') === actual.height
  const [width, height] = isTurned ? [actual.height, actual.width] : [actual?.width, actual?.height]
  for (const [side, pixels] of Object.entries({ width, height })) {
    const value = stated(`dimension.${side}`)
    if (actual && value !== undefined && value !== pixels) return wrong(`dimension.${side}`, `${pixels} pixels`, value)
  }
  return undefined
}
