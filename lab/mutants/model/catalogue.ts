import { endpointNamed } from '../../../contracts/chapters.ts'
import type { Endpoint } from '../../../contracts/dsl/endpoint.ts'
import { callerKinds } from '../kinds/callers.ts'
import { everywhere, transportKinds } from '../kinds/everywhere.ts'
import { listKinds, orderKinds } from '../kinds/lists.ts'
import { replyKinds } from '../kinds/replies.ts'
import { repeatKinds, requestKinds } from '../kinds/requests.ts'
import { storeKinds } from '../kinds/stores.ts'
import { viewerKinds } from '../kinds/viewers.ts'
import { plantedMutants } from '../planted-mutants.ts'
import { type Kinds, type Mutant, nameOf } from './mutant.ts'

/** Ways to be wrong that operations share, the subtle before the crude. */
export const tellingKinds: Kinds = {
  ...storeKinds,
  ...requestKinds,
  ...viewerKinds,
  ...orderKinds,
  ...listKinds,
  ...repeatKinds,
  ...callerKinds,
  ...replyKinds,
}

export const kinds: Kinds = { ...tellingKinds, ...transportKinds }

const nothing: ReadonlySet<string> = new Set()

/** The defects of some kinds that an operation can have. `used` is what it does to the store in the baseline run. */
export const defectsIn = (some: Kinds, endpoint: Endpoint, used = nothing): Mutant[] =>
  Object.entries(some).flatMap(([name, kind]) =>
    kind.places(endpoint, used).map((place) => ({
      id: nameOf(name, endpoint.name, place),
      operation: endpoint.name,
      ...kind.make(endpoint, place),
    })),
  )

/** The defect with this id, made again. */
export const defectNamed = (id: string): Mutant =>
  [...everywhere, ...plantedMutants].find((mutant) => mutant.id === id) ?? remade(id)

function remade(id: string): Mutant {
  const [name, kind] = Object.entries(kinds).find(([name]) => id.startsWith(`${name} `)) ?? []
  const [operation = '', ...place] = id.slice((name?.length ?? 0) + 1).split(' ')
  const endpoint = endpointNamed.get(operation)
  if (!kind || !endpoint) throw new Error(`there is no defect "${id}"; find others with: npm run evidence`)
  return { id, operation, ...kind.make(endpoint, place.join(' ')) }
}
