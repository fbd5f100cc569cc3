import type { Part } from '../contracts/read.ts'
import type { Exchange } from '../platform/exchange.ts'
import { findProblems } from './hints/find.ts'

/** Something in a request that the contract does not have, or has otherwise. */
export interface HintProblem {
  readonly part: Part | 'address' | 'method' | 'token'
  /** Empty where the part as a whole is meant. */
  readonly field: string
  readonly says: string
  /** Ids of requirements and gaps; the section where there are none. */
  readonly clauses: readonly string[]
  /** What the first of them says. */
  readonly law?: string
}

/** What an app did wrong in one request. Values are never shown, and so no secrets. */
export interface Hint {
  readonly operation?: string
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly problems: readonly HintProblem[]
  /** All of it, for people. */
  readonly text: string
}

/** Judges every exchange against the contract. The clauses are loaded when there is something to say. */
export const hintsTo =
  (tell: (hint: Hint) => void) =>
  async (exchange: Exchange): Promise<void> => {
    const found = findProblems(exchange)
    if (found.length === 0) return
    const { lawFor } = await import('./hints/clauses.ts')
    const problems = found.map(({ at, ...problem }) => ({ ...problem, ...lawFor(at) }))
    tell(hintOn(exchange, problems))
  }

function hintOn({ request, endpoint }: Exchange, problems: readonly HintProblem[]): Hint {
  const path = new URL(request.url).pathname
  const hint = { ...(endpoint && { operation: endpoint.name }), method: request.method, path, problems }
  return { ...hint, text: hintText(hint) }
}

const most = 4

/** A title, a line for each problem, and how many more there are. */
export function hintText({ operation, method, path, problems }: Omit<Hint, 'text'>): string {
  const more = problems.length - most
  return [
    `${operation ? `${operation}: ` : ''}${method} ${path} breaks the contract`,
    ...problems.slice(0, most).map((problem) => `  ${problemText(problem)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n')
}

function problemText({ part, field, says, clauses, law }: HintProblem): string {
  const where = field === '' || field === part ? part : `${part}.${field}`
  return `${where}: ${says} (${clauses.join(', ')}${law ? `: ${law}` : ''})`
}

/** Paths have ids in them, so that there is no end of different hints. */
const mostRemembered = 1000

/** Writes each hint once; then only how often it came, at 10, 100 and so on. */
export function consoleHints(output: Pick<Console, 'warn'>): (hint: Hint) => void {
  const counts = new Map<string, number>()
  return ({ text }) => {
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= mostRemembered) counts.clear()
    counts.set(text, count)
    if (count === 1) output.warn(text)
    else if (Number.isInteger(Math.log10(count))) output.warn(`${text.split('\n')[0]} (${count} times)`)
  }
}
