import { equivalent, type Reasons, unseen } from './reason.ts'

const allPages = equivalent('more is read than the page needs, and cut off')
const sameSecond = unseen('the second in which an event begins: the document does not say on which side it is')
const race = unseen('only of two deletions at the same moment does one find nothing to delete')
const coordinate = unseen('no field of an event shows its coordinates')

export const events: Reasons = {
  'rules/events/event-lists.ts': {
    beDeANg: equivalent('a full page has no room for past events: a query is saved'),
    'N-AqVz_': sameSecond,
    hHK0jG2: unseen('the order of events of the same second is not stated'),
  },
  'rules/events/event-reviews.ts': {
    HBq0cfa: allPages,
    UcHxx4t: allPages,
  },
  'rules/events/event-steps.ts': {
    IDD6BRa: sameSecond,
    coT0XPq: coordinate,
    jmO3laN: coordinate,
    t8P6b9n: race,
    WIrLgJj: race,
  },
  'rules/events/events.ts': { d14IRaE: unseen('the body of this answer is not stated') },
}
