import { expect, test } from 'vitest'
import type { Row, TableName } from '../../platform/tables/index.ts'
import { seedRows } from './index.ts'
import { locales } from './texts/locale.ts'

const worlds = locales.flatMap((locale) => [1, 2, 3].map((seed) => [locale, seed] as const))

type Rows = ReturnType<typeof seedRows>

const of = <Name extends TableName>(rows: Rows, name: Name) => (rows[name] ?? []) as unknown as Row<Name>[]

/** The approximate bounds of the cities: south, north, west, east. */
const bounds: Readonly<Record<string, readonly [number, number, number, number]>> = {
  成都: [30.4, 30.9, 103.8, 104.4],
  上海: [31.0, 31.5, 121.2, 121.8],
  北京: [39.7, 40.2, 116.1, 116.7],
  广州: [22.9, 23.4, 113.1, 113.6],
  杭州: [30.1, 30.4, 120.0, 120.4],
  'Hong Kong': [22.2, 22.5, 113.9, 114.3],
  Singapore: [1.2, 1.5, 103.6, 104.1],
  Perth: [-32.2, -31.7, 115.7, 116.1],
}
const same = { Chengdu: '成都', Shanghai: '上海', Beijing: '北京', Guangzhou: '广州' } as Readonly<
  Record<string, string>
>

function isIn(city: string, latitude: number, longitude: number): boolean {
  const [south, north, west, east] = bounds[same[city] ?? city] ?? [0, 0, 0, 0]
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

test.for(worlds)('in the world %s of seed %i, feeds and events are in the city that they name', ([locale, seed]) => {
  const rows = seedRows(seed, 'small', locale)
  const feeds = of(rows, 'feeds').filter((feed) => feed.feed_latitude !== '')
  const events = of(rows, 'events').filter((event) => event.latitude !== null && event.area !== '')
  const lost = [
    ...feeds.filter((feed) => !isIn(feed.city, Number(feed.feed_latitude), Number(feed.feed_longtitude))),
    ...events.filter(({ area, latitude, longitude }) => !isIn(area, latitude ?? 0, longitude ?? 0)),
  ]
  expect(lost).toEqual([])
  expect(feeds.length).toBeGreaterThan(4)
  expect(events.length).toBeGreaterThan(4)
  expect(new Set(feeds.map(({ city }) => city)).size).toBeGreaterThan(1)
  expect(new Set(events.map(({ area }) => area)).size).toBeGreaterThan(1)
  expect(new Set(feeds.map((feed) => feed.feed_latitude)).size).toBe(feeds.length)
})

const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz'

/** The center of a geohash. */
function decoded(geohash: string): readonly [latitude: number, longitude: number] {
  const range = [
    [-180, 180],
    [-90, 90],
  ] as [[number, number], [number, number]]
  const bits = [...geohash].flatMap((letter) => [16, 8, 4, 2, 1].map((bit) => alphabet.indexOf(letter) & bit))
  for (const [index, bit] of bits.entries()) {
    const side = range[index % 2] as [number, number]
    side[bit ? 0 : 1] = (side[0] + side[1]) / 2
  }
  return [(range[1][0] + range[1][1]) / 2, (range[0][0] + range[0][1]) / 2]
}

test.for(worlds)('in the world %s of seed %i, geohashes agree with coordinates', ([locale, seed]) => {
  for (const { feed_latitude, feed_longtitude, feed_geohash } of of(seedRows(seed, 'small', locale), 'feeds')) {
    if (feed_latitude === '') continue
    const [latitude, longitude] = decoded(feed_geohash)
    expect(Math.abs(latitude - Number(feed_latitude))).toBeLessThan(0.01)
    expect(Math.abs(longitude - Number(feed_longtitude))).toBeLessThan(0.01)
  }
})

test.for(worlds)('in the world %s of seed %i, people live in cities that are listed', ([locale, seed]) => {
  const rows = seedRows(seed, 'small', locale)
  const listed = of(rows, 'locations').map(({ name }) => name)
  const homeless = of(rows, 'users').filter(
    ({ location }) => location !== null && !listed.some((name) => name === location || name.startsWith(location)),
  )
  expect(homeless.map(({ location }) => location)).toEqual([])
})
