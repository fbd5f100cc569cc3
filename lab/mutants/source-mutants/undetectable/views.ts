import { caching, equivalent, type Reasons, unobservable } from './reason.ts'

const readsMore = equivalent('reads more rows, but uses only those in question')
const savesQueries = equivalent('only saves a query that finds nothing')
const neverMissing = equivalent('no lookup finds the replacement value')

/** Undetectable mutants of `platform/views`, and why. */
export const views: Reasons = {
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
    KDCqCG4: unobservable('no operation sets a picture; a test of seeded worlds checks that people have one'),
  },
  'views/locations.ts': {
    '0kKN3pz': readsMore,
    u9sqmBw: readsMore,
    '6pbMhCz': readsMore,
    KNmp6sZ: readsMore,
  },
  'views/users.ts': { _nFMuCZ: caching },
}
