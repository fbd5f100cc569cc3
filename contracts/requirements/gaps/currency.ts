import { gap } from '../requirement.ts'

export const currencyGaps = {
  G60: gap(
    'Orders start with state 0 and become 1 when paid or verified or -1 when failed; a withdrawal is deducted at once',
    'recharge',
    'withdraw',
    'verifyIapOrder',
  ),
  G61: gap(
    "Verifying a completed order again answers with it and credits nothing; another user's order answers 404",
    'verifyIapOrder',
  ),
  G62: gap(
    "Receipts of the kit's own store are valid; any other answers 422 and fails the order",
    'verifyIapOrder .receipt',
    'verifyIapOrder 422',
  ),
  G63: gap(
    'from 1 and 2 are accepted too; an amount out of bounds, of recharges of both kinds, or above the balance answers 422; a reward above the balance answers 403',
    'withdraw',
    'recharge',
    'recharge .from',
    'createIapOrder',
    'rewardFeed 403',
    'rewardTopic 403',
  ),
  G64: gap('PayAWapOrder answers with the URL of a payment page, as a bare JSON string', 'recharge .type'),
  G65: gap(
    'The help for in-app purchases is an HTML page; where JSON is accepted, content with the same HTML',
    'getIapHelp 200',
  ),
  G66: gap('The money paid out is the amount divided by the ratio, rounded down; 422 if that is 0', 'withdraw .amount'),
  G67: gap(
    'Every change of a balance is one order; a balance is the sum of the completed orders and never negative',
    'listCurrencyOrders',
  ),
  G68: gap('A gift has id, name, icon and price', 'rewardFeed .gift_id'),
  G69: gap("Rewarding one's own feed or topic answers 403", 'rewardFeed 403', 'rewardTopic 403'),
}
