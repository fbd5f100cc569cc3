import { raceCases } from './races.cases.ts'

/** `npm run proof` runs each five times. */
raceCases(2)
