import { equivalent, type Reasons, unobservable } from './reason.ts'

const guardIsOff = unobservable('the guard is off while a suite runs; its own tests check it')
const absent = equivalent('the store treats undefined as absent, and empty texts are omitted from the response')

export const accountsToComments: Reasons = {
  'domain/codes.ts': {
    TtYqDNF: unobservable('the control plane returns the code itself; tests of the outbox check it'),
    'VL-D8tO': unobservable('the control plane returns the code itself; tests of the outbox check it'),
  },
  'rules/accounts/accounts.ts': {
    BWlwnRa: equivalent('the code was just found unused; only a race could use it in between'),
  },
  'rules/accounts/credentials.ts': {
    nms7MjT: guardIsOff,
    '4i-ZYfy': guardIsOff,
    pbL6xzE: guardIsOff,
    'EvO-n6l': guardIsOff,
  },
  'rules/brands/brands.ts': {
    Q4goU4N: unobservable('category_id is reserved: no response contains it'),
    '0wE_J-D': absent,
    'wmTZC-g': absent,
  },
}
