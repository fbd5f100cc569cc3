import { usualTopicConfig } from './topics.ts'
import type { CurrencyRules, World } from './world.ts'

function usualCurrency(): CurrencyRules {
  return {
    settings: {
      'recharge-ratio': 4,
      'recharge-options': '200,800,2000',
      'recharge-max': 40_000,
      'recharge-min': 80,
      'cash-max': 3_000,
      'cash-min': 60,
    },
    rechargeOpen: true,
    cashOpen: true,
    storeOnly: false,
  }
}

export function emptyWorld(topicAuditOff: boolean): World {
  return {
    people: [],
    sessions: [],
    codes: new Map(),
    miniPrograms: new Map(),
    files: [],
    feeds: [],
    feedCategories: [],
    pushed: [],
    likes: [],
    comments: [],
    gifts: [],
    rewards: [],
    orders: [],
    receipts: new Map(),
    reports: [],
    topics: [],
    topicCategories: [],
    topicConfig: usualTopicConfig(topicAuditOff),
    applications: [],
    ranks: new Map(),
    notifications: [],
    pushes: new Map(),
    events: [],
    eventCategories: [],
    tags: [],
    tagCategories: [],
    locations: [],
    hotPlaces: [],
    spaces: [],
    advertisements: [],
    products: [],
    currency: usualCurrency(),
  }
}
