/** What cases send, known before they run. */
export { estimate, type Speed } from './footprint/estimate.ts'
export { type Plan, planOf, reasonAgainst } from './footprint/plan.ts'
export { type Footprint, footprintOf, footprintText } from './footprint/recorded.ts'
