import { describe } from 'vitest'
import { judgeOwnWorld, seed } from './own-world.cases.ts'

/** `npm run proof` runs every case in each of the three runs. */
describe(`without a control plane only a sample of the cases, seed ${seed}`, () => judgeOwnWorld('some cases'))
