/** Why a request is refused, by field. */
export type FieldErrors = Record<string, string[]>

export interface Fault {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** A request can have as many faults as bytes, but readers need only the first few. */
const maxFaults = 10
const maxFieldLength = 200
const maxMessageLength = 1000

const clipped = (text: string, length: number) => (text.length > length ? `${text.slice(0, length)}…` : text)

const fieldOf = (path: Fault['path']) => clipped(path.map(String).join('.') || 'body', maxFieldLength)

/** Error messages by field, with dotted names: the first ten, and how many more there are. */
export function fieldErrors(faults: readonly Fault[], within: Fault['path'] = []): FieldErrors {
  const shown = faults.slice(0, maxFaults).map(({ path, message }) => ({
    field: fieldOf([...within, ...path]),
    message: clipped(message, maxMessageLength),
  }))
  const byField = Map.groupBy(shown, ({ field }) => field)
  const errors = [...byField].map(([field, found]) => [field, found.map(({ message }) => message)] as const)
  const left = faults.length - shown.length
  if (left > 0) errors.at(-1)?.[1].push(`and ${left} more errors in this request`)
  return Object.fromEntries(errors)
}
