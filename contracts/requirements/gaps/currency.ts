import { gap } from '../requirement.ts'

export const currencyGaps = {
  G60: gap(
    'An order starts with state 0 and becomes 1 when it is paid or verified, or -1 when it fails; a withdrawal is deducted immediately',
    'recharge',
    'withdraw',
    'verifyIapOrder',
  ),
  G61: gap(
    "Verifying a completed order again returns the order and credits nothing; verifying another user's order returns 404",
    'verifyIapOrder',
  ),
  G62: gap(
    "Receipts from the kit's own store are valid; any other receipt returns 422, and the order fails",
    'verifyIapOrder .receipt',
    'verifyIapOrder 422',
  ),
  G63: gap(
    'from can also be 1 or 2; a recharge of either kind or a withdrawal outside its limits returns 422, and so does a withdrawal above the balance; a reward above the balance returns 403',
    'withdraw',
    'recharge',
    'recharge .from',
    'createIapOrder',
    'rewardFeed 403',
    'rewardTopic 403',
  ),
  G64: gap('PayAWapOrder returns the URL of a payment page as a bare JSON string', 'recharge .type'),
  G65: gap(
    'The help for in-app purchases is an HTML page if the request prefers HTML; otherwise it is an object with the same HTML in content',
    'getIapHelp 200',
  ),
  G66: gap(
    'The money paid out is the amount divided by the ratio, rounded down; a withdrawal for which that is 0 returns 422',
    'withdraw .amount',
  ),
  G67: gap(
    'Every change of a balance is exactly one order; a balance is the sum of the completed orders and is never negative',
    'listCurrencyOrders',
  ),
  G68: gap('A gift has id, name, icon and price', 'rewardFeed .gift_id'),
  G69: gap('Rewarding your own feed or topic returns 403', 'rewardFeed 403', 'rewardTopic 403'),
}
