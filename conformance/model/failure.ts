import { requirementNamed } from './requirement-index.ts'

/** One request with its response, secrets masked. */
export interface Exchange {
  readonly person: string
  readonly operation: string
  readonly method: string
  /** Includes /api/v2 and the query. For the method `ADAPTER`, the call of that part. */
  readonly path: string
  /** 0 if there was no response. */
  readonly status: number
  readonly ms: number
  readonly headers: Readonly<Record<string, string>>
  readonly requestBody?: unknown
  readonly responseBody?: unknown
}

/** What a check compares: the status of a response, its shape, or its values. */
export type CheckKind = 'status' | 'shape' | 'value'

/** A difference between what a requirement says and what the target did. */
export interface Mismatch {
  readonly kind: CheckKind
  readonly requirements: readonly string[]
  readonly expected: string
  readonly actual: string
  /** The invariant that the check is about, in place of the title of the case. */
  readonly invariant?: string | undefined
  /** What the owner of the target can do about it. */
  readonly advice?: string | undefined
  /** For an observed case: the cases whose requests showed it. */
  readonly seenIn?: readonly string[] | undefined
  readonly shared?: SharedDefect | undefined
}

/** A defect of an operation that stops every case that needs it. */
export interface SharedDefect {
  /** See `Violation`. */
  readonly cause: string
  readonly operation: string
  /** Whether the case that met it is about the operation, and so fails itself. */
  readonly isOwn: boolean
}

/** A shell script that reproduces a failure. */
export interface Script {
  readonly text: string
  /** False if it needs something that only the owner of the server can do or knows. */
  readonly runsAlone: boolean
}

type MismatchTexts = Pick<Mismatch, 'expected' | 'actual'>

interface FailureContext {
  readonly id: string
  readonly baseUrl: string
  readonly transcript: readonly Exchange[]
  readonly script?: ((texts: MismatchTexts) => Script | undefined) | undefined
}

/** A mismatch with everything needed to reproduce it. Fails the case. */
export class Failure extends Error implements Mismatch {
  override readonly name = 'Failure'
  readonly id: string
  readonly baseUrl: string
  readonly kind: CheckKind
  readonly requirements: readonly string[]
  readonly expected: string
  readonly actual: string
  readonly invariant: string | undefined
  readonly advice: string | undefined
  readonly seenIn: readonly string[] | undefined
  readonly shared: SharedDefect | undefined
  readonly transcript: readonly Exchange[]
  readonly #script: FailureContext['script']

  constructor(mismatch: Mismatch, context: FailureContext) {
    super(`expected ${mismatch.expected} because ${mismatch.requirements.join(', ')}; actual: ${mismatch.actual}`)
    this.id = context.id
    this.baseUrl = context.baseUrl
    this.kind = mismatch.kind
    this.requirements = mismatch.requirements
    this.expected = mismatch.expected
    this.actual = mismatch.actual
    this.invariant = mismatch.invariant
    this.advice = mismatch.advice
    this.seenIn = mismatch.seenIn
    this.shared = mismatch.shared
    this.transcript = [...context.transcript]
    this.#script = context.script
  }

  /** Undefined if nothing was sent. */
  get script(): Script | undefined {
    return this.scriptFor(this)
  }

  /** The script with other texts for expected and actual. */
  scriptFor(texts: MismatchTexts): Script | undefined {
    return this.#script?.(texts)
  }

  /** The same failure with the invariant that it violates. An inner invariant is more precise and stays. */
  about(invariant: string): Failure {
    return this.with({ invariant: this.invariant ?? invariant })
  }

  with(changes: Partial<Mismatch>): Failure {
    const { id, baseUrl, transcript } = this
    return new Failure({ ...this, ...changes }, { id, baseUrl, transcript, script: this.#script })
  }
}

/** At most this many characters are shown of a value. */
export const maxShown = 400

export function truncatedJson(value: unknown, maxLength = maxShown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > maxLength ? `${text.slice(0, maxLength)}… (${text.length} characters)` : text
}

/** An observed case needs the cases that showed the failure. */
export const casesToRerun = ({ id, seenIn = [] }: Pick<Failure, 'id' | 'seenIn'>): string => [...seenIn, id].join(' ')

/** The requirement, expected and actual, the transcript, and how to reproduce it. */
export function failureDetails(failure: Failure): string {
  const { script } = failure
  return [
    ...failure.requirements.flatMap((id) => requirementLines(id)),
    `expected ${failure.expected}`,
    `actual   ${failure.actual}`,
    ...(failure.advice === undefined ? [] : [failure.advice]),
    'transcript',
    ...failure.transcript.flatMap(exchangeLines),
    'rerun',
    `  community-kit conform ${failure.baseUrl} --only ${casesToRerun(failure)}`,
    ...(script ? [scriptLabel(script), script.text] : []),
  ].join('\n')
}

/** The requirement, and its quotation from the document. */
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
    `  ${person} ${method} ${path} → ${status || 'no response'} (${Math.round(ms)} ms)`,
    ...(requestBody === undefined ? [] : [`    sent ${truncatedJson(requestBody)}`]),
    ...(responseBody === undefined ? [] : [`    got  ${truncatedJson(responseBody)}`]),
  ]
}

/** Quotes for a POSIX shell. */
export const posixQuoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A script that cannot run alone is shown for its last request. */
export const scriptLabel = ({ runsAlone }: Pick<Script, 'runsAlone'>): string => (runsAlone ? 'script' : 'last request')
