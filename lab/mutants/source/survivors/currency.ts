import { equivalent, type Reasons, unseen } from './reason.ts'

const hasWallet = equivalent('everybody has a wallet from the start')
const controlPlane = unseen('only an answer of the control plane shows it')
const settledOnce = equivalent('a receipt is for one order, which is settled once')
const seeded = unseen('every world of ours is seeded with settings of its own')

export const currency: Reasons = {
  'rules/currency/currency.ts': { GZkOglV: unseen('another receipt is used up, which nobody is shown') },
  'rules/currency/payment-payloads.ts': { ihnbOpO: unseen('what the time stamp of a payload counts is not stated') },
  'domain/money.ts': {
    '4ph9P1R.2': hasWallet,
    eW_3mjb: hasWallet,
    'kRv-KZS': unseen('only a negative grant of the control plane has no receiver'),
    '0s3MCPK': hasWallet,
    'idJNEk5.2': controlPlane,
    ByLqIll: unseen('what the text of an order says is not stated'),
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
