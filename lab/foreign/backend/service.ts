import { bugs, choices, type Has } from './catalogue.ts'
import { furnish } from './seed/furnish.ts'
import type { Service } from './service-type.ts'
import { makeClock, makeTimes } from './state/clock.ts'
import { emptyWorld } from './state/empty-world.ts'
import { makeIds } from './state/ids.ts'

export function makeService(bugNames: string[], choiceNames: string[], perMinute: number): Service {
  const on = new Set([...known('bug', bugs, bugNames), ...known('choice', choices, choiceNames)])
  const has: Has = (id) => on.has(id)
  const clock = makeClock(has)
  const world = emptyWorld(has('topic-audit-off'))
  const service = { has, clock, times: makeTimes(has), ids: makeIds(has), world, perMinute }
  furnish(service)
  return service
}

function known(kind: string, catalogue: readonly { id: string }[], names: string[]): string[] {
  const stranger = names.find((name) => !catalogue.some((entry) => entry.id === name))
  if (stranger !== undefined) throw new Error(`unknown ${kind}: ${stranger}`)
  return names
}
