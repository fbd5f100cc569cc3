import { alterBody } from './alter-body.ts'
import { waysFor } from './alter-value.ts'
import { type Defect, defectId, everyItem, type Path } from './defect.ts'

/** How many different bodies are altered before a defect counts as one that breaks the contract. */
const maxAttempts = 10

interface Candidate {
  readonly defect: Defect
  attempts: number
  isPossible: boolean
}

/** Collects the defects that are possible in the responses of a run. */
export class DefectCatalogue {
  readonly #candidates = new Map<string, Candidate>()

  /** Adds a response. Returns the ids of the defects that would alter it. */
  add(operation: string, status: number, body: unknown): string[] {
    const found = new Map(
      defectsIn(body).map(({ path, way }) => {
        const defect = { operation, status, path, way }
        return [defectId(defect), defect]
      }),
    )
    return [...found].filter(([id, defect]) => this.#isPossible(id, defect, body)).map(([id]) => id)
  }

  /** Sorted, so that a sample does not depend on the order of the cases. */
  defects(): Defect[] {
    return [...this.#candidates]
      .filter(([, { isPossible }]) => isPossible)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { defect }]) => defect)
  }

  /** Defects that break the contract in every response, so every case detects them. */
  skipped(): Defect[] {
    return [...this.#candidates.values()].filter(({ isPossible }) => !isPossible).map(({ defect }) => defect)
  }

  #isPossible(id: string, defect: Defect, body: unknown): boolean {
    const candidate = this.#candidates.get(id) ?? { defect, attempts: 0, isPossible: false }
    this.#candidates.set(id, candidate)
    if (!candidate.isPossible && candidate.attempts < maxAttempts) {
      candidate.attempts++
      candidate.isPossible = alterBody(body, defect) !== undefined
    }
    return candidate.isPossible
  }
}

type Place = Pick<Defect, 'path' | 'way'>

/** Every way to make a value of the body wrong. The same place may occur several times. */
function defectsIn(value: unknown, path: Path = []): Place[] {
  const own = waysFor(value).map((way) => ({ path, way }))
  return [...own, ...partsOf(value).flatMap(([name, part]) => defectsIn(part, [...path, name]))]
}

function partsOf(value: unknown): [name: string, part: unknown][] {
  if (Array.isArray(value)) return value.map((item) => [everyItem, item])
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
