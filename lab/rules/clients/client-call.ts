/** A request in the form in which a published client sends it. Words in braces are replaced by ids and nodes of the world. */
export interface ClientCall {
  readonly call: string
  readonly gets: number
  /** alice by default; null without a token. */
  readonly as?: string | null
  readonly json?: unknown
  /** `application/x-www-form-urlencoded` */
  readonly form?: Readonly<Record<string, string>>
  /** `multipart/form-data` */
  readonly multipart?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** The requirement or gap that a refused call breaks. */
  readonly forbiddenBy?: string
}

export const get = (path: string, gets = 200, more: Partial<ClientCall> = {}): ClientCall => ({
  call: `GET ${path}`,
  gets,
  ...more,
})

export const call = (line: string, gets: number, more: Partial<ClientCall> = {}): ClientCall => ({
  call: line,
  gets,
  ...more,
})

/** A call that the document does not describe or does not permit. */
export const refused = (
  line: string,
  gets: number,
  forbiddenBy: string,
  more: Partial<ClientCall> = {},
): ClientCall => ({
  call: line,
  gets,
  forbiddenBy,
  ...more,
})
