import { requirementNamed } from './law.ts'

/** One request and its answer, without secrets. */
export interface Exchange {
  readonly person: string
  readonly operation: string
  readonly method: string
  /** With /api/v2 and the query; what the control plane was asked to do, for `KIT`. */
  readonly path: string
  /** 0 when there was no answer. */
  readonly status: number
  readonly ms: number
  readonly headers: Readonly<Record<string, string>>
  readonly requestBody?: unknown
  readonly responseBody?: unknown
}

export interface Complaint {
  readonly requirements: readonly string[]
  readonly expected: string
  readonly actual: string
}

/** The target does not do what is required. */
export class Failure extends Error implements Complaint {
  override readonly name = 'Failure'
  readonly address: string
  readonly baseUrl: string
  readonly requirements: readonly string[]
  readonly expected: string
  readonly actual: string
  readonly transcript: readonly Exchange[]

  constructor(complaint: Complaint, scene: { address: string; baseUrl: string; transcript: readonly Exchange[] }) {
    super(`expected ${complaint.expected} because ${complaint.requirements.join(', ')}; actual: ${complaint.actual}`)
    this.address = scene.address
    this.baseUrl = scene.baseUrl
    this.requirements = complaint.requirements
    this.expected = complaint.expected
    this.actual = complaint.actual
    this.transcript = [...scene.transcript]
  }
}

const longest = 400

export function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text
}

/** What was required, what was expected, what came, how it came about, and how to see it again. */
export function explain(failure: Failure): string {
  const last = failure.transcript.findLast(({ method }) => method !== 'KIT')
  return [
    ...failure.requirements.map((id) => `requires ${id}: ${requirementNamed(id)?.says ?? 'unknown requirement'}`),
    `expected ${failure.expected}`,
    `actual   ${failure.actual}`,
    'transcript',
    ...failure.transcript.flatMap(exchangeLines),
    ...(last ? ['again', `  ${curl(failure.baseUrl, last)}`] : []),
    `  community-kit conform ${failure.baseUrl} --only ${failure.address}`,
  ].join('\n')
}

function exchangeLines({ person, method, path, status, ms, requestBody, responseBody }: Exchange): string[] {
  return [
    `  ${person} ${method} ${path} → ${status || 'no answer'} (${Math.round(ms)} ms)`,
    ...(requestBody === undefined ? [] : [`    sent ${show(requestBody)}`]),
    ...(responseBody === undefined ? [] : [`    got  ${show(responseBody)}`]),
  ]
}

/** For a shell. */
export const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** Secrets are masked: put your own token in. */
export function curl(baseUrl: string, { method, path, headers, requestBody }: Exchange): string {
  const body = typeof requestBody === 'string' ? requestBody : JSON.stringify(requestBody)
  return [
    `curl ${method === 'HEAD' ? '-I' : `-X ${method}`} ${quoted(baseUrl + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(body)}`]),
  ].join(' ')
}
