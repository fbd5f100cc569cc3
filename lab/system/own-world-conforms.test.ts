import { describe } from 'vitest'
import { sampleSeed } from '../mutants/model/sample.ts'
import { testOwnWorld } from './own-world.cases.ts'

/** `npm run proof` also runs every case without a control plane, and in mode safe. */
describe(`without a control plane only a sample of the cases, seed ${sampleSeed}`, () => testOwnWorld('some cases'))
