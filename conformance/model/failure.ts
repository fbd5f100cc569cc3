import { requirementNamed } from './requirement-index.ts'

/** One request and its answer, without secrets. */
export interface Exchange {
  readonly person: string
  readonly operation: string
  readonly method: string
  /** With /api/v2 and the query; for `ADAPTER`, the call of that part. */
  readonly path: string
  /** 0 when there was no answer. */
  readonly status: number
  readonly ms: number
  readonly headers: Readonly<Record<string, string>>
  readonly requestBody?: unknown
  readonly responseBody?: unknown
}

/** What a check looks at: the status of an answer, its shape, or what a scenario expects of its values. */
export type CheckKind = 'status' | 'shape' | 'value'

export interface Mismatch {
  readonly kind: CheckKind
  readonly requirements: readonly string[]
  readonly expected: string
  readonly actual: string
  /** What the owner of the target could do about it. */
  readonly advice?: string | undefined
}

/** The target does not do what is required. */
export class Failure extends Error implements Mismatch {
  override readonly name = 'Failure'
  readonly id: string
  readonly baseUrl: string
  readonly kind: CheckKind
  readonly requirements: readonly string[]
  readonly expected: string
  readonly actual: string
  readonly advice: string | undefined
  readonly transcript: readonly Exchange[]

  constructor(complaint: Mismatch, context: { id: string; baseUrl: string; transcript: readonly Exchange[] }) {
    super(`expected ${complaint.expected} because ${complaint.requirements.join(', ')}; actual: ${complaint.actual}`)
    this.id = context.id
    this.baseUrl = context.baseUrl
    this.kind = complaint.kind
    this.requirements = complaint.requirements
    this.expected = complaint.expected
    this.actual = complaint.actual
    this.advice = complaint.advice
    this.transcript = [...context.transcript]
  }
}

const longest = 400

export function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
}

/** What was required, expected and received, how it came about, and how to reproduce it. */
export function explain(failure: Failure): string {
  const last = failure.transcript.findLast(({ method }) => method !== 'ADAPTER')
  return [
    ...failure.requirements.flatMap((id) => requirementLines(id)),
    `expected ${failure.expected}`,
    `actual   ${failure.actual}`,
    ...(failure.advice === undefined ? [] : [failure.advice]),
    'transcript',
    ...failure.transcript.flatMap(exchangeLines),
    'reproduce',
    ...(last ? [`  ${curl(failure.baseUrl, last)}`] : []),
    `  community-kit conform ${failure.baseUrl} --only ${failure.id}`,
  ].join('\n')
}

/** What is required, and where the document says so. */
export function requirementLines(id: string): string[] {
  const requirement = requirementNamed(id)
  const { section, words } = requirement?.quote ?? {}
  return [
    `requires ${id}: ${requirement?.says ?? 'unknown requirement'}`,
    ...(words === undefined ? [] : [`  the document, ${section}: "${words}"`]),
  ]
}

function exchangeLines({ person, method, path, status, ms, requestBody, responseBody }: Exchange): string[] {
  return [
    `  ${person} ${method} ${path} → ${status || 'no answer'} (${Math.round(ms)} ms)`,
    ...(requestBody === undefined ? [] : [`    sent ${show(requestBody)}`]),
    ...(responseBody === undefined ? [] : [`    got  ${show(responseBody)}`]),
  ]
}

/** For a POSIX shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Secrets are masked: insert your own token. */
export function curl(baseUrl: string, { method, path, headers, requestBody }: Exchange): string {
  const body = typeof requestBody === 'string' ? requestBody : JSON.stringify(requestBody)
  return [
    `curl ${method === 'HEAD' ? '-I' : `-X ${method}`} ${quoted(baseUrl + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(' ')
}
