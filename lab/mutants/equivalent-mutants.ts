import { endpoints } from '../../contracts/chapters.ts'

/** Generated mutants that do not violate the document, and why. */

const reports = endpoints.filter(({ name }) => name.startsWith('report')).map(({ name }) => name)
const registrations = ['registerImUser', 'registerImUsers', 'registerOldImUsers']

const each = (ids: readonly string[], reason: string) => Object.fromEntries(ids.map((id) => [id, reason]))

/** Lists that may be empty: only administrators fill them, and no other response contradicts an empty one. */
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

const unobservable = 'no operation shows reports; a test of the rule checks the rows instead'

export const equivalentMutants: Readonly<Record<string, string>> = {
  ...each(
    reports.map((name) => `does nothing ${name}`),
    unobservable,
  ),
  ...each(
    reports.filter((name) => name !== 'reportEvent').map((name) => `ignores ${name} .reason`),
    unobservable,
  ),
  ...each(
    administered.map((name) => `empties ${name}`),
    'a server may have none; on our own servers, --require-all detects it',
  ),
  'ignores listBrands ?category_id': 'the document reserves it: it has no effect',
  'ignores createBrand .category_id': 'the document reserves it: it has no effect',
  'escapes HTML in register .name': 'the document does not say which characters the name of an account may have',
  'ignores createEvent .latitude': 'an event shows no latitude',
  'ignores createEvent .longitude': 'an event shows no longitude',
  ...each(
    registrations.map((name) => `does nothing ${name}`),
    'no response shows whether a user is registered, and operations register a user when needed',
  ),
}
