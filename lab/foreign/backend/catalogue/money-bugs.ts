import type { Entry } from './entry.ts'

export const moneyBugs = [
  {
    id: 'reward-costs-one-piece',
    section: '4.7',
    says: 'numbers is the gift count',
    does: 'the price of one gift is charged regardless of the count',
  },
  {
    id: 'recharge-without-ratio',
    section: '4.6',
    says: 'currency is added by the ratio',
    does: 'one currency per unit of money',
  },
  { id: 'recharge-minimum-ignored', section: '8', says: 'recharge-min applies to recharges', does: 'less is accepted' },
  { id: 'cash-not-deducted', section: '4.6', says: 'currency is deducted on a withdrawal', does: 'the currency stays' },
  {
    id: 'cash-minimum-excluded',
    section: '8',
    says: 'cash-min applies to withdrawals',
    does: 'exactly the minimum is refused',
  },
  {
    id: 'orders-of-everyone',
    section: '4.6',
    says: 'the list is the caller’s transaction log',
    does: 'with action, the orders of everyone are returned',
  },
  {
    id: 'type-lost-with-action',
    section: '4.6',
    says: 'type filters income and expense',
    does: 'ignored when action is sent as well',
  },
  {
    id: 'store-order-done-at-once',
    section: '3.3',
    says: 'a store order is created with state 0',
    does: 'created with state 1',
  },
  {
    id: 'login-task-endless',
    section: '2.15',
    says: 'max is the maximum of rewarded times today',
    does: 'the login task is rewarded every time',
  },
  {
    id: 'share-score-lost',
    section: '2.15',
    says: 'scores_count is the total currency earned',
    does: 'currency earned by sharing is not counted',
  },
  {
    id: 'liked-count-without-rest',
    section: '2.15',
    says: 'liked_count equals hit_increment * current + hit_count',
    does: 'hit_count is left out',
  },
  {
    id: 'today-moves-on',
    section: '2.19',
    says: 'today marks the day of today',
    does: 'after signing in, it marks the next day',
  },
  {
    id: 'streak-survives-gap',
    section: '2.19',
    says: 'signDay are the consecutive days',
    does: 'a missed day does not reset the count',
  },
] as const satisfies readonly Entry[]
