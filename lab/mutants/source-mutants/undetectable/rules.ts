import { equivalent, type Reasons, unobservable } from './reason.ts'

const guardIsOff = unobservable('the guard is off while a suite runs; its own tests check it')
const absent = equivalent('the store treats undefined as absent, and empty texts are omitted from the response')
const sameSecond = unobservable('the document does not say whether an event is past in the second in which it begins')
const allPages = equivalent('reads more rows than the page needs and cuts them off')
const coordinate = unobservable('no field of an event shows its coordinates')
const viewedMeanwhile = unobservable('matters only if the counts of a feed change between reading and counting a view')
const sameValue = equivalent('writes the value that is there')
const notAwaited = equivalent('what is awaited in addition is no promise, or is done when the transaction ends')
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
    beDeANg: equivalent('only saves a query: a full page has no room for past events'),
    'N-AqVz_': sameSecond,
    hHK0jG2: unobservable('the document does not define the order of events within a second'),
  },
  'rules/events/event-reviews.ts': {
    HBq0cfa: allPages,
    UcHxx4t: allPages,
  },
  'rules/events/event-steps.ts': {
    IDD6BRa: sameSecond,
    coT0XPq: coordinate,
    jmO3laN: coordinate,
  },
  'rules/feeds/feed-hot.ts': {
    kpCT6t6: equivalent('the condition lists all kinds, only so that an index is used'),
  },
  'rules/feeds/feed-lists.ts': {
    U_cYco2: equivalent('a range without bounds excludes null as well'),
    YOTU5jh: savesQueries,
  },
  'rules/feeds/feed-steps.ts': {
    D7nNI63: equivalent('an open feed is shown regardless of its topics'),
    DfJI3xT: equivalent('only saves a query whose result no feed depends on'),
    wPT7UjG: viewedMeanwhile,
    FVAjexF: viewedMeanwhile,
    '2ACY4p9': viewedMeanwhile,
    rsytSBv: viewedMeanwhile,
    _bpfdQw: equivalent('the view is counted the other way, with one more query'),
    UTyifTJ: equivalent('each view is counted on its own, only with more queries'),
    '4AJC_Dx': sameValue,
    qrMdwQv: sameValue,
    C3pkjI_: notAwaited,
    'C3pkjI_.2': notAwaited,
    yZHPX4d: notAwaited,
  },
  'rules/im/im-steps.ts': {
    '7DNTtjX': registration,
    'JVY-FAg': registration,
    'yHrq-aD': registration,
    Y8JUVpB: registration,
    Ifc3wfR: registration,
  },
  'rules/im/im.ts': { qEDWGSN: unstatedBody, G_anps4: unstatedBody },
  'rules/locations/locations.ts': {
    TbTWktW: names,
    Wo3CaQU: names,
  },
  'rules/memberships/membership-lists.ts': {
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
}
