import { expect, test } from 'vitest'
import * as z from 'zod'
import { feeds } from '../../contracts/chapters/feeds.ts'
import { entity, onRequest, sameAs, volatile } from '../../contracts/dsl/entities.ts'
import { id, list, orAbsent, orNull, text } from '../../contracts/dsl/fields.ts'
import { exampleOf } from '../../contracts/openapi/example.ts'
import { advertisement } from '../../contracts/resources/advertising.ts'
import { brand, brandWithCreator } from '../../contracts/resources/brands.ts'
import { feed } from '../../contracts/resources/feeds.ts'
import { file } from '../../contracts/resources/files.ts'
import { location } from '../../contracts/resources/locations.ts'
import { notification } from '../../contracts/resources/notifications.ts'
import { rankEntry } from '../../contracts/resources/topics.ts'
import { exchangeOfCase, feedWith, openSession } from '../testing/observed-exchange.cases.ts'
import { readExchange } from './read-exchange.ts'
import { representationsIn } from './representations.ts'

const made = (schema: z.ZodType, fields: object = {}) => ({ ...(exampleOf(schema) as object), ...fields })

/** The fields of the first representation, without paths. */
function fieldsIn(schema: z.ZodType, body: unknown): Record<string, unknown> {
  const [first] = representationsIn(schema, body, undefined)
  return Object.fromEntries([...(first?.fields ?? [])].map(([name, { value }]) => [name, value]))
}

const place = (schema: z.ZodType, body: unknown, query?: unknown) =>
  representationsIn(schema, body, query).map((one) => `${one.kind} ${one.key} at ${one.place}`)

test('every object that shows an entity is found, at any depth', () => {
  const bob = { ...made(feed.shape.user, { id: 2 }), avatar: null, bg: null }
  expect(place(z.array(feed), [made(feed, { id: 7, user: bob, images: [], video: undefined })])).toEqual([
    'feed 7 at []',
    'user 2 at [].user',
    'feed category 1 at [].categories[]',
    'topic 1 at [].topics[]',
  ])
})

test('a region is found together with all its ancestors', () => {
  const china = made(location, { id: 1, parent: null })
  const sichuan = made(location, { id: 2, parent: china })
  expect(place(location, made(location, { id: 3, parent: sichuan }))).toEqual([
    'place 3 at ',
    'place 2 at parent',
    'place 1 at parent.parent',
  ])
})

test('the form of a union that matches the value is used', () => {
  const analog = { ...made(advertisement, { type: 'analog' }), data: { name: 'Ridge' } }
  expect(fieldsIn(advertisement, analog)).toMatchObject({ type: 'analog', 'data.name': 'Ridge' })
  expect(fieldsIn(advertisement, analog)).not.toHaveProperty(['data.link'])
})

test('an entity inside another one is compared by its key only', () => {
  const fields = fieldsIn(feed, made(feed, { user: made(feed.shape.user, { id: 2 }) }))
  expect(fields).toMatchObject({ user: '2', topics: '1' })
  expect(fields).not.toHaveProperty(['user.name'])
})

test('the order of entities in a list does not matter, but the order of files does', () => {
  const topics = [3, 1, 2].map((id) => ({ id, name: 'x', pivot: { feed_id: 1, topic_id: id } }))
  const images = ['b', 'a'].map((name) => made(file, { url: `http://fake.test/${name}` }))
  expect(fieldsIn(feed, made(feed, { topics, images }))).toMatchObject({
    topics: '1,2,3',
    images: 2,
    'images.0.url': 'http://fake.test/b',
    'images.1.url': 'http://fake.test/a',
  })
})

const thing = entity('tag', {
  id: id(),
  name: orNull(text('name')),
  note: onRequest(orNull(text('note'))),
  names: orAbsent(list(text('name'))),
  extra: onRequest(orAbsent(list(text('name')))),
})

test('null, absent and empty are equal', () => {
  const forms = [{ id: 1 }, { id: 1, name: null, names: [] }, { id: 1, name: '' }]
  for (const form of forms) expect(fieldsIn(thing, form)).toStrictEqual({ id: 1, name: undefined, names: undefined })
})

test('a field on request that is null or absent may have been left out, but an empty text or list is a value', () => {
  const left = [{ id: 1 }, { id: 1, note: null }]
  for (const form of left) expect(Object.keys(fieldsIn(thing, form))).toEqual(['id', 'name', 'names'])
  const stated = fieldsIn(thing, { id: 1, note: '', extra: [] })
  expect(stated).toStrictEqual({ id: 1, name: undefined, note: undefined, names: undefined, extra: undefined })
})

test("a brand's creator and a region's parent are only there on request", () => {
  expect(fieldsIn(brand, made(brand, { creator: undefined }))).not.toHaveProperty('creator')
  expect(fieldsIn(brandWithCreator, made(brandWithCreator))).toMatchObject({ creator: '1' })
  expect(fieldsIn(location, made(location, { parent: null }))).not.toHaveProperty('parent')
})

test('an absent file does not exist, but another absent object may be left out', () => {
  const fields = fieldsIn(feed.shape.user, made(feed.shape.user, { avatar: null, extra: null }))
  expect(Object.entries(fields).filter(([name]) => /^(?:avatar|extra)/.test(name))).toEqual([['avatar.url', undefined]])
})

test('a field that has another name elsewhere is found under that name', () => {
  const shown = made(notification.shape.data.shape.feed, { content: 'Snow' })
  expect(fieldsIn(notification.shape.data.shape.feed, shown)).toMatchObject({ feed_content: 'Snow' })
  expect(fieldsIn(entity('tag', { id: id(), title: sameAs('name', text('title')) }), { id: 1, title: 'x' })).toEqual({
    id: 1,
    name: 'x',
  })
})

test('a volatile field is not compared', () => {
  const schema = entity('tag', { id: id(), pivot: volatile(z.object({ at: id() })) })
  expect(fieldsIn(schema, { id: 1, pivot: { at: 2 } })).toEqual({ id: 1 })
})

test('an object whose form is not declared is compared by the fields that it has', () => {
  const fields = fieldsIn(feed, made(feed, { theme: { a: { b: '5' }, empty: '', gone: null } }))
  const ofTheme = Object.entries(fields).filter(([name]) => name.startsWith('theme'))
  expect(ofTheme).toEqual([
    ['theme.a.b', 5],
    ['theme.empty', undefined],
  ])
})

test('undeclared fields such as __proto__ are ignored', () => {
  const hostile = JSON.stringify(feedWith({ theme: { a: 1 } })).replace(
    /\{(?=")/g,
    '{"__proto__":{"id":9},"undeclared":1,',
  )
  const body: unknown = JSON.parse(hostile)
  const { representations } = exchangeOfCase(openSession(), feeds.getFeed, body)
  const plain = exchangeOfCase(openSession(), feeds.getFeed, feedWith({ theme: { a: 1, undeclared: 1 } }))
  expect(representations).toEqual(plain.representations)
})

test('the query of a URL may say which file it is, but a new signature does not change its owner', () => {
  const shown = (query: string) =>
    made(feed.shape.user, { avatar: made(file, { url: `http://fake.test/file?${query}` }) })
  expect(place(feed.shape.user, shown('id=1'))).toContain('file http://fake.test/file?id=1 at avatar')
  expect(fieldsIn(feed.shape.user, shown('sign=1'))).toEqual(fieldsIn(feed.shape.user, shown('sign=2')))
})

test('a rank depends on the query, except for what the query adds', () => {
  const rank = made(rankEntry, { topic: made(rankEntry.shape.topic, { id: 4, logo: undefined }) })
  const key = (query: unknown) => representationsIn(rankEntry, rank, query)[0]?.key
  expect(key({ type: 'day', with: 'x' })).toBe(key({ type: 'day' }))
  expect(key({ type: 'day', limit: 1 })).toBe(key({ limit: 1, type: 'day' }))
  expect(key({ type: 'day' })).not.toBe(key({ type: 'week' }))
})

test('an object without an id is not a representation', () => {
  const schema = entity('tag', { id: orNull(z.int()), name: text('name') })
  for (const key of [0, null, undefined]) expect(representationsIn(schema, { id: key, name: 'x' }, {})).toEqual([])
})

test('every field knows its path in the response', () => {
  const [first] = representationsIn(z.array(feed), [made(feed)], undefined)
  expect(first?.fields.get('user')?.path).toEqual([0, 'user', 'id'])
  expect(first?.fields.get('reward.count')?.path).toEqual([0, 'reward', 'count'])
})

test('a response that breaks its contract, or is not a success, is not read', () => {
  const session = openSession()
  const send = () => Promise.reject(new Error('not sent'))
  const read = (status: number, body: unknown) => {
    const response = { status, body, headers: new Headers(), text: '', shown: body }
    return readExchange({ session, viewer: 'alice', endpoint: feeds.getFeed, raw: {}, response, send })
  }
  expect(read(201, feedWith())).toBeDefined()
  expect(read(201, feedWith({ id: 'one' }))).toBeUndefined()
  expect(read(404, { message: 'Not found' })).toBeUndefined()
  expect(read(201, undefined)).toBeUndefined()
})
