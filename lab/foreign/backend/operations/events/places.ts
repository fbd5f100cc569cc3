import { type Call, param, type Route, route } from '../../core/call.ts'
import { idList, needText } from '../../core/fields.ts'
import { contains } from '../../core/paging.ts'
import { missing, ok, type Result } from '../../core/result.ts'
import { omitEmpty } from '../../core/shape.ts'
import type { Service } from '../../service-type.ts'
import type { Location, Space } from '../../state/world.ts'

const formats: Record<string, Record<string, string>> = {
  image: { link: 'Enlace|string|Adónde lleva', image: 'Imagen|image|La imagen' },
  analog: {
    time: 'Hora|date|Cuándo',
    image: 'Imagen|image|La imagen',
    content: 'Texto|string|El texto',
    name: 'Nombre|string|Quién habla',
    avatar: 'Retrato|image|El retrato',
  },
}

function spaceView(service: Service, space: Space): unknown {
  return {
    allow_type: space.allowed.join(','),
    alias: space.alias,
    channel: space.space.split(':')[0],
    space: space.space,
    id: space.id,
    format: Object.fromEntries(space.allowed.map((type) => [type, formats[type]])),
    updated_at: service.times.spaced(space.createdAt),
    created_at: service.times.spaced(space.createdAt),
  }
}

function listSpaces(call: Call): Result {
  return ok(call.service.world.spaces.map((space) => spaceView(call.service, space)))
}

function advertisements(service: Service, spaces: number[]): Result {
  const found = service.world.advertisements.filter((each) => spaces.includes(each.spaceId))
  const ordered = found.toSorted((one, other) => other.sort - one.sort)
  return ok(
    ordered.map(({ spaceId, createdAt, ...rest }) => {
      const time = service.times.spaced(createdAt)
      return { space_id: spaceId, ...rest, updated_at: time, created_at: time }
    }),
  )
}

function ofSpace(call: Call): Result {
  if (!call.service.world.spaces.some((each) => each.id === param(call))) throw missing('el espacio')
  const every = call.service.world.spaces.map((each) => each.id)
  return advertisements(call.service, call.service.has('advertisements-of-every-space') ? every : [param(call)])
}

function ofSpaces(call: Call): Result {
  const spaces = idList(call, 'space') ?? []
  return advertisements(call.service, call.service.has('first-space-only') ? spaces.slice(0, 1) : spaces)
}

function parentOf(service: Service, place: Location): Location | undefined {
  return service.world.locations.find((each) => each.id === place.parentId)
}

function level(service: Service, place: Location): number {
  const parent = parentOf(service, place)
  return parent === undefined ? 1 : 1 + level(service, parent)
}

function placeView(service: Service, place: Location, nested: boolean): Record<string, unknown> {
  const parent = nested ? parentOf(service, place) : undefined
  const time = service.times.spaced(place.createdAt)
  const fields = {
    name: place.name,
    id: place.id,
    pid: place.parentId,
    extends: '',
    updated_at: time,
    created_at: time,
  }
  return omitEmpty(service, {
    ...fields,
    parent: parent === undefined ? null : placeView(service, parent, !service.has('parents-cut')),
  })
}

function search(call: Call): Result {
  const { service } = call
  const name = needText(call, 'name')
  const found = service.world.locations.filter((each) => contains(each.name, name))
  return ok(found.map((place) => ({ tree: placeView(service, place, true), items: below(service, place) })))
}

/** The places inside a place, or null on the third level. */
function below(service: Service, place: Location): unknown {
  if (level(service, place) >= 3) return service.has('leaf-items-empty') ? [] : null
  const inside = service.world.locations.filter((each) => each.parentId === place.id)
  return inside.map((each) => placeView(service, each, false))
}

function hotPlaces(call: Call): Result {
  return ok(call.service.world.hotPlaces)
}

export const placeRoutes: Route[] = [
  route('GET /advertisingspace', listSpaces),
  route('GET /advertisingspace/{space}/advertising', ofSpace),
  route('GET /advertisingspace/advertising', ofSpaces),
  route('GET /locations/search', search),
  route('GET /locations/hots', hotPlaces),
]
