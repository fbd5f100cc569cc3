import { type Fault, fault, faultKinds } from '../faults.ts'
import { didYouMean } from '../hints/nearest.ts'

const pattern = /^(?<kind>[a-z-]+)(?::(?<value>[^@#+]*))?(?:@(?<operation>[^#+]*))?(?<times>(?:#\d+|\+\d+)*)$/

const form =
  'a fault is kind[:value][@operation][#count][+after], as in latency:100-400@listFeeds or broken:502@joinTopic#3'

/** How the value of a kind is written, and what it means. */
const values: Readonly<Record<string, readonly [form: string, RegExp, (found: string[]) => object]>> = {
  latency: ['latency:200 or latency:100-400', /^(\d+)(?:-(\d+))?$/, ([least, most]) => ({ ms: span(least, most) })],
  broken: ['broken:502 or broken:502-page', /^(\d+)(-page)?$/, ([status, page]) => brokenWith(status, page)],
  'balance-drops': ['balance-drops:10', /^(\d+)$/, ([by]) => ({ by: Number(by) })],
}

const span = (least: string | undefined, most: string | undefined) =>
  most === undefined ? Number(least) : [Number(least), Number(most)]

const brokenWith = (status: string | undefined, page: string | undefined) => ({
  status: Number(status),
  ...(page && { page: true }),
})

/** Reads a fault as a flag has it: `latency:100-400@listFeeds`, `drop@likeFeed#1`, `unauthorized+5`. */
export function faultFromText(text: string): Fault {
  const { kind = '', value, operation, times = '' } = pattern.exec(text)?.groups ?? {}
  if (kind === '') return refused(text, form)
  if (!faultKinds.some((known) => known === kind))
    return refused(text, `the kinds are ${faultKinds.join(', ')}${didYouMean(kind, faultKinds)}`)
  const names = operation?.split(',')
  const read = fault.safeParse({
    kind,
    ...meant(text, kind, value),
    ...(names && { operation: names.length === 1 ? names[0] : names }),
    ...numberAfter('#', 'count', times),
    ...numberAfter('+', 'after', times),
  })
  return read.success
    ? read.data
    : refused(text, read.error.issues.map(({ path, message }) => [...path, message].join(' ')).join('; '))
}

function numberAfter(sign: '#' | '+', field: 'count' | 'after', times: string): object {
  const found = /^\d+/.exec(times.split(sign)[1] ?? '')
  return found ? { [field]: Number(found[0]) } : {}
}

function meant(text: string, kind: string, value: string | undefined): object {
  const [example, shape, meaning] = values[kind] ?? []
  if (value === undefined && kind !== 'latency') return {}
  const found = shape?.exec(value ?? '')
  if (!found || !meaning) return refused(text, example ? `write ${example}` : `${kind} takes no value`)
  return meaning(found.slice(1))
}

function refused(text: string, why: string): never {
  throw new Error(`"${text}" is no fault: ${why}`)
}
