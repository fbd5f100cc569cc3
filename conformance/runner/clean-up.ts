import { endpointNamed } from '../../contracts/chapters.ts'
import type { Actor } from '../client/actor.ts'
import { type CaseSession, openCaseSession } from '../client/case-session.ts'
import { createPerson } from '../client/people.ts'
import { createRun, type Run } from '../client/run.ts'
import type { Target } from '../client/target.ts'
import { type PersonName, personNames } from '../model/person.ts'
import type { Journal, Leftover } from '../safety/journal/journal.ts'
import type { Call, Entry } from '../safety/journal/journal-lines.ts'

export interface CleanStep {
  readonly what: string
  readonly person: string
  /** Why it still exists. Undefined if it was removed. */
  readonly why?: string
}

export interface CleanOptions {
  /** Milliseconds per response. */
  readonly timeout?: number | undefined
  readonly onStep?: ((step: CleanStep) => void) | undefined
}

/** Deletes what the journal lists, newest first, and returns what is left. Throws if the target is unreachable. */
export async function cleanUp(target: Target, journal: Journal, options: CleanOptions = {}): Promise<Leftover[]> {
  const { timeout, onStep } = options
  await undoCreated(createRun(target, { timeout, journal, mode: 'safe' }), onStep)
  return journal.leftovers()
}

/** Like `cleanUp`, at the end of a run. */
export async function undoCreated(run: Run, onStep: (step: CleanStep) => void = () => undefined): Promise<void> {
  const session = openCaseSession(run, { id: 'clean-up', requirements: [] })
  session.signal = run.cleanUpSignal()
  for (const { n } of run.journal.open()) {
    const entry = run.journal.open().find((one) => one.n === n)
    if (!entry) continue
    const why = await undoOne(session, entry)
    onStep({ what: entry.made, person: entry.person, ...(why !== undefined && { why }) })
  }
}

/** Returns the reason if it still exists. */
async function undoOne(session: CaseSession, entry: Entry): Promise<string | undefined> {
  if (entry.found?.by) return undoFound(session, entry, entry.found.by)
  if (!entry.undo) return entry.found ? `no operation finds "${entry.found.text}"` : 'its id is unknown'
  let why = ''
  for (const person of candidatesFor(entry)) {
    const { status } = await send(createPerson(session, person), entry.undo)
    if (isGone(status)) return markGone(session, entry)
    why = `${entry.undo.operation} returns ${status} to ${person}`
    if (status !== 401 && status !== 403) break
  }
  return why
}

/** The journal learns the id from the response of the list. A resource that the list does not contain was never created. */
async function undoFound(session: CaseSession, entry: Entry, by: Call): Promise<string | undefined> {
  const [person = 'root'] = candidatesFor(entry)
  const { status } = await send(createPerson(session, person), by)
  if (status < 200 || status >= 300) return `${by.operation}, which would find it, returns ${status}`
  const known = session.run.journal.open().find(({ n }) => n === entry.n)
  if (!known) return undefined
  return known.found ? markGone(session, known, 'gone') : undoOne(session, known)
}

function markGone({ run: { journal } }: CaseSession, entry: Entry, how?: 'gone'): undefined {
  journal.done(entry, how)
}

const isGone = (status: number) => (status >= 200 && status < 300) || status === 404

/** Creator, administrator, then everybody else, because ownership may have been transferred. */
function candidatesFor({ person, made }: Entry): PersonName[] {
  const creator = personNames.filter((name) => name === person)
  if (/^(tag|settings) /.test(made)) return creator
  return [...new Set([...creator, 'root' as const, ...personNames])]
}

async function send(actor: Actor, { operation, ...raw }: Call): Promise<{ status: number }> {
  const endpoint = endpointNamed.get(operation)
  if (!endpoint) throw new Error(`the journal names ${operation}, which is not an operation`)
  return actor.sendsRaw(endpoint, raw).response()
}
