import { bugs, choices, type Has } from './catalogue.ts'
import { seedActivity } from './seed/activity.ts'
import { seedAdminData } from './seed/admin-data.ts'
import { seedPeople } from './seed/people.ts'
import type { Service } from './service-type.ts'
import { makeCache } from './state/cache.ts'
import { makeClock, makeTimes } from './state/clock.ts'
import { makeIds } from './state/ids.ts'
import { emptyWorld } from './state/world.ts'

export function makeService(bugNames: readonly string[], choiceNames: readonly string[], perMinute: number): Service {
  const on = new Set<string>([...known('bug', bugs, bugNames), ...known('choice', choices, choiceNames)])
  const has: Has = (id) => on.has(id)
  const clock = makeClock(has)
  const world = emptyWorld(has)
  const repair = () => {
    for (const name of bugNames) on.delete(name)
  }
  const service = {
    has,
    repair,
    clock,
    times: makeTimes(has),
    ids: makeIds(has),
    cached: makeCache(),
    world,
    perMinute,
  }
  storeFiles(service)
  const actors = seedPeople(service)
  seedAdminData(service)
  if (!has('nothing-published')) seedActivity(service, actors)
  return service
}

function known(kind: string, catalogue: readonly { id: string }[], names: readonly string[]): readonly string[] {
  const stranger = names.find((name) => !catalogue.some((entry) => entry.id === name))
  if (stranger !== undefined) throw new Error(`unknown ${kind}: ${stranger}`)
  return names
}

function storeFiles(service: Service): void {
  const picture = { mime: 'image/png', size: 48_213, width: 900, height: 600 }
  const names = ['retratos/bruno', 'huerto/uno', 'huerto/dos', 'huerto/tres', 'iconos/rosa', 'carteles/feria']
  for (const name of names) service.world.files.push({ node: `plaza:${name}.png`, ...picture })
  const film = { mime: 'video/mp4', size: 2_300_871, width: 1280, height: 720 }
  service.world.files.push({ node: 'plaza:cine/lluvia.mp4', ...film }, { node: 'plaza:cine/lluvia.jpg', ...picture })
}
