import { caching, equivalent, type Reasons, unobservable } from './reason.ts'

const readsMore = equivalent('reads more rows, but uses only the relevant ones')
const savesQueries = equivalent('only saves a query that finds nothing')
const neverMissing = equivalent('no lookup finds the replacement value')
const uploadedFiles = unobservable(
  'used only for files that the app registers with the control plane, and for hints; their tests check them',
)

/** Undetectable mutants of `platform/views`, and why. */
export const views: Reasons = {
  'views/feeds.ts': {
    t30qTOW: savesQueries,
    GfwfimK: readsMore,
    'fq_tlG-': readsMore,
    '4SWMqur': readsMore,
    '6fn5kL-': readsMore,
    't30qTOW.2': savesQueries,
    Icv02xr: readsMore,
    W3gl7t2: readsMore,
    '4SWMqur.2': readsMore,
    '6fn5kL-.2': readsMore,

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
    'r8mbJp-': uploadedFiles,
    '1ZtwWnh': uploadedFiles,
    D7VMtCb: uploadedFiles,
    VaIENVk: uploadedFiles,
    d6Hmnyg: uploadedFiles,
    HhwVoLp: uploadedFiles,
    tbsnLkb: uploadedFiles,
    OcLm3ln: uploadedFiles,
    '5la37b7': uploadedFiles,

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
  'views/named-files.ts': {
    IEygYem: uploadedFiles,
    oCTdNIY: uploadedFiles,
    fqoF9bt: uploadedFiles,
    GoBW25q: uploadedFiles,
    '8uvuNpQ': uploadedFiles,
    XIIznRO: uploadedFiles,
    'pWJ-OYV': uploadedFiles,
    '5GgfHtV': uploadedFiles,
  },
}
