import { endpoints } from '../../contracts/chapters.ts'

/** Generated mutants that no conforming server could be told from, and why. */

const reports = endpoints.filter(({ name }) => name.startsWith('report')).map(({ name }) => name)
const registrations = ['registerImUser', 'registerImUsers', 'registerOldImUsers']

const each = (ids: readonly string[], reason: string) => Object.fromEntries(ids.map((id) => [id, reason]))

/** Lists that only administrators fill, and that nothing else would contradict if they were empty. */
const administered = [
  'listFeedCategories',
  'listTopicCategories',
  'recommendedTopics',
  'hotTopics',
  'listIapProducts',
  'searchLocations',
  'listHotLocations',
  'listEventCategories',
]

const unread = 'the interface has nothing that shows reports; a test of the rule looks at the rows instead'

export const equivalentMutants: Readonly<Record<string, string>> = {
  ...each(
    reports.map((name) => `does nothing ${name}`),
    unread,
  ),
  ...each(
    reports.filter((name) => name !== 'reportEvent').map((name) => `ignores ${name} .reason`),
    unread,
  ),
  ...each(
    administered.map((name) => `empties ${name}`),
    'a server may have none; on our own, which are judged with --require-all, cases that are not exercised tell',
  ),
  'ignores listBrands ?category_id': 'the document reserves it: it has no effect',
  'ignores createBrand .category_id': 'the document reserves it: it has no effect',
  'ignores createEvent .latitude': 'an event shows no latitude',
  'ignores createEvent .longitude': 'an event shows no longitude',
  ...each(
    registrations.map((name) => `does nothing ${name}`),
    'whether somebody is registered shows nowhere; whoever needs it is registered on the way',
  ),
}
