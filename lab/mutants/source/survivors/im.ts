import { equivalent, type Reasons, unobservable } from './reason.ts'

const registration = unobservable('no response shows whether a user is registered: reading the password also registers')
const unstatedBody = unobservable('the document does not define the body of this response')

export const im: Reasons = {
  'rules/im/im-steps.ts': {
    '7DNTtjX': registration,
    '2G4Okyu': registration,
    'JVY-FAg': registration,
    'yHrq-aD': registration,
    Y8JUVpB: registration,
    Ifc3wfR: registration,
  },
  'rules/im/im.ts': { qEDWGSN: unstatedBody, G_anps4: unstatedBody, Ifc3wfR: registration },
  'views/im.ts': {
    C3pkjI_: equivalent('every group has members, unless it is being deleted'),
  },
}
