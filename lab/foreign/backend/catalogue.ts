import { accessBugs } from './catalogue/access-bugs.ts'
import { accountBugs } from './catalogue/account-bugs.ts'
import { behaviourChoices, responseChoices } from './catalogue/choices.ts'
import { eventBugs } from './catalogue/event-bugs.ts'
import { commentBugs, feedBugs } from './catalogue/feed-bugs.ts'
import { groupBugs } from './catalogue/group-bugs.ts'
import { inboxBugs } from './catalogue/inbox-bugs.ts'
import { listBugs } from './catalogue/list-bugs.ts'
import { moneyBugs } from './catalogue/money-bugs.ts'
import { newsBugs } from './catalogue/news-bugs.ts'
import { paymentBugs } from './catalogue/payment-bugs.ts'
import { ruleBugs } from './catalogue/rule-bugs.ts'
import { ruleChoices } from './catalogue/rule-choices.ts'
import { textBugs } from './catalogue/text-bugs.ts'
import { memberBugs, topicBugs } from './catalogue/topic-bugs.ts'
import { viewBugs } from './catalogue/view-bugs.ts'
import { wireChoices } from './catalogue/wire-choices.ts'

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
  ...accessBugs,
  ...textBugs,
  ...listBugs,
  ...viewBugs,
  ...ruleBugs,
  ...paymentBugs,
  ...inboxBugs,
  ...groupBugs,
] as const

/** Permitted behaviour in gaps of the document, or where it allows alternatives. */
export const choices = [...responseChoices, ...behaviourChoices, ...wireChoices, ...ruleChoices] as const

export type Switch = (typeof bugs)[number]['id'] | (typeof choices)[number]['id']
export type Has = (id: Switch) => boolean
