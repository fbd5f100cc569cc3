import { must, section } from './requirement.ts'

export const currencyRequirements = section('4.6', {
  1: must('The startup resource answers 200 with the currency settings', 'getBootstrappers 200'),
  2: must('Orders answer 200', 'listCurrencyOrders 200'),
  3: must('Orders are paged by limit and after', 'listCurrencyOrders ?limit', 'listCurrencyOrders ?after'),
  4: must('action keeps recharges or withdrawals; all unless given', 'listCurrencyOrders ?action'),
  5: must('type keeps income or expense; all unless given', 'listCurrencyOrders ?type'),
  6: must(
    'A recharge needs type, amount and from, and answers 201',
    'recharge 201',
    'recharge .type',
    'recharge .amount',
    'recharge .from',
  ),
  7: must('The currency added follows from the amount by the ratio', 'recharge .amount', 'listCurrencyOrders'),
  8: must('PayAOrder answers a message and a signed request as text', 'recharge 201'),
  9: must('PayBOrder answers a message and the fields for the app of provider B', 'recharge 201'),
  10: must('PayBWapOrder answers a message and the fields for the browser SDK of provider B', 'recharge 201'),
  11: must('PayAWapOrder is accepted as a payment type', 'recharge .type'),
  12: must('A withdrawal answers 201 with a message', 'withdraw 201', 'withdraw .amount'),
  13: must('A withdrawal deducts the currency', 'withdraw .amount', 'listCurrencyOrders'),
  14: must(
    'An in-app purchase needs amount and store_id, and answers 201 with the order',
    'createIapOrder 201',
    'createIapOrder .amount',
    'createIapOrder .store_id',
  ),
  15: must('Verifying a receipt answers 200 with the order', 'verifyIapOrder 200', 'verifyIapOrder .receipt'),
  16: must('Products answer 200', 'listIapProducts 200'),
  17: must('There is a help for in-app purchase', 'getIapHelp'),
})
