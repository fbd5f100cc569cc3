/** What holds between the fields of one request. As data, so that parsing, the exported document and cases share it. */
export interface Condition {
  /** The field that a refusal names. */
  readonly field: string
  readonly says: string
  /** True when a request may not be sent like this. */
  readonly breaks?: (values: Values) => boolean
  /** The fields that count for nothing in this request, whatever they hold. */
  readonly ignores?: (values: Values) => readonly string[]
}

export type Values = Readonly<Record<string, unknown>>

/** An empty text or list is as good as nothing. */
const given = (values: Values, field: string) => {
  const value = values[field]
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

export const requiredWhen = (field: string, other: string, value: unknown): Condition => ({
  field,
  says: `${field} is required when ${other} is ${String(value)}`,
  breaks: (values) => values[other] === value && !given(values, field),
})

export const requiredWith = (field: string, other: string): Condition => ({
  field,
  says: `${field} is required with ${other}`,
  breaks: (values) => given(values, other) && !given(values, field),
})

/** `field` is only needed when the stronger `unless` is not there. */
export const requiredWithout = (field: string, other: string, unless: string): Condition => ({
  field,
  says: `${field} is required with ${other} where ${unless} is not given`,
  breaks: (values) => given(values, other) && !given(values, unless) && !given(values, field),
})

export const anyOf = (...fields: readonly [string, ...string[]]): Condition => ({
  field: fields[0],
  says: `one of ${fields.join(', ')} is required`,
  breaks: (values) => !fields.some((field) => given(values, field)),
})

export const notTogether = (field: string, other: string): Condition => ({
  field,
  says: `${field} may not be given together with ${other}`,
  breaks: (values) => given(values, field) && given(values, other),
})

export const atMost = (field: string, other: string): Condition => ({
  field,
  says: `${field} may not be more than ${other}`,
  breaks: (values) => Number(values[field] ?? 0) > Number(values[other] ?? 0),
})

export const ignoredWhen = (fields: readonly string[], other: string, value: unknown): Condition => ({
  field: fields[0] ?? other,
  says: `${fields.join(', ')} count for nothing when ${other} is ${String(value)}`,
  ignores: (values) => (values[other] === value ? fields : []),
})

export const ignoredExcept = (kept: readonly string[], other: string): Condition => ({
  field: other,
  says: `with ${other}, only ${[other, ...kept].join(', ')} count`,
  ignores: (values) =>
    given(values, other) ? Object.keys(values).filter((field) => field !== other && !kept.includes(field)) : [],
})
