import { endpoints } from '../../contracts/chapters.ts'
import type { Store } from '../../platform/store.ts'
import { type Random, seededRandom } from '../../platform/support/random.ts'
import { exceptionsFor, mayNotify } from './exceptions.cases.ts'
import { anonymous, outsiders, type Tokens, type Viewer, viewers } from './people.cases.ts'
import { createPrivateData, type Marker, markers } from './private-actions.cases.ts'
import { type Outcome, type ProbedWorld, probe } from './probe.cases.ts'
import { type ProbeRequest, requestsFor, searchesFor } from './requests.cases.ts'
import { missingIds, type ResourceIds } from './resource-ids.cases.ts'
import { watchRows } from './watched-rows.cases.ts'
import { type OpenWorld, openWorld } from './worlds.cases.ts'

/** Two worlds that differ only in the owner's private data, and the requests that compare them. */
export interface Matrix {
  readonly without: ProbedWorld
  readonly with: ProbedWorld
  readonly requests: readonly ProbeRequest[]
  /** The stranger's requests about their own data. */
  readonly ownRequests: readonly ProbeRequest[]
  /** By user id. */
  readonly personOf: ReadonlyMap<number, Viewer>
  /** The watched rows before any request. */
  readonly unchangedRows: string
}

/** Copies a store, such as into a database. */
export type CopyStore = (store: Store) => Promise<Store>

export async function openMatrix(copy: CopyStore = async (store) => store): Promise<Matrix> {
  const [plain, full] = [await openWorld(), await openWorld()]
  const things = await createPrivateData(full)
  const { open, own, tokens } = full
  const states = { own, open, ...things, missing: missingIds }
  const { store } = full.mock.world.platform
  const [newest] = await store.notifications.find({ order: [['id', 'desc']], limit: 1 })
  // A copied store may reuse the id of a removed row.
  const { deleted: _, ...existing } = things
  const watch = watchRows(Number(open.user), [open, ...Object.values(existing)], newest?.id ?? 0)
  const world = await probed(full, copy, watch)
  return {
    without: await probed(plain, copy, watch),
    with: world,
    requests: requestsOf(open, states),
    ownRequests: requestsOf({ ...open, ...own }, states),
    personOf: await idsOfPeople(store, tokens),
    unchangedRows: await watch(world.platform.store),
  }
}

const texts = Object.keys(markers) as Marker[]

const requestsOf = (open: ResourceIds, states: Readonly<Record<string, ResourceIds>>): ProbeRequest[] =>
  endpoints.flatMap((endpoint) => [...requestsFor(endpoint, open, states), ...searchesFor(endpoint, open, texts)])

async function probed({ mock, tokens }: OpenWorld, copy: CopyStore, watch: ProbedWorld['watch']): Promise<ProbedWorld> {
  const { platform, random } = mock.world
  return { platform: { ...platform, random, store: await copy(platform.store) }, tokens, watch }
}

async function idsOfPeople(store: Store, tokens: Tokens): Promise<Map<number, Viewer>> {
  const people = new Map<number, Viewer>()
  for (const viewer of viewers.filter((name) => !(anonymous as readonly string[]).includes(name))) {
    const session = await store.sessions.first({ where: { token: tokens[viewer] ?? '' } })
    if (session) people.set(session.user_id, viewer)
  }
  return people
}

export interface MatrixResult {
  readonly findings: string[]
  /** Operations that succeeded for at least one viewer. */
  readonly succeeded: Set<string>
  probes: number
}

/** Sends a random share of the requests as every viewer; a share of 1 sends all. */
export async function runMatrix(matrix: Matrix, { share = 1, seed = 1 } = {}): Promise<MatrixResult> {
  const result: MatrixResult = { findings: [], succeeded: new Set(), probes: 0 }
  const random = seededRandom(seed)
  for (const viewer of viewers) {
    const ownRequests = viewer === 'stranger' ? matrix.ownRequests : []
    for (const request of sample(random, share, [...matrix.requests, ...ownRequests]))
      await checkRequest(matrix, viewer, request, result)
  }
  return result
}

const sample = (random: Random, share: number, requests: readonly ProbeRequest[]) =>
  share === 1 ? requests : requests.filter(() => random.next() < share)

async function checkRequest(
  matrix: Matrix,
  viewer: Viewer,
  request: ProbeRequest,
  result: MatrixResult,
): Promise<void> {
  const outcome = await probe(matrix.with, viewer, request)
  result.probes++
  if (outcome.status < 300) result.succeeded.add(request.endpoint.name)
  const complain = (what: string) => result.findings.push(`${viewer}, ${request.title}: ${what}`)
  for (const error of outcome.errors) complain(`internal error: ${String(error)}`)
  for (const marker of leakedMarkers(viewer, outcome.text))
    complain(`receives "${marker}": ${outcome.text.slice(0, 200)}`)
  for (const leak of leaksToOthers(matrix, request, outcome)) complain(leak)
  if (isOutsider(viewer)) await checkOutsider(matrix, viewer, request, outcome, complain)
  if (viewer === 'expired' || viewer === 'revoked') await checkInvalidToken(matrix, request, outcome, complain)
}

const isOutsider = (viewer: Viewer): boolean => (outsiders as readonly Viewer[]).includes(viewer)

/** Private texts in a response to a viewer who may not read them. */
const leakedMarkers = (viewer: Viewer | undefined, text: string): Marker[] =>
  texts.filter(
    (marker) => text.includes(marker) && !(markers[marker] as readonly Viewer[]).includes(viewer ?? 'nobody'),
  )

/** Private texts in notifications and pushes that the request caused. */
function leaksToOthers({ personOf }: Matrix, request: ProbeRequest, { messages, notifications }: Outcome): string[] {
  const deliveries = [
    ...messages.map(({ to, payload }) => ({ to: Number(to), text: JSON.stringify(payload) })),
    ...notifications.map(({ user_id, data }) => ({ to: user_id, text: JSON.stringify(data) })),
  ]
  return deliveries.flatMap(({ to, text }) => {
    const receiver = personOf.get(to)
    if (mayNotify(request, receiver)) return []
    return leakedMarkers(receiver, text).map((marker) => `sends "${marker}" to ${receiver ?? `user ${to}`}`)
  })
}

type Complain = (what: string) => void

/** An outsider sees no difference between the worlds and cannot change the owner's data. */
async function checkOutsider(
  matrix: Matrix,
  viewer: Viewer,
  request: ProbeRequest,
  outcome: Outcome,
  complain: Complain,
): Promise<void> {
  const allowed = exceptionsFor(viewer, request)
  if (outcome.watched !== '' && outcome.watched !== matrix.unchangedRows) complain("changes the owner's data")
  if (allowed.some(({ part }) => !part)) return
  const outcomeWithout = await probe(matrix.without, viewer, request)
  const masked = ({ comparable }: Outcome) =>
    allowed.reduce((text, { part }) => (part ? text.replace(part, '…') : text), comparable)
  const [expected, actual] = [masked(outcomeWithout), masked(outcome)]
  if (expected !== actual)
    complain(`gets ${difference(actual, expected)}, but without the private data ${difference(expected, actual)}`)
}

/** An excerpt around the first difference. */
function difference(text: string, other: string): string {
  const at = [...text].findIndex((character, index) => character !== other[index])
  return text.slice(Math.max(0, at - 40), at + 60)
}

/** An invalid token has the same effect as none (G05, G06). */
async function checkInvalidToken(
  matrix: Matrix,
  request: ProbeRequest,
  outcome: Outcome,
  complain: Complain,
): Promise<void> {
  if (request.endpoint.access === 'member' && outcome.status !== 401) complain(`gets ${outcome.status} instead of 401`)
  const withoutToken = await probe(matrix.with, 'nobody', request)
  if (withoutToken.comparable !== outcome.comparable) complain('gets another response than without a token')
}
