import type * as z from 'zod'
import { didYouMean } from '../../contracts/runtime/did-you-mean.ts'
import { type Fault, fault, faultKinds } from './faults.ts'

const pattern = /^(?<kind>[a-z-]+)(?::(?<value>[^@#+]*))?(?:@(?<operation>[^#+]*))?(?<times>(?:#\d+|\+\d+)*)$/

const usage =
  'a fault is kind[:value][@operation][#count][+after], as in latency:100-400@listFeeds or broken:502@joinTopic#3'

/** An example, the pattern and the parser for the value of each kind. */
const values: Readonly<Record<string, readonly [example: string, RegExp, (groups: string[]) => object]>> = {
  latency: ['latency:200 or latency:100-400', /^(\d+)(?:-(\d+))?$/, ([min, max]) => ({ ms: span(min, max) })],
  broken: ['broken:502 or broken:502-page', /^(\d+)(-page)?$/, ([status, page]) => brokenWith(status, page)],
  refused: ['refused:422 or refused:422-fields', /^(\d+)(?:-(\w+))?$/, ([status, shape]) => refusedWith(status, shape)],
  redirect: [
    'redirect:301, redirect:302-loop or redirect:307-/api/v2/feeds',
    /^(\d+)(?:-(loop$)|-(.+))?$/,
    ([status, loop, to]) => redirectTo(status, loop, to),
  ],
  'balance-drops': ['balance-drops:10', /^(\d+)$/, ([by]) => ({ by: Number(by) })],
}

const span = (min: string | undefined, max: string | undefined) =>
  max === undefined ? Number(min) : [Number(min), Number(max)]

const brokenWith = (status: string | undefined, page: string | undefined) => ({
  status: Number(status),
  ...(page && { page: true }),
})

const refusedWith = (status: string | undefined, shape: string | undefined) => ({
  status: Number(status),
  ...(shape && { shape }),
})

const redirectTo = (status: string | undefined, loop: string | undefined, to: string | undefined) => ({
  status: Number(status),
  ...(loop && { loop: true }),
  ...(to && { to }),
})

/** Parses a fault as written in a flag: `latency:100-400@listFeeds`, `drop@likeFeed#1`, `unauthorized+5`. */
export function faultFromText(text: string): Fault {
  const { kind = '', value, operation, times = '' } = pattern.exec(text)?.groups ?? {}
  if (kind === '') return invalid(text, usage)
  if (!faultKinds.some((known) => known === kind))
    return invalid(text, `the kinds are ${faultKinds.join(', ')}${didYouMean(kind, faultKinds)}`)
  const names = operation?.split(',')
  const read = fault.safeParse({
    kind,
    ...parseValue(text, kind, value),
    ...(names && { operation: names.length === 1 ? names[0] : names }),
    ...numberAfter('#', 'count', times),
    ...numberAfter('+', 'after', times),
  })
  return read.success ? read.data : invalid(text, read.error.issues.map(messageOf).join('; '))
}

/** Some messages name the field themselves. */
const messageOf = ({ path, message }: z.core.$ZodIssue): string =>
  message.includes(String(path[0])) ? message : [...path, message].join(' ')

function numberAfter(sign: '#' | '+', field: 'count' | 'after', times: string): object {
  const found = /^\d+/.exec(times.split(sign)[1] ?? '')
  return found ? { [field]: Number(found[0]) } : {}
}

function parseValue(text: string, kind: string, value: string | undefined): object {
  const [example, shape, parse] = values[kind] ?? []
  if (value === undefined && kind !== 'latency') return {}
  const found = shape?.exec(value ?? '')
  if (!found || !parse) return invalid(text, example ? `write ${example}` : `${kind} takes no value`)
  return parse(found.slice(1))
}

function invalid(text: string, why: string): never {
  throw new Error(`invalid fault "${text}": ${why}`)
}
