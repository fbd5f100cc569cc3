import { accountBugs } from './catalogue/account-bugs.ts'
import { behaviourChoices, responseChoices } from './catalogue/choices.ts'
import { eventBugs } from './catalogue/event-bugs.ts'
import { commentBugs, feedBugs } from './catalogue/feed-bugs.ts'
import { moneyBugs } from './catalogue/money-bugs.ts'
import { newsBugs } from './catalogue/news-bugs.ts'
import { memberBugs, topicBugs } from './catalogue/topic-bugs.ts'

/** Violations of the document; `does` is what the backend does instead. */
export const bugs = [
  ...accountBugs,
  ...feedBugs,
  ...commentBugs,
  ...topicBugs,
  ...memberBugs,
  ...moneyBugs,
  ...newsBugs,
  ...eventBugs,
] as const

/** Permitted behaviour in gaps of the document, or where it allows alternatives. */
export const choices = [...responseChoices, ...behaviourChoices] as const

export type Switch = (typeof bugs)[number]['id'] | (typeof choices)[number]['id']
export type Has = (id: Switch) => boolean

/** The operations this backend does not have. */
export const unimplemented: string[] = [
  'POST /api/v2/knowledge/chapters/{chapter.id}/reports',
  'POST /api/v2/knowledge/{knowledge.id}/reports',
  'POST /api/v2/infos/{info.id}/reports',
  'POST /api/v2/mall/commodities/{commodity.id}/report',
  'POST /api/v2/wendas/{wenda.id}/reports',
  'GET /api/v2/user/applied-logs',
  'GET /api/v2/feed/topic/random',
  'GET /api/v2/feed/topic/recommend',
  'GET /api/v2/currency/store-iap/help',
  'GET /api/v2/mall-brands',
  'GET /api/v2/mall-brands/{mall_brand}',
  'POST /api/v2/mall-brands',
  'PATCH /api/v2/mall-brands/{mall_brand}',
  'POST /api/v2/mall/shop-info',
  'GET /api/v2/mall/shop-info-check',
  'GET /api/v2/mall/shop-info',
  'POST /api/v2/im/register/{user_id}',
  'POST /api/v2/im/register',
  'POST /api/v2/im/register-old-users',
  'PUT /api/v2/im/password',
  'GET /api/v2/im/password',
  'GET /api/v2/im/group',
  'GET /api/v2/im/groups',
  'POST /api/v2/im/group',
  'PATCH /api/v2/im/group',
  'DELETE /api/v2/im/group',
  'GET /api/v2/im/group/face',
  'POST /api/v2/im/group/member',
  'DELETE /api/v2/im/group/member',
]
