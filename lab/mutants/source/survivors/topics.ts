import { equivalent, type Reasons, unseen } from './reason.ts'

const loadsMore = equivalent('rows that were not asked for are loaded and never looked up')
const beyondHundred = unseen(
  'differs beyond a hundred waiting applications, or rewarded topics: more than a run creates',
)
const beyondThousand = unseen('which topics are shuffled differs beyond a thousand: more than a run creates')
const withoutValue = equivalent('a store leaves a column alone that is given no value')

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
    idJNEk5: unseen('whether invited users are audited where the creator does not say is neither stated nor chosen'),
    '5nvskCx': withoutValue,
    uYmnkgE: withoutValue,
    sgOdFcz: withoutValue,
  },
}
