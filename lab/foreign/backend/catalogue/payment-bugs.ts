import type { Entry } from './entry.ts'

/** Currency, and what goes wrong when requests come at the same time. */
export const paymentBugs = [
  {
    id: 'verify-credits-twice',
    section: '4.6',
    says: 'a purchase is verified',
    does: 'verifying it again credits it again',
    operations: ['POST /currency/orders/{order}/store-iap/verify'],
  },
  {
    id: 'double-spend',
    section: '4.7',
    says: 'currency is spent once',
    does: 'parallel rewards spend the same currency',
    operations: ['POST /feeds/{feedId}/rewards', 'POST /feed/topics/{topicId}/rewards'],
  },
  {
    id: 'parallel-likes-counted',
    section: '2.2',
    says: 'like_count',
    does: 'parallel likes of one person are all counted',
    operations: ['POST /feeds/{feed}/like'],
  },
  {
    id: 'parallel-joins-charged',
    section: '2.4',
    says: 'expense is the join fee',
    does: 'parallel joins of one person are all charged',
    operations: ['PUT /user/feed-topics/{topicId}'],
  },
  {
    id: 'cash-maximum-ignored',
    section: '8',
    says: 'cash-max applies to withdrawals',
    does: 'more is accepted',
    operations: ['POST /currency/cash'],
  },
  {
    id: 'recharge-maximum-in-money',
    section: '2.12',
    says: 'recharge-max is in currency units',
    does: 'compared with the money',
    operations: ['POST /currencyRecharge/orders'],
  },
  {
    id: 'cash-order-done',
    section: '3.3',
    says: 'a withdrawal is pending review',
    does: 'its record is done at once',
    operations: ['POST /currency/cash'],
  },
  {
    id: 'paid-recharge-uncredited',
    section: '4.6',
    says: 'currency is added',
    does: 'a paid recharge is done, and nothing is added',
    operations: ['POST /currencyRecharge/orders'],
  },
  {
    id: 'order-types-swapped',
    section: '2.13',
    says: 'type 1 is income',
    does: 'recharges are expenses',
    operations: ['GET /currency/orders', 'POST /currency/recharge/store-iap'],
  },
  {
    id: 'order-owner-is-partner',
    section: '2.13',
    says: 'owner_id',
    does: 'the id of the other person',
    operations: ['GET /currency/orders'],
  },
  {
    id: 'task-amount-uncredited',
    section: '6',
    says: 'tasks reward currency',
    does: 'amount is returned, and nothing is added',
    operations: ['PUT /user/task/login', 'PUT /feeds/{feed}/tasks/share'],
  },
  {
    id: 'gift-always-first',
    section: '4.7',
    says: 'gift_id is the gift',
    does: 'the first gift, whatever the id',
    operations: ['POST /feeds/{feedId}/rewards', 'POST /feed/topics/{topicId}/rewards'],
  },
] as const satisfies readonly Entry[]
