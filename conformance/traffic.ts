import '../contracts/runtime/refuse-old-node.ts'

/** Judges live traffic: that of a proxy, of a page in Playwright, or of any `fetch`. */
export { type ProxyOptions, type RunningProxy, startProxy } from './node/proxy/start-proxy.ts'
export { type WatchedPage, watchPage } from './node/watch-page.ts'
export type { Finding } from './traffic/finding.ts'
export type { SeenOperation, TrafficSummary, UnknownOperation } from './traffic/traffic-counts.ts'
export type { HeaderPairs, TrafficExchange } from './traffic/traffic-exchange.ts'
export { TrafficJudge } from './traffic/traffic-judge.ts'
export { watchFetch } from './traffic/watch-fetch.ts'
