import { equivalent, keeping, type Reasons, unseen } from './reason.ts'

const readsMore = equivalent('more rows are read; only those of the feeds in question are used')
const savesQueries = equivalent('saves a query that finds nothing')
const neverMissing = equivalent('what takes its place is found by nothing')

export const feeds: Reasons = {
  'rules/feeds/feed-hot.ts': {
    kpCT6t6: equivalent('every feed with a resource has one of all kinds; naming them serves an index'),
  },
  'rules/feeds/feed-lists.ts': {
    U_cYco2: equivalent('a range without bounds leaves out what is null, too'),
    YOTU5jh: savesQueries,
  },
  'rules/feeds/feed-publish.ts': {
    jQjvbTR: equivalent('a task that is not configured counts nothing'),
  },
  'rules/feeds/feed-steps.ts': {
    D7nNI63: equivalent('what is open is shown whatever is known of its topics'),
    VnbipCr: equivalent('only where two delete a feed at once'),
    DfJI3xT: equivalent('saves looking for what no feed depends on'),
  },
  'views/feeds.ts': {
    kU2iBAC: keeping,
    kefLZfR: keeping,
    '6mDwq9S': keeping,
    XIkrRcO: keeping,
    UTURWt2: keeping,
    APe84rb: keeping,
    PakzvKv: savesQueries,
    zc1RuiH: savesQueries,
    pG6V1EE: readsMore,
    'C3pkjI_.4': neverMissing,
    'C3pkjI_.5': neverMissing,
  },
  'views/files.ts': {
    Tx8uNmg: unseen('which address a file has is ours, as long as it can be loaded'),
    qxnmlJ7: unseen('which address a file has is ours, as long as it can be loaded'),
    tjaO9Vv: unseen('which address a file has is ours, as long as it can be loaded'),
    KDCqCG4: unseen(
      'nothing of the interface gives somebody a picture; a test of seeded worlds holds that people have one',
    ),
  },
  'domain/hot.ts': {
    Uz0Gk54: equivalent(
      'different for every feed, too; the first feed, which it would make negative, is never published',
    ),
    IzBbLBs: equivalent('different for every feed, too'),
    lEmiXje: equivalent('a new feed has no score: only worlds are filled with feeds that have one'),
  },
}
