import { equivalent, type Reasons, unobservable } from './reason.ts'

const hasWallet = equivalent('everybody has a wallet from the start')
const controlPlane = unobservable('only a response of the control plane shows it')
const batches = unobservable('needs more than a hundred matches, which no case creates; a test of the search does')
const bounds = unobservable('where the index of a very long text ends is our own limit; a test of the search checks it')
const anyGram = equivalent(
  'the part of the keyword that is looked up only affects speed; the whole keyword is compared afterwards',
)
const seeded = unobservable('all our worlds are seeded with settings')

/** Undetectable mutants of `platform/domain`, and why. */
export const domain: Reasons = {
  'domain/codes.ts': {
    TtYqDNF: unobservable('the control plane returns the code itself; tests of the outbox check it'),
    'VL-D8tO': unobservable('the control plane returns the code itself; tests of the outbox check it'),
  },
  'domain/money.ts': {
    '0s3MCPK': hasWallet,
    'idJNEk5.2': controlPlane,
    ByLqIll: unobservable('the document does not define the text of an order'),
  },
  'domain/payments.ts': {
    Kk7zT8a: controlPlane,
    '7dFlqlB': controlPlane,
    wr1jnRf: controlPlane,
  },
  'domain/people.ts': { C3pkjI_: unobservable('no rule requires this permission') },
  'domain/receipts.ts': { CyeB4Az: controlPlane },
  'domain/search.ts': {
    AfJb3Ou: equivalent('a condition without bounds is none'),
    'xtw2RK-': batches,
    'knTV9L2.2': batches,
    't31P-pO': bounds,
    KBPQ97l: bounds,
    RXYKMZG: bounds,
    a0PC8Ge: equivalent('the index keeps rows that no list loads any more'),
    iqpG4Ff: anyGram,
    '6ptwflh': anyGram,
    eDB8_p8: anyGram,
    RbWNrZ3: anyGram,
    'eeeU-TI': anyGram,
    HLRsRY0: anyGram,
    '4C3FwfX': anyGram,
    yOlYHfY: anyGram,
  },
  'domain/sessions.ts': {
    'm5Cp8-u': unobservable('only the mock and tests create sessions for users who do not log in'),
  },
  'domain/settings.ts': {
    'RqJvof-': seeded,
    '1Nwhaea': seeded,
    idJNEk5: seeded,
    YES5CNX: seeded,
    vrXOyMQ: seeded,
  },
}
