import { must, operations, section } from '../requirement.ts'

export const currencyOperations = operations(
  '4.6',
  'GET /api/v2/bootstrappers 200',
  'GET /api/v2/currency/orders 200',
  'POST /api/v2/currencyRecharge/orders 201',
  'POST /api/v2/currency/cash 201',
  'POST /api/v2/currency/recharge/store-iap 201',
  'POST /api/v2/currency/orders/{}/store-iap/verify 200',
  'GET /api/v2/currency/store-iap/products 200',
  'GET /api/v2/currency/store-iap/help -',
)

export const currencyRequirements = section('4.6', {
  1: must(
    'Reading the startup resource returns 200 with the currency settings',
    'GET /api/v2/bootstrappers … 200, settings',
    'getBootstrappers 200',
  ),
  2: must(
    'Listing orders returns 200',
    'GET /api/v2/currency/orders … 200, array of currency order',
    'listCurrencyOrders 200',
  ),
  3: must(
    'Orders are paged by limit and after',
    'limit int, after int (id for paging)',
    'listCurrencyOrders ?limit',
    'listCurrencyOrders ?after',
  ),
  4: must(
    'action selects recharges or withdrawals; all by default',
    'action (recharge, cash; default all)',
    'listCurrencyOrders ?action',
  ),
  5: must(
    'type selects income or expense; all by default',
    'type (1 income, -1 expense; default all)',
    'listCurrencyOrders ?type',
  ),
  6: must(
    'A recharge requires type, amount and from, and returns 201',
    'type string required (payment method from startup or wallet info), amount int required … from int required (3 ios, 4 android, 5 other) 201',
    'recharge 201',
    'recharge .type',
    'recharge .amount',
    'recharge .from',
  ),
  7: must(
    'The currency added is the amount times the ratio',
    'amount int required (smallest money unit; currency added by the ratio)',
    'recharge .amount',
    'listCurrencyOrders',
  ),
  8: must(
    'PayAOrder returns a message and a signed request as text',
    'PayAOrder {message:string, data:string} (a signed request string)',
    'recharge 201',
  ),
  9: must(
    'PayBOrder returns a message and the fields for the app of provider B',
    'PayBOrder {message, data:{appid, partnerid, prepayid, package, noncestr, timestamp:int, sign}}',
    'recharge 201',
  ),
  10: must(
    'PayBWapOrder returns a message and the fields for the browser SDK of provider B',
    'PayBWapOrder {message, data:{appId, package, nonceStr, timeStamp:string, signType, paySign}}',
    'recharge 201',
  ),
  11: must('PayAWapOrder is accepted as a payment type', 'PayAWapOrder (mobile web, provider A)', 'recharge .type'),
  12: must(
    'A withdrawal returns 201 with a message',
    'POST /api/v2/currency/cash … 201 {message}',
    'withdraw 201',
    'withdraw .amount',
  ),
  13: must('A withdrawal deducts the currency', 'currency is deducted', 'withdraw .amount', 'listCurrencyOrders'),
  14: must(
    'An in-app purchase requires amount and store_id, and returns 201 with the order',
    'POST /api/v2/currency/recharge/store-iap amount int required, store_id string required 201, currency order',
    'createIapOrder 201',
    'createIapOrder .amount',
    'createIapOrder .store_id',
  ),
  15: must(
    'Verifying a receipt returns 200 with the order',
    'POST /api/v2/currency/orders/:order/store-iap/verify receipt string (receipt code) 200, currency order',
    'verifyIapOrder 200',
    'verifyIapOrder .receipt',
  ),
  16: must(
    'Listing products returns 200',
    'GET /api/v2/currency/store-iap/products 200, array of product',
    'listIapProducts 200',
  ),
  17: must('There is a help page for in-app purchases', 'GET /api/v2/currency/store-iap/help', 'getIapHelp'),
  18: must(
    'A recharge is accepted from 3 (iOS), 4 (Android) and 5 (other)',
    'from int required (3 ios, 4 android, 5 other)',
    'recharge .from',
  ),
  19: must(
    'The payload itself is the body of the response',
    'The real response is the object or string itself',
    'recharge 201',
  ),
  20: must('The list of orders contains only those of the viewer', ['2.13', 'owner_id int'], 'listCurrencyOrders'),
})
