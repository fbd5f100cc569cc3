import * as z from 'zod'
import { jsonText } from '../../../../conformance/reports/text/formatting.ts'
import { faultFromText } from '../../../../mock/faults/fault-text.ts'
import { overridesFromText } from '../../../../mock/overrides/override-text.ts'
import { knownPeople } from '../../../../mock/seed/people.ts'
import type { MockServer, MockServerOptions } from '../../../../mock/server.ts'
import { stateNames } from '../../../../mock/states/states.ts'
import { locales, sizes } from '../../../shared/options.ts'
import { factsText } from '../../mock/run-mock.ts'
import { mockNamed } from '../targets.ts'
import { tool, withoutUndefined } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

const mock = z.string().max(40).describe('id of a mock, such as mock-1')
const state = z.enum(stateNames).describe('a predefined state; kit://states explains them')
const texts = z.array(z.string().max(2_000)).max(20)

const worldInput = {
  state: state.optional(),
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .optional()
    .describe('the same seed generates the same world; default 1'),
  size: z.enum(sizes).optional(),
  locale: z.enum(locales).optional(),
  port: z.int().min(0).max(65_535).optional().describe('default: any free port'),
  faults: texts.optional().describe('such as broken:503@joinTopic#2 or latency:300'),
  overrides: texts.optional().describe('such as listFeeds:200=[]'),
}

const startMock = tool({
  name: 'start_mock',
  title: 'Start a mock',
  description:
    'Start the platform in memory on 127.0.0.1, with people, topics and feeds. Returns its id, its address and the facts of the state, such as ids.',
  input: worldInput,
  async run({ faults = [], overrides = [], ...world }, { session }) {
    const options = {
      ...withoutUndefined(world),
      faults: faults.map(faultFromText),
      overrides: overrides.flatMap((text) => overridesFromText(text, refuseFile)),
    } as MockServerOptions
    const [id, started] = await session.startMock(options)
    const { people, password } = knownPeople
    return [
      `${id} listens on ${started.url}`,
      ...factsLines(started.facts),
      `people: ${people.map(({ name, says }) => `${name} ${says}`).join('; ')}; the password of each is ${password}`,
    ].join('\n')
  },
})

/** The command line reads bodies of overrides from files; tools read no files. */
function refuseFile(): never {
  throw new ToolError('give the body of an override as JSON, not as a file')
}

const factsLines = (facts: unknown): string[] => (facts === undefined ? [] : [`facts: ${factsText(facts)}`])

const stopMock = tool({
  name: 'stop_mock',
  title: 'Stop a mock',
  description: 'Stop a mock and discard its world.',
  input: { mock },
  async run(given, { session }) {
    mockNamed(session, given.mock)
    await session.stopMock(given.mock)
    return `${given.mock} has stopped`
  },
})

const listMocks = tool({
  name: 'list_mocks',
  title: 'List mocks',
  description: 'List the mocks of this session, with their latest requests.',
  input: {},
  isReadOnly: true,
  run: (_, { session }) => [...session.mocks].map(mockText).join('\n') || 'no mock is running; use start_mock',
})

const maxExchanges = 5

const mockText = ([id, { url, mock: own }]: [string, MockServer]): string =>
  [
    `${id} ${url}`,
    ...own.exchanges.slice(-maxExchanges).map(({ method, path, status }) => `  ${method} ${path} → ${status}`),
  ].join('\n')

const loadState = tool({
  name: 'load_state',
  title: 'Load a state',
  description:
    'Reset a mock to a predefined state. Returns its facts, such as the ids of the topic and the application.',
  input: { mock, state },
  async run(given, { session }) {
    const facts = await mockNamed(session, given.mock).mock.load(given.state)
    return [`${given.mock} is in the state ${given.state}`, ...factsLines(facts)].join('\n')
  },
})

const arrange = tool({
  name: 'arrange',
  title: 'Arrange data',
  description:
    'Create people, topics, feeds and so on in a mock, by the rules of the platform. If something is wrong, nothing changes and the fields are named. Example: {"topics":[{"owner":"alice","name":"Night hikers, again","members":["bob"],"waiting":["carol"]}]}. kit://schemas/arrangement has all fields.',
  input: { mock, arrangement: z.record(z.string(), z.unknown()) },
  async run(given, { session }) {
    const made = await mockNamed(session, given.mock).mock.arrange(given.arrangement)
    return `created: ${jsonText(nonEmpty(made))}`
  },
})

const nonEmpty = (made: object) =>
  Object.fromEntries(Object.entries(made).filter(([, list]) => !Array.isArray(list) || list.length > 0))

const advanceClock = tool({
  name: 'advance_clock',
  title: 'Advance the clock',
  description: 'Move the clock of a mock forward, for example by "1 day" or "90 minutes".',
  input: { mock, by: z.string().max(40) },
  run(given, { session }) {
    const { clock } = mockNamed(session, given.mock).mock
    clock.advance(given.by)
    return `it is ${clock.now().toISOString()} in ${given.mock}`
  },
})

export const mockTools = [startMock, stopMock, listMocks, loadState, arrange, advanceClock]
