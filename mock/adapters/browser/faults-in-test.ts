import type { AddedFault, WorldFaults } from '../../faults/faults.ts'
import type { Call } from '../test-mock.ts'
import { onlyInTest } from './only-in-test.ts'

/** The faults of a page whose requests a Playwright test answers: they are in the world of the test. */
export const faultsOf = (call: Call): WorldFaults => ({
  list: () => onlyInTest('mock.faults.list()'),
  add: (fault) => new FaultInTest(call, call('addFault', fault)),
  clear: () => void call('clearFaults'),
})

/** A class, whose getters nobody reads by accident: a test may return it from the page. */
class FaultInTest implements AddedFault {
  readonly #call: Call
  readonly #added: Promise<{ readonly id: number }>

  constructor(call: Call, added: Promise<{ readonly id: number }>) {
    this.#call = call
    this.#added = added
  }

  get id() {
    return onlyInTest('the id of a fault')
  }

  get used() {
    return onlyInTest('how often a fault has struck')
  }

  remove(): void {
    void this.#added.then(({ id }) => this.#call('removeFault', id))
  }
}
