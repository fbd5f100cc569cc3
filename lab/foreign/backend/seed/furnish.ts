import type { Service } from '../service-type.ts'
import { type Actors, castPeople } from './cast.ts'
import { fillLibrary } from './library.ts'
import { fillLife } from './life.ts'

/** Puts the server's small world in place. */
export function furnish(service: Service): void {
  storeFiles(service)
  const actors: Actors = castPeople(service)
  fillLibrary(service)
  fillLife(service, actors)
}

function storeFiles(service: Service): void {
  const picture = { mime: 'image/png', size: 48_213, width: 900, height: 600 }
  const names = ['retratos/bruno', 'huerto/uno', 'huerto/dos', 'huerto/tres', 'iconos/rosa', 'carteles/feria']
  for (const name of names) service.world.files.push({ node: `plaza:${name}.png`, ...picture })
  const film = { mime: 'video/mp4', size: 2_300_871, width: 1280, height: 720 }
  service.world.files.push({ node: 'plaza:cine/lluvia.mp4', ...film }, { node: 'plaza:cine/lluvia.jpg', ...picture })
}
