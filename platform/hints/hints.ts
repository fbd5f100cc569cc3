import type { Exchange } from '../middleware.ts'
import { findProblems, overrideProblems } from './find-problems.ts'
import type { Finding, Hint, HintProblem } from './hint.ts'

export type { Hint, HintProblem } from './hint.ts'

/** Checks every exchange against the contract. The requirements are only loaded when there is a problem. */
export const hintsTo =
  (onHint: (hint: Hint) => void) =>
  async (exchange: Exchange): Promise<void> => {
    for (const findings of [findProblems(exchange), overrideProblems(exchange)])
      if (findings.length > 0) onHint(hintFor(exchange, await citedProblems(findings)))
  }

/** Whether there is a violation, not just ignored fields. */
export const breaksContract = (problems: readonly HintProblem[]): boolean => problems.some((one) => !one.isIgnored)

/** Adds the violated requirements to findings. */
export async function citedProblems(findings: readonly Finding[]): Promise<HintProblem[]> {
  if (findings.length === 0) return []
  const { requirementsFor } = await import('./cited-requirements.ts')
  return findings.map(({ cites, ...problem }) => ({ ...problem, ...requirementsFor(cites) }))
}

function hintFor({ request, endpoint }: Exchange, problems: readonly HintProblem[]): Hint {
  const path = new URL(request.url).pathname
  const hint = { ...(endpoint && { operation: endpoint.name }), method: request.method, path, problems }
  return { ...hint, text: hintText(hint) }
}

const maxShown = 4

/** A title, a line for each problem, and how many more there are. */
export function hintText({ operation, method, path, problems }: Omit<Hint, 'text'>): string {
  const more = problems.length - maxShown
  return [
    `${operation ? `${operation}: ` : ''}${titleOf(`${method} ${path}`, problems)}`,
    ...problems.slice(0, maxShown).map((problem) => `  ${problemText(problem)}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n')
}

function titleOf(call: string, problems: readonly HintProblem[]): string {
  if (problems[0]?.part === 'override') return `your override for ${call} violates the contract`
  return breaksContract(problems) ? `${call} breaks the contract` : `${call} follows the contract, with a hint`
}

function problemText({ part, field, says, requirements, requirementText }: HintProblem): string {
  const where = field === '' || field === part ? part : `${part}.${field}`
  return `${where}: ${says} (${requirements.join(', ')}${requirementText ? `: ${requirementText}` : ''})`
}

/** Paths contain ids, so the number of different hints is unbounded. */
const maxRemembered = 1000

/** Writes each hint once; after that only how often it occurred, at 10, 100 and so on. */
export function consoleHints(output: Pick<Console, 'warn'>): (hint: Hint) => void {
  const counts = new Map<string, number>()
  return ({ text }) => {
    const count = (counts.get(text) ?? 0) + 1
    if (counts.size >= maxRemembered) counts.clear()
    counts.set(text, count)
    if (count === 1) output.warn(text)
    else if (Number.isInteger(Math.log10(count))) output.warn(`${text.split('\n')[0]} (${count} times)`)
  }
}
