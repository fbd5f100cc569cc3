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

/** Kinds of defects that operations share, from subtle to crude. */
export const specificKinds: Kinds = {
  ...storeKinds,
  ...requestKinds,
  ...viewerKinds,
  ...orderKinds,
  ...listKinds,
  ...repeatKinds,
  ...callerKinds,
  ...replyKinds,
}

const allKinds: Kinds = { ...specificKinds, ...transportKinds }

const nothing: ReadonlySet<string> = new Set()

/** The mutants of some kinds that an operation can have. `used` is how it uses the store in the baseline run. */
export const mutantsIn = (kinds: Kinds, endpoint: Endpoint, used = nothing): Mutant[] =>
  Object.entries(kinds).flatMap(([name, kind]) =>
    kind.places(endpoint, used).map((place) => ({
      id: nameOf(name, endpoint.name, place),
      operation: endpoint.name,
      ...kind.make(endpoint, place),
    })),
  )

export const mutantNamed = (id: string): Mutant =>
  [...everywhere, ...plantedMutants].find((mutant) => mutant.id === id) ?? recreate(id)

function recreate(id: string): Mutant {
  const [name, kind] = Object.entries(allKinds).find(([name]) => id.startsWith(`${name} `)) ?? []
  const [operation = '', ...place] = id.slice((name?.length ?? 0) + 1).split(' ')
  const endpoint = endpointNamed.get(operation)
  if (!kind || !endpoint) throw new Error(`there is no mutant "${id}"; update the evidence with: npm run evidence`)
  return { id, operation, ...kind.make(endpoint, place.join(' ')) }
}
