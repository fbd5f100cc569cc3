/** A condition between the fields of a request: data for parsing, the OpenAPI document and the conformance cases. */
export interface Condition {
  /** The field that the error names. */
  readonly field: string
  readonly says: string
  readonly inChinese: string
  /** True if the values violate the condition. */
  readonly breaks?: (values: Values) => boolean
  /** The fields that are ignored in this request. */
  readonly ignores?: (values: Values) => readonly string[]
}

export type Values = Readonly<Record<string, unknown>>

/** An empty text or list counts as absent. */
const given = (values: Values, field: string) => {
  const value = values[field]
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

export const requiredWhen = (field: string, other: string, value: unknown): Condition => ({
  field,
  says: `${field} is required when ${other} is ${String(value)}`,
  inChinese: `${other} 为 ${String(value)} 时必须填写 ${field}`,
  breaks: (values) => values[other] === value && !given(values, field),
})

export const requiredWith = (field: string, other: string): Condition => ({
  field,
  says: `${field} is required with ${other}`,
  inChinese: `填写 ${other} 时必须填写 ${field}`,
  breaks: (values) => given(values, other) && !given(values, field),
})

/** `field` is required with `other`, unless `unless` is given. */
export const requiredWithout = (field: string, other: string, unless: string): Condition => ({
  field,
  says: `${field} is required with ${other} unless ${unless} is given`,
  inChinese: `填写 ${other} 而没有 ${unless} 时必须填写 ${field}`,
  breaks: (values) => given(values, other) && !given(values, unless) && !given(values, field),
})

export const anyOf = (...fields: readonly [string, ...string[]]): Condition => ({
  field: fields[0],
  says: `one of ${fields.join(', ')} is required`,
  inChinese: `必须填写 ${fields.join('、')} 其中之一`,
  breaks: (values) => !fields.some((field) => given(values, field)),
})

export const notTogether = (field: string, other: string): Condition => ({
  field,
  says: `${field} cannot be combined with ${other}`,
  inChinese: `${field} 不能与 ${other} 同时使用`,
  breaks: (values) => given(values, field) && given(values, other),
})

export const atMost = (field: string, other: string): Condition => ({
  field,
  says: `${field} must not exceed ${other}`,
  inChinese: `${field} 不能大于 ${other}`,
  breaks: (values) => Number(values[field] ?? 0) > Number(values[other] ?? 0),
})

export const ignoredWhen = (fields: readonly string[], other: string, value: unknown): Condition => ({
  field: fields[0] ?? other,
  says: `${fields.join(', ')} ${fields.length === 1 ? 'is' : 'are'} ignored when ${other} is ${String(value)}`,
  inChinese: `${other} 为 ${String(value)} 时忽略 ${fields.join('、')}`,
  ignores: (values) => (values[other] === value ? fields : []),
})

export const ignoredExcept = (allowed: readonly string[], other: string): Condition => ({
  field: other,
  says: `with ${other}, all fields except ${[other, ...allowed].join(', ')} are ignored`,
  inChinese: `填写 ${other} 时，除 ${[other, ...allowed].join('、')} 外的字段都被忽略`,
  ignores: (values) =>
    given(values, other) ? Object.keys(values).filter((field) => field !== other && !allowed.includes(field)) : [],
})
