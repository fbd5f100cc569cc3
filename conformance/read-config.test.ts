import { expect, test } from 'vitest'
import { defineConfig } from './config.ts'
import { readConfig } from './read-config.ts'
import { personNames } from './target.ts'

const everybody = Object.fromEntries(
  personNames.map((name) => [name, { login: `${name}@example.com`, password: { env: 'KIT_PASSWORD' } }]),
)

test('secrets come from the environment, or stand there', () => {
  const given = {
    people: { ...everybody, dave: { login: 'd', password: 'open sesame' } },
    controlToken: { env: 'KIT_TOKEN' },
  }
  const { people, controlToken } = readConfig(given, { KIT_PASSWORD: 'hush', KIT_TOKEN: 'hidden' })
  expect(people?.alice).toEqual({ login: 'alice@example.com', password: 'hush' })
  expect([people?.dave.password, controlToken]).toEqual(['open sesame', 'hidden'])
})

test('what is well-formed is taken as it is', () => {
  const given = defineConfig({
    name: 'staging',
    mode: 'read-only',
    gaps: 'held',
    unsupported: { chapters: ['im'], operations: ['joinTopic'], requirements: ['4.1/11'], scenarios: ['4.1/likes'] },
    topics: { open: 7 },
    timeout: 5_000,
    concurrency: 4,
  })
  expect(readConfig(given, {})).toEqual(given)
})

const { alice: _, ...withoutAlice } = everybody

const mistakes: [given: unknown, message: string][] = [
  [[], 'the configuration: Invalid input'],
  [{ modes: 'safe' }, 'modes is not known; did you mean "mode"?'],
  [{ mode: 'save' }, 'mode: "save" is not known; did you mean "safe"?'],
  [{ unsupported: { chapter: [] } }, 'unsupported.chapter is not known; did you mean "chapters"?'],
  [{ unsupported: { chapters: ['event'] } }, 'unsupported.chapters.0: "event" is not known; did you mean "events"?'],
  [{ unsupported: { operations: ['jointopic'] } }, '"jointopic" is not known; did you mean "joinTopic"?'],
  [{ unsupported: { requirements: ['4.1/999'] } }, '"4.1/999" is not known; did you mean "4.1/9"?'],
  [{ people: withoutAlice }, 'people.alice: Invalid input'],
  [{ people: { ...everybody, alice: { login: 'a', pasword: 'x' } } }, 'did you mean "password"?'],
  [{ people: everybody }, 'people.alice.password: the environment variable KIT_PASSWORD is not set'],
  [{ controlToken: 7 }, 'controlToken: give a text, or {"env": "NAME"}'],
  [{ timeout: 0 }, 'timeout: Too small'],
  [{ topics: { opened: 7 } }, 'topics.opened is not known; did you mean "open"?'],
]

test.each(mistakes)('%j is refused, and it says why', (given, message) => {
  expect(() => readConfig(given, {})).toThrow(message)
})

test('a mistake does not repeat what may be secret', () => {
  const given = {
    people: { ...everybody, alice: { login: 'a', password: ['hush'] } },
    controlToken: { env: 1, token: 'hush' },
  }
  expect(() => readConfig(given, {})).toThrow(/^(?!.*hush)/s)
})

test('a variable that is there but empty is told apart from one that is not', () => {
  const read = (env: object) => () => readConfig({ controlToken: { env: 'KIT_TOKEN' } }, { ...env })
  expect(read({ KIT_TOKEN: '' })).toThrow('the environment variable KIT_TOKEN is set, but empty')
  expect(read({})).toThrow('the environment variable KIT_TOKEN is not set')
})
