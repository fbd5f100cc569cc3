import { raceCases } from './races.cases.ts'

/** Five times each in `npm run proof`. */
raceCases(2)
