import { day } from '../../../platform/support/time.ts'
import type { Seeding } from '../seeding.ts'
import { hotPlaces, type Regions, regions } from '../texts/places.ts'

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
  for (const [index, name] of names.entries()) seeding.add('hot_locations', { name, sort: Math.floor(index / 2) })
}

const allRegions = ({ library }: Seeding) =>
  Object.assign({}, ...library.languages.map((language) => regions[language])) as Regions

function region(seeding: Seeding, name: string, pid: number): number {
  const { id } = seeding.add('locations', { name, pid, extends: '', ...seeding.stamps(seeding.ago(500 * day)) })
  seeding.searchable('locations', id, name)
  return id
}
