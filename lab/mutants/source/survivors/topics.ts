import { equivalent, type Reasons, unobservable } from './reason.ts'

const loadsMore = equivalent('loads rows that are never looked up')
const beyondHundred = unobservable(
  'differs beyond a hundred waiting applications or rewarded topics, more than a run creates',
)
const beyondThousand = unobservable('differs beyond a thousand topics, more than a run creates')
const withoutValue = equivalent('a store does not change a column whose value is undefined')

/** Topics, memberships and applications. */
export const topics: Reasons = {
  'domain/topic-visibility.ts': { s8F8TX8: loadsMore },
  'rules/memberships/membership-lists.ts': {
    Y8JUVpB: beyondHundred,
    Ifc3wfR: beyondHundred,
    AIMz364: beyondHundred,
  },
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
