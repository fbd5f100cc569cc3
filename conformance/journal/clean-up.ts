import { endpointNamed } from '../../contracts/chapters.ts'
import { type Actor, createPerson } from '../actor.ts'
import type { Link } from '../exchange.ts'
import type { Journal, Leftover } from '../journal.ts'
import { openLink, openRun, type Run } from '../run-case.ts'
import { type PersonName, personNames, type Target } from '../target.ts'
import type { Call, Entry } from './line.ts'

export interface CleanStep {
  readonly what: string
  readonly person: string
  /** Why it is still there. */
  readonly why?: string
}

export interface CleanOptions {
  /** Milliseconds for one answer. */
  readonly timeout?: number | undefined
  readonly onStep?: ((step: CleanStep) => void) | undefined
}

/** Undoes what the journal has open, the newest first, and tells what is left. Trouble with the target ends it. */
export async function cleanUp(target: Target, journal: Journal, options: CleanOptions = {}): Promise<Leftover[]> {
  const { timeout, onStep } = options
  await undoOpen(openRun(target, { timeout, journal, mode: 'safe' }), onStep)
  return journal.left()
}

/** The same at the end of a run. */
export async function undoOpen(run: Run, onStep: (step: CleanStep) => void = () => undefined): Promise<void> {
  const link = openLink(run, { address: 'clean-up', requirements: [] })
  link.signal = run.patience()
  for (const { n } of run.journal.open()) {
    const entry = run.journal.open().find((one) => one.n === n)
    if (!entry) continue
    const why = await undoOne(link, entry)
    onStep({ what: entry.made, person: entry.person, ...(why !== undefined && { why }) })
  }
}

/** Why it is still there, if it is. */
async function undoOne(link: Link, entry: Entry): Promise<string | undefined> {
  if (entry.found?.by) return undoFound(link, entry, entry.found.by)
  if (!entry.undo) return entry.found ? `no operation finds "${entry.found.text}"` : 'nothing tells its id'
  let why = ''
  for (const person of doersOf(entry)) {
    const { status } = await send(createPerson(link, person), entry.undo)
    if (isGone(status)) return gone(link, entry)
    why = `${entry.undo.operation} answers ${status} to ${person}`
    if (status !== 401 && status !== 403) break
  }
  return why
}

/** A list that shows it tells the journal its id; where none does, it never came about. */
async function undoFound(link: Link, entry: Entry, by: Call): Promise<string | undefined> {
  const [doer = 'root'] = doersOf(entry)
  const { status } = await send(createPerson(link, doer), by)
  if (status < 200 || status >= 300) return `${by.operation}, which would find it, answers ${status}`
  const known = link.journal.open().find(({ n }) => n === entry.n)
  if (!known) return undefined
  return known.found ? gone(link, known) : undoOne(link, known)
}

function gone({ journal }: Link, entry: Entry): undefined {
  journal.done(entry)
}

const isGone = (status: number) => (status >= 200 && status < 300) || status === 404

/** Who made it first, then who administers, then whoever it may have been handed to. */
function doersOf({ person, made }: Entry): PersonName[] {
  const maker = personNames.filter((name) => name === person)
  if (/^(tag|settings) /.test(made)) return maker
  return [...new Set([...maker, 'root' as const, ...personNames])]
}

async function send(actor: Actor, { operation, ...raw }: Call): Promise<{ status: number }> {
  const endpoint = endpointNamed.get(operation)
  if (!endpoint) throw new Error(`the journal names ${operation}, which is no operation`)
  return actor.sendsRaw(endpoint, raw).answers()
}
