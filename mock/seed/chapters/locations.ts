import { day } from '../../../platform/support/time.ts'
import type { Seeding } from '../seeding.ts'
import { hotPlaces, places, type Regions, regions } from '../texts/places.ts'

/** Two share a value, so that the id decides between them. */
const hotSorts = [2, 0, 3, 1, 1, 2]

export function seedLocations(seeding: Seeding): void {
  for (const [province, cities] of Object.entries(allRegions(seeding))) {
    const provinceId = region(seeding, province, 0)
    for (const [city, districts] of Object.entries(cities)) {
      const cityId = region(seeding, city, provinceId)
      for (const district of districts) region(seeding, district, cityId)
    }
  }
  const hots = seeding.library.languages.map((language) => hotPlaces[language])
  const names = hotPlaces.en.map((name, index) => hots[index % hots.length]?.[index] ?? name)
  for (const [index, name] of names.entries()) seeding.add('hot_locations', { name, sort: hotSorts[index] ?? 0 })
}

const allRegions = ({ library }: Seeding) =>
  Object.assign({}, ...library.languages.map((language) => regions[language])) as Regions

function region(seeding: Seeding, name: string, pid: number): number {
  const index = seeding.of('locations').length
  const { id } = seeding.add('locations', {
    name,
    pid,
    extends: middleOf(name),
    created_at: seeding.isoAgo((500 + (index % 7)) * day),
    updated_at: seeding.isoAgo((100 + (index % 11)) * day),
  })
  seeding.searchable('locations', id, name)
  return id
}

const cities = Object.values(places).flat()

/** Longitude and latitude of the cities where people live; other regions have none. */
function middleOf(name: string): string {
  const place = cities.find(({ city }) => city === name || `${city}市` === name)
  return place ? `${place.longitude},${place.latitude}` : ''
}
