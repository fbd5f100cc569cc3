export type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

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

export function ok(body: unknown): Answer {
  return { status: 200, body }
}

export function created(body: unknown): Answer {
  return { status: 201, body }
}

export function nothing(): Answer {
  return { status: 204 }
}

export function refuse(status: number, message: string): Problem {
  return new Problem(status, message)
}

/** An error whose body the document fixes as `{message}`. */
export function refuseAsDocumented(status: number, message: string): Problem {
  return new Problem(status, message, null, true)
}

/** A validation failure of one field; its status and shape are decided where it is written out. */
export function invalid(field: string, message: string): Problem {
  return new Problem(0, message, { [field]: [message] })
}

export function missing(what: string): Problem {
  return refuse(404, `No existe: ${what}`)
}
