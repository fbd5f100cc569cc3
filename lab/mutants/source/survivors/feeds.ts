import { caching, equivalent, type Reasons, unobservable } from './reason.ts'

const readsMore = equivalent('reads more rows, but uses only those of the feeds in question')
const savesQueries = equivalent('only saves a query that finds nothing')
const neverMissing = equivalent('no lookup finds the replacement value')

export const feeds: Reasons = {
  'rules/feeds/feed-hot.ts': {
    kpCT6t6: equivalent('the condition lists all kinds, only so that an index is used'),
  },
  'rules/feeds/feed-lists.ts': {
    U_cYco2: equivalent('a range without bounds excludes null as well'),
    YOTU5jh: savesQueries,
  },
  'rules/feeds/feed-publish.ts': {
    jQjvbTR: equivalent('a task that is not configured counts nothing'),
  },
  'rules/feeds/feed-steps.ts': {
    D7nNI63: equivalent('an open feed is shown regardless of its topics'),
    VnbipCr: equivalent('differs only if two requests delete the feed at the same moment'),
    DfJI3xT: equivalent('only saves a query whose result no feed depends on'),
  },
  'views/feeds.ts': {
    kU2iBAC: caching,
    kefLZfR: caching,
    '6mDwq9S': caching,
    XIkrRcO: caching,
    UTURWt2: caching,
    APe84rb: caching,
    PakzvKv: savesQueries,
    zc1RuiH: savesQueries,
    pG6V1EE: readsMore,
    'C3pkjI_.4': neverMissing,
    'C3pkjI_.5': neverMissing,
  },
  'views/files.ts': {
    Tx8uNmg: unobservable('the URL of a file is our choice, as long as it can be loaded'),
    qxnmlJ7: unobservable('the URL of a file is our choice, as long as it can be loaded'),
    tjaO9Vv: unobservable('the URL of a file is our choice, as long as it can be loaded'),
    KDCqCG4: unobservable('no operation sets a picture; a test of seeded worlds checks that people have one'),
  },
  'domain/hot.ts': {
    Uz0Gk54: equivalent('also unique per feed; the first feed, whose value would be negative, is never published'),
    IzBbLBs: equivalent('also unique per feed'),
    lEmiXje: equivalent('a new feed has no score; only seeded feeds have one'),
  },
}
