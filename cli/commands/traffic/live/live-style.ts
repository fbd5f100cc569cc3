import type { Asset } from '../../../../pages/layout/assets.ts'

const text = `main { max-width: 76rem; margin: 0 auto; padding: 1.5rem; }
h2 { margin: 1.75rem 0 0.5rem; font-size: 1.1rem; }
details { margin: 0.35rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; }
dl { margin: 0.5rem 0 1rem 1.25rem; overflow-wrap: anywhere; }
dt { font-weight: 600; }
dd { margin: 0 0 0.5rem; }
.table-scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid var(--line); text-align: left; }
td code { overflow-wrap: anywhere; }
`

export const liveStyle: Asset = { file: 'live-traffic.css', type: 'text/css; charset=utf-8', hash: '', text }
