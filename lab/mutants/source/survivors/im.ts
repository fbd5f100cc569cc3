import { equivalent, type Reasons, unseen } from './reason.ts'

const registration = unseen('whether somebody is registered is not shown: reading the password registers, too')
const unstatedBody = unseen('the body of this answer is not stated')

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
    C3pkjI_: equivalent('every group has members, unless it is deleted at that moment'),
  },
}
