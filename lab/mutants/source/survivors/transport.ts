import { equivalent, keeping, type Reasons, unseen } from './reason.ts'

const log = unseen('only logs and hints of the mock show it')
const defects = unseen('for planted defects and faults, of which the judged world has none')
const failures = unseen('neither the store nor a rule fails in the judged world; tests of failures hold it')
const mistakes = equivalent('a check against mistakes in rules: each answers as its contract declares')
const servers = unseen('for servers and snapshots; the judged world is one object that is never restored')
const quicker = equivalent('a shortcut: what it skips comes to the same answer')
const pages = unseen('the payment pages check the signature, and are no part of the interface; their tests hold it')
const batches = unseen('takes more than a hundred matches, which no case makes; a test of the search does')
const bounds = unseen('where the index of a very long text ends is our own bound; a test of the search holds it')
const anyGram = equivalent('which part of the keyword is looked up decides the time; all of it is compared afterwards')
const sequence = equivalent('another sequence is as random')
const exists = equivalent('whatever is referenced exists: rows are kept when what they stand for is deleted')
const everyRule = equivalent('every operation has a rule')
const always = equivalent('nothing that is written is undone, and reading in a transaction reads the same')

export const transport: Reasons = {
  'app.ts': {
    'qDNC-ef': servers,
    qA55tkT: failures,
    K_ktRn7: failures,
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
    vSVTLHJ: equivalent('what is missing is as undefined'),
    bvLA7Ob: unseen('tokens of the judged world are plain: reading one yields itself; tests of signed tokens hold it'),
  },
  'domain/people.ts': { C3pkjI_: unseen('a permission that nothing asks for') },
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
    DyTtiCv: equivalent('another text of the same refusal'),
    POugyIA: quicker,
    '-7JWaQp': quicker,
    TeEjcQH: unseen('requests within a process have no Content-Length; over a socket the cases of bodies notice it'),
    '75zNVMJ': unseen('the text is kept for the log of exchanges, which has tests of its own'),
    IsQ8Bzi: equivalent('an empty answer is as empty, and names a media type that nobody asks for'),
  },
  'http/links.ts': { o6P23TS: pages, 'M-dowlF': pages },
  'http/reply-check.ts': {
    KO2UDcW: mistakes,
    iIUbao3: mistakes,
    YspoWce: mistakes,
    bWzS2V_: mistakes,
    aQB2V0L: mistakes,
    J_AcMZA: mistakes,
    '8bZgAR0': keeping,
    '9uPVCjo': keeping,
  },
  'router.ts': {
    Hjh6I8Y: equivalent('segments under other names than the contract has are ignored'),
    C3pkjI_: equivalent('an address that nobody asks for'),
    SubVK4S: quicker,
    jB8qxg3: quicker,
    '3wF9ZKy': equivalent('what cannot be decoded is no id, and neither is nothing'),
  },
  'rules/index.ts': {
    RPqn5Xp: unseen('without a transaction the same is written; only races differ, and tests of the stores hold those'),
    pPL0bIL: always,
    '1m9sqrE': always,
    VyV2o7o: keeping,
    OoSts11: keeping,
    z1wAwxN: keeping,
    Od1yO9x: keeping,
    rj60WqU: keeping,
    oVuK8Ui: keeping,
    Kxiu96V: keeping,
    did8sLN: keeping,
    TVYNVYO: keeping,
    _A1XnEu: keeping,
    hrD0u2l: keeping,
  },
  'support/paging.ts': { 'ujNce-i': equivalent('what is null may be left out') },
  'queries/rows.ts': {
    W63tauE: equivalent('a query for an empty list finds nothing'),
    OIMqiag: equivalent('a list of one value finds the same'),
    'EJxVM8-': exists,
    '1IJK78f': exists,
    NQISxEr: unseen('the store reports no other error while it works'),
  },
  'support/random.ts': { JUAIWBi: sequence, JGhqAvW: sequence },
}
