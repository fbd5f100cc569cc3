import { expect, test } from 'vitest'
import { defineConfig } from '../config.ts'
import { personNames } from '../model/person.ts'
import { readConfig } from './read-config.ts'

const everybody = Object.fromEntries(
  personNames.map((name) => [name, { login: `${name}@example.com`, password: { env: 'KIT_PASSWORD' } }]),
)

test('secrets come from the environment, or are given directly', () => {
  const given = {
    people: { ...everybody, dave: { login: 'd', password: 'open sesame' } },
    controlToken: { env: 'KIT_TOKEN' },
  }
  const { people, controlToken } = readConfig(given, { KIT_PASSWORD: 'hush', KIT_TOKEN: 'hidden' })
  expect(people?.alice).toEqual({ login: 'alice@example.com', password: 'hush' })
  expect([people?.dave?.password, controlToken]).toEqual(['open sesame', 'hidden'])
})

test('a valid configuration is returned unchanged', () => {
  const given = defineConfig({
    name: 'staging',
    mode: 'read-only',
    gaps: 'held',
    unsupported: { chapters: ['im'], operations: ['joinTopic'], requirements: ['4.1/11'], scenarios: ['4.1/likes'] },
    topics: { open: 7 },
    timeout: 5_000,
    consistency: '2s',
    concurrency: 4,
  })
  expect(readConfig(given, {})).toEqual(given)
})

const mistakes: [given: unknown, message: string][] = [
  [[], 'the configuration: Invalid input'],
  [{ modes: 'safe' }, 'modes is unknown; did you mean "mode"?'],
  [{ mode: 'save' }, 'mode: "save" is unknown; did you mean "safe"?'],
  [{ unsupported: { chapter: [] } }, 'unsupported.chapter is unknown; did you mean "chapters"?'],
  [{ unsupported: { chapters: ['event'] } }, 'unsupported.chapters.0: "event" is unknown; did you mean "events"?'],
  [{ unsupported: { operations: ['jointopic'] } }, '"jointopic" is unknown; did you mean "joinTopic"?'],
  [{ unsupported: { requirements: ['4.1/999'] } }, '"4.1/999" is unknown; did you mean "4.1/9"?'],
  [{ people: { alice: { password: 'x' } } }, 'people.alice.login: Invalid input'],
  [{ people: { ...everybody, alice: { login: 'a', pasword: 'x' } } }, 'did you mean "password"?'],
  [{ people: everybody }, 'people.alice.password: the environment variable KIT_PASSWORD is not set'],
  [{ controlToken: 7 }, 'controlToken: expected a string, or {"env": "NAME"}'],
  [{ timeout: 0 }, 'timeout: Too small'],
  [{ consistency: '2 minutes' }, 'consistency: expected a time such as "2s"'],
  [{ topics: { opened: 7 } }, 'topics.opened is unknown; did you mean "open"?'],
]

test.each(mistakes)('%j is refused with a reason', (given, message) => {
  expect(() => readConfig(given, {})).toThrow(message)
})

test('the message about a mistake does not repeat what may be secret', () => {
  const given = {
    people: { ...everybody, alice: { login: 'a', password: ['hush'] } },
    controlToken: { env: 1, token: 'hush' },
  }
  expect(() => readConfig(given, {})).toThrow(/^(?!.*hush)/s)
})

test('an empty variable is distinguished from one that is not set', () => {
  const read = (env: object) => () => readConfig({ controlToken: { env: 'KIT_TOKEN' } }, { ...env })
  expect(read({ KIT_TOKEN: '' })).toThrow('the environment variable KIT_TOKEN is empty')
  expect(read({})).toThrow('the environment variable KIT_TOKEN is not set')
})
