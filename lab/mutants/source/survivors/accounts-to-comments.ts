import { equivalent, type Reasons, unseen } from './reason.ts'

const guardIsOff = unseen('the guard is off while a suite runs; guarding tests hold it')
const absent = equivalent('the store takes undefined for absence, and empty texts are left out of the answer')

export const accountsToComments: Reasons = {
  'domain/codes.ts': {
    TtYqDNF: unseen('the control plane answers the code itself; tests of the outbox hold it'),
    'VL-D8tO': unseen('the control plane answers the code itself; tests of the outbox hold it'),
  },
  'rules/accounts/accounts.ts': {
    BWlwnRa: equivalent('the code was just found unused: only a race uses it in between'),
  },
  'rules/accounts/credentials.ts': {
    nms7MjT: guardIsOff,
    '4i-ZYfy': guardIsOff,
    pbL6xzE: guardIsOff,
    'EvO-n6l': guardIsOff,
  },
  'rules/brands/brands.ts': {
    Q4goU4N: unseen('category_id is reserved: no answer shows it'),
    '0wE_J-D': absent,
    'wmTZC-g': absent,
  },
}
