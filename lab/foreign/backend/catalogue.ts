import { accountBugs } from './catalogue/account-bugs.ts'
import { answerChoices } from './catalogue/answer-choices.ts'
import { behaviourChoices } from './catalogue/behaviour-choices.ts'
import { commentBugs } from './catalogue/comment-bugs.ts'
import { eventBugs } from './catalogue/event-bugs.ts'
import { feedBugs } from './catalogue/feed-bugs.ts'
import { memberBugs } from './catalogue/member-bugs.ts'
import { moneyBugs } from './catalogue/money-bugs.ts'
import { newsBugs } from './catalogue/news-bugs.ts'
import { topicBugs } from './catalogue/topic-bugs.ts'

export { unimplemented } from './catalogue/unimplemented.ts'

/** Defects against words of the document; `does` is what the backend does instead. */
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

/** Legitimate choices where the document is silent or leaves an alternative. */
export const choices = [...answerChoices, ...behaviourChoices] as const

export type Switch = (typeof bugs)[number]['id'] | (typeof choices)[number]['id']
export type Has = (id: Switch) => boolean
