import { equivalent, type Reasons, unobservable } from './reason.ts'

const hasWallet = equivalent('everybody has a wallet from the start')
const controlPlane = unobservable('only a response of the control plane shows it')
const batches = unobservable('needs more than a hundred matches, which no case creates; a test of the search does')
const bounds = unobservable('where the index of a very long text ends is our own limit; a test of the search checks it')
const anyGram = equivalent(
  'the part of the keyword that is looked up only affects speed; the whole keyword is compared afterwards',
)
const seeded = unobservable('all our worlds are seeded with settings')
const checkedAgain = equivalent('every rule has already left out its caller')
const faults = unobservable('used only for a fault of the control plane, which mutation runs do not use')
const hasReceiver = equivalent('only the control plane takes currency that nobody receives')
const hotValues = unobservable(
  'the values of hot are our choice, as long as they grow and differ; tests of hot check that',
)
const noPromise = equivalent('the additionally awaited value is not a promise')
const pushes = unobservable('only the outbox of the control plane shows pushes; its tests check them')
const readsMore = equivalent('reads more rows, but uses only the relevant ones')

/** Undetectable mutants of `platform/domain`, and why. */
export const domain: Reasons = {
  'domain/codes.ts': {
    TtYqDNF: unobservable('the control plane returns the code itself; tests of the outbox check it'),
    'VL-D8tO': unobservable('the control plane returns the code itself; tests of the outbox check it'),
  },
  'domain/money.ts': {
    r6QOLsh: hasWallet,
    HzeThVg: hasWallet,
    frF43OS: hasWallet,
    C3pkjI_: noPromise,
    cpS6sy1: hasReceiver,

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
  'domain/receipts.ts': {
    '67WGPP0': controlPlane,
    M8xxsJc: controlPlane,
    CyeB4Az: controlPlane,
  },
  'domain/search.ts': {
    AfJb3Ou: equivalent('a condition without bounds has no effect'),
    'xtw2RK-': batches,
    'knTV9L2.2': batches,
    't31P-pO': bounds,
    KBPQ97l: bounds,
    RXYKMZG: bounds,
    a0PC8Ge: equivalent('the index keeps rows that no list loads any longer'),
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
  'domain/dropped-events.ts': {
    l_e_Q7d: faults,
    GZkOglV: faults,
    f9_feN_: faults,
    fdZSwjf: faults,
  },
  'domain/hot.ts': {
    _KWbWLH: hotValues,
    Go0xWiG: hotValues,
    eg36562: hotValues,
    aZC1naa: hotValues,
    E5BFxxg: hotValues,
  },
  'domain/notify.ts': {
    BGEY4Wg: checkedAgain,
    F6P4ZEX: pushes,
    yb_4fIl: pushes,
    RQP279J: pushes,
    R3eUB6o: pushes,
  },
  'domain/topic-visibility.ts': {
    JusteGx: readsMore,
    J5s0kSw: readsMore,
    '5JqAGWn': readsMore,
  },
}
