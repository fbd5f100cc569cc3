import type { Service } from '../service-type.ts'

export type Result = { status: number; body?: unknown; headers?: Record<string, string> }

export class Problem extends Error {
  readonly status: number
  readonly fields: Record<string, string[]> | null
  readonly documented: boolean

  constructor(status: number, message: string, fields: Record<string, string[]> | null = null, documented = false) {
    super(message)
    this.status = status
    this.fields = fields
    this.documented = documented
  }
}

/** No operation has this method and path. */
export class NoRoute extends Problem {}

/** The body of a request cannot be read. */
export class UnreadableBody extends Problem {}

export function ok(body: unknown): Result {
  return { status: 200, body }
}

export function created(body: unknown): Result {
  return { status: 201, body }
}

export function nothing(): Result {
  return { status: 204 }
}

export function refuse(status: number, message: string): Problem {
  return new Problem(status, message)
}

/** An error whose body the document defines as `{message}`. */
export function refuseAsDocumented(status: number, message: string): Problem {
  return new Problem(status, message, null, true)
}

/** A validation failure of one field; `problemResult` decides its status and shape. */
export function invalid(field: string, message: string): Problem {
  return new Problem(0, message, { [field]: [message] })
}

export function missing(what: string): Problem {
  return refuse(404, `No existe: ${what}`)
}

export function pageResult(status: number, message: string): Result {
  return { status, body: `<p>${message}</p>`, headers: { 'Content-Type': 'text/html' } }
}

/** Whether a bug makes the error a page for every client. */
export function isShownAsPage(service: Service, problem: Problem): boolean {
  if (problem instanceof NoRoute) return service.has('unknown-path-page')
  return problem instanceof UnreadableBody && service.has('broken-body-page')
}

/** Renders a problem in the error shape of this server. */
export function problemResult(service: Service, problem: Problem, accept: string): Result {
  if (problem.fields !== null) return invalidResult(service, problem, problem.fields, accept)
  return { status: problem.status, body: plainBody(service, problem) }
}

function plainBody(service: Service, problem: Problem): unknown {
  if (problem.documented) return { message: problem.message }
  if (service.has('errors-as-lists')) return { message: [problem.message] }
  if (service.has('errors-in-debug-form')) {
    return { trace: [], line: 1, file: 'app/puerta.ts', message: problem.message }
  }
  return { message: problem.message }
}

function invalidResult(service: Service, problem: Problem, fields: Record<string, string[]>, accept: string): Result {
  const wantsPage = accept.includes('text/html') && !accept.includes('json')
  const status = service.has('validation-422') ? 422 : 400
  if (wantsPage) return pageResult(status, problem.message)
  if (service.has('validation-422')) {
    return { status, body: { errors: fields, message: 'Los datos enviados no son válidos' } }
  }
  if (service.has('validation-plain-message')) return { status, body: { message: problem.message } }
  return { status, body: fields }
}
