import { caching, equivalent, type Reasons, unobservable } from './reason.ts'

const log = unobservable('only logs and hints of the mock show it')
const defects = unobservable('used only for planted mutants and faults, which mutation runs do not use')
const failures = unobservable('neither the store nor a rule fails in mutation runs; tests of failures check it')
const mistakes = equivalent('guards against mistakes in rules, and every rule follows its contract')
const servers = unobservable('used only by servers and snapshots; mutation runs restore nothing')
const everyRule = equivalent('every operation has a rule')
const always = equivalent('nothing is rolled back, and reads are the same inside a transaction')
const unknownName = equivalent('only renames fields that are in no contract and therefore ignored')
const quicker = equivalent('a shortcut with the same result')
const notJson = equivalent('only counts text differently that is not JSON and is refused anyway')
const pages = unobservable(
  'only payment pages, which are not part of the interface, check the signature; their tests check it',
)
const exists = equivalent('a referenced row always exists, because deletion keeps rows')
const plainTokens = equivalent('tokens of the mock are not signed, so the text of the session is the token')
const languages = unobservable('the document does not choose the language of messages; tests of languages check it')
const sequence = equivalent('another sequence is just as random')
const accept = unobservable(
  'its own tests check which media types a header prefers; cases send only typical headers of browsers and programs',
)
const concurrency = unobservable(
  'matters only if calls wait for each other, which no response shows; its tests check it',
)
const forms = unobservable('names of form fields that no client sends; tests of forms check them')
const pageTexts = unobservable('only pages of the kit itself are made with it; their tests check it')

/** Undetectable mutants of code that all chapters share (requests, routing, caching, queries), and why. */
export const infrastructure: Reasons = {
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
    I3fQeAu: defects,
    BWiMjew: defects,
    C3pkjI_: defects,
    'qDNC-ef': servers,
    SnUplYO: log,
    USVBsYV: log,
    '1qdN58h': servers,
    ZRF_RGH: defects,
    'IW-zSBd': servers,
    xDdrU6J: everyRule,
    bvLA7Ob: plainTokens,
    S7bbRPq: languages,
    xOjt9H9: languages,
    b2f32NK: log,
    zciO3FJ: log,
    'C3pkjI_.2': log,
    MfUzfkq: unobservable('the text of a message is free'),
    kpvmNXq: failures,
    '-ZZNIYf': failures,
    'R35p-xZ': failures,
    KPJb_JP: failures,
    KiWGsRr: mistakes,
  },
  'callers.ts': {
    vSVTLHJ: equivalent('a missing value is also undefined'),
  },
  'check-response.ts': {
    tvOAwMg: caching,
    KO2UDcW: mistakes,
    iIUbao3: mistakes,
    YspoWce: mistakes,
    L6AgQEc: mistakes,
    aQB2V0L: mistakes,
    pD98gQy: mistakes,
  },
  'http/form.ts': {
    eF2qs30: forms,
    '4NnKLap': forms,
    NJyFAXJ: forms,
    v9wMtuE: forms,
    E5ZXQkS: forms,
    X7QANFo: forms,
    sFTcXw2: forms,
    khUE1EU: forms,
    _tsaftv: forms,
    unFafXK: forms,
    hkZbScN: forms,
    vlJHSlF: forms,
    AScmS4r: forms,

    xr60k7J: unknownName,
    L73nZHM: unknownName,
    C3pkjI_: unknownName,
    JrBNDaD: unobservable("the maximum length of a part's headers is our own limit; a test of forms checks it"),
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
  'http/json.ts': {
    mgRP4D_: notJson,
    ojbxl2S: notJson,
  },
  'http/links.ts': { o6P23TS: pages, 'M-dowlF': pages },
  'queries/rows.ts': {
    W63tauE: equivalent('a query for an empty list finds nothing'),
    OIMqiag: equivalent('a list of one value finds the same'),
    'EJxVM8-': exists,
    '1IJK78f': exists,
    NQISxEr: unobservable('a working store reports no other error'),
  },
  'rules/index.ts': {
    RPqn5Xp: unobservable(
      'without a transaction the same rows are written; only races differ, which tests of the stores check',
    ),
    pPL0bIL: always,
    '1m9sqrE': always,
    VyV2o7o: caching,
    '-IcDSmY': caching,
    FHReJ6i: caching,
    FNxgY36: caching,
    '4kInYjY': caching,
    oVuK8Ui: caching,
    Kxiu96V: caching,
    did8sLN: caching,
    TVYNVYO: caching,
    _A1XnEu: caching,
    sOTMKer: caching,
  },
  'run-rule.ts': { Ess_NSa: always },
  'support/paging.ts': { 'ujNce-i': equivalent('a field that is null may be omitted') },
  'support/random.ts': { JUAIWBi: sequence, JGhqAvW: sequence },
  'http/accept.ts': {
    cFIHkhZ: accept,
    W2bcsnM: accept,
    '66KgCR1': accept,
    Yo3HcAe: accept,
    hw6tzTq: accept,
    TUmWl7e: accept,
    mKZFpEF: accept,
    shYwguq: accept,
    ZeEdqnR: accept,
    trt7c_J: accept,
    Yu8t8Dg: accept,
    l95TA_t: accept,
    TCLUT9c: accept,
    ZbRwMkG: accept,
    Dzkjq8X: accept,
    rsMxavX: accept,
    QoM333U: accept,
    ncujGJZ: accept,
    hVgqMJ9: accept,
    'EU-_WZb': accept,
    FNTNAvD: accept,
  },
  'http/refusal.ts': {
    '7NQFKps': languages,
    RnxKDXW: languages,
    _x2YF4L: languages,
    ahiMPsh: languages,
    wENZqFq: languages,
    n0kwRxe: languages,
    'YveYHZ-': languages,
  },
  'support/coalesce.ts': {
    '2rBYEYL': concurrency,
    OhetAST: concurrency,
    '6f0ZFv4': concurrency,
    DPANPLy: concurrency,
    '5eMNovB': concurrency,
    '4d5Bp8f': concurrency,
    '1Xln3ia': concurrency,
    'y2I-cHc': concurrency,
    Alnm_J_: concurrency,
    l3TBmvH: concurrency,
    UopvDR3: concurrency,
    _ngcZIb: concurrency,
  },
  'support/html.ts': {
    '9JTDvsY': pageTexts,
    cPyUnWm: pageTexts,
    g1aELv9: pageTexts,
  },
}
