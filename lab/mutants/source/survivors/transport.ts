import { caching, equivalent, type Reasons, unobservable } from './reason.ts'

const log = unobservable('only logs and hints of the mock show it')
const defects = unobservable('for planted mutants and faults, which the judged world does not have')
const failures = unobservable('neither the store nor a rule fails in the judged world; tests of failures check it')
const mistakes = equivalent('guards against mistakes in rules, and every rule follows its contract')
const servers = unobservable('for servers and snapshots; the judged world is never restored')
const quicker = equivalent('a shortcut with the same result')
const pages = unobservable(
  'only payment pages, which are not part of the interface, check the signature; their tests check it',
)
const batches = unobservable('needs more than a hundred matches, which no case creates; a test of the search does')
const bounds = unobservable('where the index of a very long text ends is our own limit; a test of the search checks it')
const anyGram = equivalent(
  'the part of the keyword that is looked up only affects speed; the whole keyword is compared afterwards',
)
const sequence = equivalent('another sequence is just as random')
const exists = equivalent('a referenced row always exists, because deletion keeps rows')
const everyRule = equivalent('every operation has a rule')
const always = equivalent('nothing is rolled back, and reads are the same inside a transaction')

export const transport: Reasons = {
  'app.ts': {
    '-AjMbbX': caching,
    'n8_-6Rw': caching,
    LulTqU1: caching,
    '0WsLNLH': caching,
    HxNZlYw: caching,
    TLinXKf: caching,
    _MD2F6D: caching,
    WaRBZ17: caching,
    zdIz9J4: caching,
    '3_Stp0t': caching,
    m0ybmmR: failures,
    '8-cCyuV': failures,
    I3fQeAu: defects,
    BWiMjew: defects,
    C3pkjI_: defects,
    'qDNC-ef': servers,
    W39zy7w: failures,
    SnUplYO: log,
    USVBsYV: log,
    '1qdN58h': servers,
    ZRF_RGH: defects,
    'IW-zSBd': servers,
    xDdrU6J: everyRule,
    Ess_NSa: always,
    kpvmNXq: failures,
    '-ZZNIYf': failures,
    'R35p-xZ': failures,
    KPJb_JP: failures,
    KiWGsRr: mistakes,
  },
  'callers.ts': {
    vSVTLHJ: equivalent('a missing value is undefined, too'),
    bvLA7Ob: unobservable('tokens of the judged world are not signed; tests of signed tokens check it'),
  },
  'domain/people.ts': { C3pkjI_: unobservable('no rule requires this permission') },
  'domain/search.ts': {
    '2Qyl77S': batches,
    JDpgrba: batches,
    't31P-pO': bounds,
    KBPQ97l: bounds,
    RXYKMZG: bounds,
    a0PC8Ge: equivalent('the index keeps rows that no list loads any more'),
    iqpG4Ff: anyGram,
    '6ptwflh': anyGram,
    eDB8_p8: anyGram,
    'lxIrPPO.2': anyGram,
    RbWNrZ3: anyGram,
    'eeeU-TI': anyGram,
    HLRsRY0: anyGram,
    '4C3FwfX': anyGram,
    yOlYHfY: anyGram,
  },
  'http/http.ts': {
    k0qQZjy: log,
    z5tNsCz: log,
    DyTtiCv: equivalent('the same refusal with another text'),
    POugyIA: quicker,
    '-7JWaQp': quicker,
    TeEjcQH: unobservable(
      'requests within a process have no Content-Length; over a socket, the cases about bodies detect it',
    ),
    IsQ8Bzi: equivalent('the response is still empty; only its media type differs'),
  },
  'http/links.ts': { o6P23TS: pages, 'M-dowlF': pages },
  'check-response.ts': {
    tvOAwMg: caching,
    KO2UDcW: mistakes,
    iIUbao3: mistakes,
    YspoWce: mistakes,
    L6AgQEc: mistakes,
    aQB2V0L: mistakes,
    pD98gQy: mistakes,
    eeH4t2K: caching,
  },
  'router.ts': {
    Hjh6I8Y: equivalent('path segments whose names are not in the contract are ignored'),
    C3pkjI_: equivalent('no client requests this address'),
    SubVK4S: quicker,
    jB8qxg3: quicker,
    '3wF9ZKy': equivalent('neither an undecodable segment nor an empty one is an id'),
  },
  'rules/index.ts': {
    RPqn5Xp: unobservable(
      'without a transaction the same rows are written; only races differ, which tests of the stores check',
    ),
    pPL0bIL: always,
    '1m9sqrE': always,
    VyV2o7o: caching,
    OoSts11: caching,
    z1wAwxN: caching,
    Od1yO9x: caching,
    rj60WqU: caching,
    oVuK8Ui: caching,
    Kxiu96V: caching,
    did8sLN: caching,
    TVYNVYO: caching,
    _A1XnEu: caching,
    hrD0u2l: caching,
  },
  'support/paging.ts': { 'ujNce-i': equivalent('a field that is null may be omitted') },
  'queries/rows.ts': {
    W63tauE: equivalent('a query for an empty list finds nothing'),
    OIMqiag: equivalent('a list of one value finds the same'),
    'EJxVM8-': exists,
    '1IJK78f': exists,
    NQISxEr: unobservable('a working store reports no other error'),
  },
  'support/random.ts': { JUAIWBi: sequence, JGhqAvW: sequence },
}
