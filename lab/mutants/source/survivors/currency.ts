import { equivalent, type Reasons, unobservable } from './reason.ts'

const hasWallet = equivalent('everybody has a wallet from the start')
const controlPlane = unobservable('only a response of the control plane shows it')
const settledOnce = equivalent('a receipt is for one order, which is settled once')
const seeded = unobservable('all our worlds are seeded with settings')

export const currency: Reasons = {
  'rules/currency/currency.ts': { GZkOglV: unobservable('another receipt is used up, which no response shows') },
  'rules/currency/payment-payloads.ts': {
    ihnbOpO: unobservable('the document does not say what the timestamp of a payload counts'),
  },
  'domain/money.ts': {
    '4ph9P1R.2': hasWallet,
    eW_3mjb: hasWallet,
    'kRv-KZS': unobservable('only a negative grant of the control plane has no receiver'),
    '0s3MCPK': hasWallet,
    'idJNEk5.2': controlPlane,
    ByLqIll: unobservable('the document does not define the text of an order'),
  },
  'domain/payments.ts': {
    Kk7zT8a: controlPlane,
    '7dFlqlB': controlPlane,
    wr1jnRf: controlPlane,
  },
  'domain/receipts.ts': { CyeB4Az: controlPlane, FcJWFLs: settledOnce, '1Nwhaea': settledOnce },
  'domain/settings.ts': {
    'RqJvof-': seeded,
    '1Nwhaea': seeded,
    idJNEk5: seeded,
    YES5CNX: seeded,
    vrXOyMQ: seeded,
  },
}
