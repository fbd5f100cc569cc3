import { equivalent, type Reasons, unseen } from './reason.ts'

const registration = unseen('whether somebody is registered is not shown: reading the password registers, too')
const hasMembers = equivalent('every group that is shown has an entry')
const unstatedBody = unseen('the body of this answer is not stated')

export const im: Reasons = {
  'rules/im/im-steps.ts': {
    '9fFmnZm': registration,
    UW50fpm: registration,
    '1loda-S': registration,
    hItDG2F: registration,
    '7DNTtjX': registration,
    oUBUfuY: registration,
    '2G4Okyu': registration,
    'JVY-FAg': registration,
    'yHrq-aD': registration,
    Y8JUVpB: registration,
    Ifc3wfR: registration,
  },
  'rules/im/im.ts': { qEDWGSN: unstatedBody, G_anps4: unstatedBody, '4-pQWxO': registration },
  'views/im.ts': {
    C3pkjI_: hasMembers,
    'C3pkjI_.2': equivalent('every member is a user'),
    'C3pkjI_.3': hasMembers,
    UIv11RN: unseen('the order of the members is not stated'),
  },
}
