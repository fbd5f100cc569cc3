import { equivalent, type Reasons, unobservable } from './reason.ts'

const allPages = equivalent('reads more rows than the page needs and cuts them off')
const sameSecond = unobservable('the document does not say whether an event is past in the second in which it begins')
const race = unobservable('differs only if two requests delete the event at the same moment')
const coordinate = unobservable('no field of an event shows its coordinates')

export const events: Reasons = {
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
    t8P6b9n: race,
    WIrLgJj: race,
  },
  'rules/events/events.ts': { d14IRaE: unobservable('the document does not define the body of this response') },
}
