import type * as z from 'zod'
import { endpoints } from '../../contracts/chapters.ts'
import { childrenOf, coreOf } from '../../contracts/dsl/describe.ts'
import type { Endpoint } from '../../contracts/dsl/endpoint.ts'
import { type Entity, entityOf, repeatedPaths } from '../../contracts/dsl/entities.ts'
import type { Raw } from '../../contracts/runtime/read.ts'
import { type CaseSession, openCaseSession } from '../client/case-session.ts'
import { waitAfterWrites } from '../client/wait-after-writes.ts'
import { coherenceCase } from './coherence.ts'
import type { Findings } from './findings.ts'
import { CaseQueue, type ReadExchange, type Relation, readExchange, sourceOf } from './read-exchange.ts'
import type { Representation } from './representations.ts'
import { writtenCase } from './written.ts'

/** How to read one entity. */
interface Reader {
  readonly endpoint: Endpoint
  readonly kind: Entity['kind']
  /** Undefined if the representation lacks what the path needs. */
  requestFor(shown: Representation): Raw | undefined
}

interface Probe {
  readonly exchange: ReadExchange
  readonly shown: Representation
}

/** How often each place in the responses of an operation is compared with reading the entity itself. */
const maxProbes = 2
/** Written values need more probes: see `WrittenValues`. */
const maxProbesAfterWrites = 6

/** Reads entities that other responses showed by their id, so that every place is compared with another one. */
export class Probes implements Relation {
  readonly #onRead: (exchange: ReadExchange) => void
  readonly #findings: Findings
  readonly #counts = new Map<string, number>()
  readonly #probes = new CaseQueue<Probe>()

  constructor(onRead: (exchange: ReadExchange) => void, findings: Findings) {
    this.#onRead = onRead
    this.#findings = findings
  }

  note(exchange: ReadExchange): void {
    for (const shown of exchange.representations) {
      const source = `${shown.kind} ${sourceOf(exchange, shown)}`
      const count = this.#counts.get(source) ?? 0
      const max = exchange.isRead ? maxProbes : maxProbesAfterWrites
      if (count >= max || !readers.some(({ kind }) => kind === shown.kind)) continue
      this.#counts.set(source, count + 1)
      this.#probes.add(exchange.session, { exchange, shown })
    }
  }

  async conclude(session: CaseSession): Promise<void> {
    const probes = this.#probes.take(session)
    if (probes.some(({ exchange }) => !exchange.isRead)) await waitAfterWrites(session, session.run.consistency)
    for (const { exchange, shown } of probes)
      for (const reader of readers.filter(({ kind }) => kind === shown.kind))
        if (reader.endpoint.name !== exchange.endpoint.name) await this.#read(session, exchange, shown, reader)
  }

  async #read(
    session: CaseSession,
    exchange: ReadExchange,
    shown: Representation,
    { endpoint, requestFor }: Reader,
  ): Promise<void> {
    const raw = requestFor(shown)
    // Two cases compare the response of a write.
    const cases = [coherenceCase(shown.kind), writtenCase(exchange.endpoint.name)]
    if (!raw || !cases.some((id) => this.#findings.reserveRequests(id, 1))) return
    const own = openCaseSession(session.run, { id: coherenceCase(shown.kind), requirements: [] })
    const response = await exchange.send(own, endpoint, raw).catch(() => undefined)
    const read = response && readExchange({ ...exchange, session, endpoint, raw, response })
    if (read) this.#onRead(read)
  }
}

function readerByPath(endpoint: Endpoint): Reader[] {
  const params = Object.keys(endpoint.params ?? {})
  const schema = successOf(endpoint)
  const entity = schema && entityOf(coreOf(schema))
  const last = params.at(-1)
  if (!schema || !entity || last === undefined) return []
  const requestFor = (shown: Representation): Raw | undefined => {
    const values = params.map((param) => [param, param === last ? shown.key : valueFor(schema, param, shown)])
    return values.some(([, value]) => value === undefined) ? undefined : { params: Object.fromEntries(values) }
  }
  return [{ endpoint, kind: entity.kind, requestFor }]
}

/** The field that repeats the path parameter. */
function valueFor(schema: z.ZodType, param: string, { fields }: Representation): unknown {
  const [name] = childrenOf(coreOf(schema)).find(([, field]) => repeatedPaths(field).includes(`:${param}`)) ?? []
  return name === undefined ? undefined : fields.get(name)?.value
}

const idFields = ['id', 'im_group_id']

function readerByIds(endpoint: Endpoint): Reader[] {
  const field = idFields.find((name) => endpoint.query?.[name] !== undefined)
  const schema = successOf(endpoint)
  const [item] = schema ? childrenOf(coreOf(schema)) : []
  const entity = item?.[0] === '' ? entityOf(item[1]) : undefined
  if (field === undefined || !entity) return []
  return [{ endpoint, kind: entity.kind, requestFor: ({ key }) => ({ query: { [field]: key } }) }]
}

const successOf = ({ responses, chosen = {} }: Endpoint): z.ZodType | undefined => {
  const [status] = [...Object.keys(responses), ...Object.keys(chosen)].filter((one) => one.startsWith('2'))
  return status === undefined ? undefined : (responses[Number(status)] ?? chosen[Number(status)]?.body)
}

/** Operations that read one entity by its id in the path, or several by a list of ids. */
const readers: readonly Reader[] = endpoints
  .filter(({ method }) => method === 'GET')
  .flatMap((endpoint) => [...readerByPath(endpoint), ...readerByIds(endpoint)])
