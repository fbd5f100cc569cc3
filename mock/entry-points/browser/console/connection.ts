import type { PanelParts } from '../../../../pages/client/console/panel.ts'
import type { KitEvent } from '../../../../platform/activity/events.ts'
import { createControl } from '../../../../platform/control/control.ts'
import type { OpenedWorld } from '../open-world.ts'

/** The control plane of the world in the page, and its events. There is no address at which the app could reach it. */
export function connectionTo({ mock, lock }: OpenedWorld): Pick<PanelParts, 'fetch' | 'follow'> {
  const { parts } = mock.world
  const token = crypto.getRandomValues(new Uint32Array(4)).join('-')
  const whole = parts.world && { world: { ...parts.world, reset: () => mock.reset() } }
  const control = createControl({ ...parts, ...whole, token })
  return {
    fetch(request) {
      request.headers.set('x-kit-token', token)
      return lock.exclusive(() => control.fetch(request))
    },
    follow(tell, last) {
      const { events } = parts
      const say = async (event: KitEvent) => tell(event.name, await dataOf(event))
      events?.bus.listen((event) => void say(event))
      for (const event of events?.bus.since(last ?? 0).events ?? []) void say(event)
    },
  }
}

async function dataOf({ world, at, data, details }: KitEvent): Promise<Readonly<Record<string, unknown>>> {
  return { world, at, ...(details ? await details() : data) }
}
