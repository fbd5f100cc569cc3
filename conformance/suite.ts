import '../contracts/runtime/refuse-old-node.ts'
import type { Scenario } from './authoring/scenario.ts'
import { generatedScenarios } from './generated/index.ts'
import { scenarios as accounts } from './scenarios/accounts/index.ts'
import { scenarios as advertising } from './scenarios/advertising/index.ts'
import { scenarios as brands } from './scenarios/brands/index.ts'
import { scenarios as categories } from './scenarios/categories/index.ts'
import { scenarios as comments } from './scenarios/comments/index.ts'
import { conservation } from './scenarios/currency/conservation.ts'
import { scenarios as currency } from './scenarios/currency/index.ts'
import { scenarios as events } from './scenarios/events/index.ts'
import { scenarios as feeds } from './scenarios/feeds/index.ts'
import { scenarios as im } from './scenarios/im/index.ts'
import { scenarios as locations } from './scenarios/locations/index.ts'
import { scenarios as memberships } from './scenarios/memberships/index.ts'
import { scenarios as notifications } from './scenarios/notifications/index.ts'
import { scenarios as reports } from './scenarios/reports/index.ts'
import { scenarios as resources } from './scenarios/resources/index.ts'
import { scenarios as rewards } from './scenarios/rewards/index.ts'
import { scenarios as tags } from './scenarios/tags/index.ts'
import { scenarios as tasks } from './scenarios/tasks/index.ts'
import { scenarios as topics } from './scenarios/topics/index.ts'
import { scenarios as transport } from './scenarios/transport/index.ts'

const byChapter: readonly (readonly Scenario[])[] = [
  resources,
  feeds,
  categories,
  comments,
  reports,
  topics,
  memberships,
  rewards,
  currency,
  tasks,
  tags,
  brands,
  advertising,
  locations,
  notifications,
  events,
  im,
  accounts,
  transport,
]

/** Numeric, so that `4.10/lists` comes after `4.9/all`. */
const sectionOf = ({ id }: Scenario): number[] => (id.split('/')[0] ?? '').split('.').map(Number)

function bySection(a: Scenario, b: Scenario): number {
  const [left, right] = [sectionOf(a), sectionOf(b)]
  const place = left.findIndex((number, at) => number !== right[at])
  return place === -1 ? left.length - right.length : (left[place] ?? 0) - (right[place] ?? 0)
}

/** All hand-written scenarios, in the order of the document's sections. */
export const written: readonly Scenario[] = byChapter.flat().sort(bySection)

export const suite: readonly Scenario[] = [...written, ...generatedScenarios, conservation]
