import { equivalent, type Reasons, unobservable } from './reason.ts'

const guardIsOff = unobservable('the guard is off while a suite runs; its own tests check it')
const absent = equivalent('the store treats undefined as absent, and empty texts are omitted from the response')
const sameSecond = unobservable('the document does not say whether an event is past in the second in which it begins')
const allPages = equivalent('reads more rows than the page needs and cuts them off')
const coordinate = unobservable('no field of an event shows its coordinates')
const viewedMeanwhile = unobservable('matters only if the counts of a feed change between reading and counting a view')
const sameValue = equivalent('writes the value that is already stored')
const notAwaited = equivalent(
  'the additionally awaited value is not a promise, or is settled when the transaction ends',
)
const savesQueries = equivalent('only saves a query that finds nothing')
const registration = unobservable('no response shows whether a user is registered: reading the password also registers')
const unstatedBody = unobservable('the document does not define the body of this response')
const names = unobservable('hot regions are returned as names, without their sort; a test of the rule checks the order')
const beyondHundred = unobservable(
  'differs beyond a hundred waiting applications or rewarded topics, more than a run creates',
)
const hasSender = equivalent('every notification has a sender')
const reports = unobservable('no response shows a report; a test of the rules checks what is saved')
const beyondThousand = unobservable('differs beyond a thousand topics, more than a run creates')
const withoutValue = equivalent('a store does not change a column whose value is undefined')
const checkedAgain = equivalent(
  'nobody is notified of their own actions, and user 0 does not exist; both are checked again',
)
const existsAlways = equivalent('users are never removed')
const hints = equivalent('hints of a transaction only affect its speed and what a power failure may undo')
const languages = unobservable('the document does not choose the language of texts; tests of languages check it')
const neverMissing = equivalent('every group has members')
const noBound = equivalent('a condition without bounds has no effect')
const noSuchGroup = equivalent('no group has an id that is not a number')
const nullsLast = equivalent('null sorts last, and only the first row is used')
const oneOrder = equivalent('a receipt belongs to one order, which is verified once')
const pushes = unobservable('only the outbox of the control plane shows pushes; its tests check them')
const readsMore = equivalent('reads more rows, but uses only the relevant ones')
const sameList = equivalent('the first page is the same either way')
const seeded = equivalent('some feed is always recommended in our worlds')
const shares = unobservable('no response shows how often something was shared; a test of the rules checks it')
const texts = unobservable('the text of a message is free; a test of languages checks its values')
const twoLevels = unobservable('categories of events have two levels in our worlds')

/** Undetectable mutants of the rules of the chapters, and why. */
export const rules: Reasons = {
  'rules/accounts/accounts.ts': {
    BWlwnRa: equivalent('the code was just found unused; only a race could use it in between'),
    mlJlE9G: equivalent('the code was just found unused; only a race could use it in between'),
    '-wSo0FW': equivalent('codes are never removed'),
    '8udAUAL': equivalent('the token was just found valid; only a race could revoke it in between'),
  },
  'rules/accounts/credentials.ts': {
    nms7MjT: guardIsOff,
    '4i-ZYfy': guardIsOff,
    pbL6xzE: guardIsOff,
    'EvO-n6l': guardIsOff,
  },
  'rules/brands/brands.ts': {
    Q4goU4N: unobservable('category_id is reserved: no response contains it'),
    '0wE_J-D': absent,
    'wmTZC-g': absent,
  },
  'rules/currency/payment-payloads.ts': {
    ihnbOpO: unobservable('the document does not say what the timestamp of a payload counts'),
  },
  'rules/events/event-lists.ts': {
    mCKLwBQ: sameList,

    beDeANg: equivalent('only saves a query: a full page has no room for past events'),
    'N-AqVz_': sameSecond,
    hHK0jG2: unobservable('the document does not define the order of events within a second'),
  },
  'rules/events/event-reviews.ts': {
    HBq0cfa: allPages,
    UcHxx4t: allPages,
  },
  'rules/events/event-steps.ts': {
    v6yOVVk: twoLevels,

    IDD6BRa: sameSecond,
    coT0XPq: coordinate,
    jmO3laN: coordinate,
  },
  'rules/feeds/feed-hot.ts': {
    kpCT6t6: equivalent('the condition lists all kinds only so that an index is used'),
  },
  'rules/feeds/feed-lists.ts': {
    U_cYco2: equivalent('a range without bounds excludes null as well'),
    YOTU5jh: savesQueries,
  },
  'rules/feeds/feed-steps.ts': {
    x5d2lUK: hints,
    '1Nwhaea': hints,
    '1Nwhaea.2': hints,
    XIK1NDB: viewedMeanwhile,

    D7nNI63: equivalent('an open feed is shown regardless of its topics'),
    DfJI3xT: equivalent('only saves a query whose result no feed depends on'),
    wPT7UjG: viewedMeanwhile,
    FVAjexF: viewedMeanwhile,
    '2ACY4p9': viewedMeanwhile,
    rsytSBv: viewedMeanwhile,
    _bpfdQw: equivalent('the view is counted the other way, with one more query'),
    UTyifTJ: equivalent('each view is counted on its own, which only takes more queries'),
    '4AJC_Dx': sameValue,
    qrMdwQv: sameValue,
    C3pkjI_: notAwaited,
    'C3pkjI_.2': notAwaited,
    yZHPX4d: notAwaited,
  },
  'rules/im/im-steps.ts': {
    '-O_8yTk': registration,
    hItDG2F: registration,
    pXgUPYr: registration,
    '1PX8JVm': registration,
    aWKnzUk: texts,
    'C3pkjI_.2': neverMissing,
    '7JONoA7': texts,
    x1ZdNnB: pushes,
    '9QNJIB-': pushes,
    B6z_qcf: noSuchGroup,
    B8Lju1n: texts,

    '7DNTtjX': registration,
    'JVY-FAg': registration,
    'yHrq-aD': registration,
    Y8JUVpB: registration,
    Ifc3wfR: registration,
  },
  'rules/im/im.ts': {
    '4-pQWxO': registration,
    ffFbiFo: registration,
    'ffFbiFo.2': registration,
    g3k2XGg: notAwaited,
    qEDWGSN: unstatedBody,
    G_anps4: unstatedBody,
  },
  'rules/locations/locations.ts': {
    HXBWDwg: readsMore,
    E_QeBiQ: readsMore,

    TbTWktW: names,
    Wo3CaQU: names,
  },
  'rules/memberships/membership-lists.ts': {
    TlyfoNd: readsMore,
    YQMsovr: readsMore,

    Y8JUVpB: beyondHundred,
    Ifc3wfR: beyondHundred,
    AIMz364: beyondHundred,
  },
  'rules/notifications/notification-steps.ts': {
    p0RB0mo: hasSender,
    C3pkjI_: hasSender,
    idJNEk5: unobservable('no operation follows a user or shows who has seen new followers'),
  },
  'rules/reports/report-steps.ts': { lGnqT3F: reports, nYaZN7W: reports },
  'rules/topics/random-topics.ts': { SS26kPA: beyondThousand },
  'rules/topics/topic-lists.ts': {
    C3pkjI_: equivalent('no topic has this status either'),
  },
  'rules/topics/topic-ranks.ts': { KdGi3v2: beyondHundred, RRYPHR5: beyondHundred, xelpS_M: beyondHundred },
  'rules/topics/topics.ts': {
    idJNEk5: unobservable('neither the document nor a gap defines the default of invited_audit'),
    '5nvskCx': withoutValue,
    uYmnkgE: withoutValue,
    sgOdFcz: withoutValue,
  },
  'rules/categories/categories.ts': {
    '1ob1KnI': noBound,
    '4YxUTi4': readsMore,
    '6Si_vJO': readsMore,
  },
  'rules/categories/category-steps.ts': {
    RLnQYKZ: nullsLast,
    U_cYco2: nullsLast,
    'J_79-SC': seeded,
    '9_eN72H': sameValue,
  },
  'rules/comments/comment-steps.ts': {
    USme5ox: checkedAgain,
    mhS82QY: checkedAgain,
    AUK0kzE: checkedAgain,
    SwjPB4S: checkedAgain,
    ep8rlHR: checkedAgain,
    xRZaHXw: checkedAgain,
    jB_2nNR: existsAlways,
    gCrCgq3: texts,
  },
  'rules/currency/currency-steps.ts': {
    i3_Nc1Q: texts,
    uamKZAP: languages,
    x44JvDm: languages,
    JSy99qY: languages,
    Jev0tF4: languages,
    ZwYEJJJ: languages,
    Yw12Hyj: languages,
    ly5uBxc: languages,
  },
  'rules/currency/currency.ts': {
    E_QeBiQ: oneOrder,
    FcJWFLs: oneOrder,
    '1Nwhaea': oneOrder,
  },
  'rules/events/events.ts': {
    OSWvZkF: unstatedBody,
  },
  'rules/feeds/feed-publish.ts': {
    '_wTtB-8': texts,
  },
  'rules/feeds/feeds.ts': {
    Cb2DFeN: viewedMeanwhile,
    Nzg2LUP: notAwaited,
    v6QFRw4: notAwaited,
  },
  'rules/memberships/memberships.ts': {
    LienAau: texts,
    OWUW7ep: texts,
  },
  'rules/rewards/reward-steps.ts': {
    TdPJ3zl: texts,
  },
  'rules/tasks/sharing.ts': {
    E_QeBiQ: shares,
    eYd82V7: shares,
    P_c1Kqc: shares,
  },
  'rules/topics/topic-steps.ts': {
    ycXpoQ0: readsMore,
    cvVguH8: readsMore,
  },
}
