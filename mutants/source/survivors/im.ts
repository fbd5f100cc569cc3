import { equivalent, type Reasons, unseen } from './reason.ts'

const registration = unseen('whether somebody is registered is not shown: reading the password registers, too')
const lookup = equivalent('rows that are not asked for are loaded too, and not used')
const hasMembers = equivalent('every group that is shown has an entry')
const unstatedBody = unseen('the body of this answer is not stated')

export const im: Reasons = {
  'rules/im/im-steps.ts': {
    '9fFmnZm': registration,
    UW50fpm: registration,
    '1loda-S': registration,
    hItDG2F: registration,
    '7DNTtjX': registration,
    eayO2XE: lookup,
  },
  'rules/im/im.ts': { qEDWGSN: unstatedBody, G_anps4: unstatedBody, '4-pQWxO': registration },
  'views/im.ts': {
    C3pkjI_: hasMembers,
    'C3pkjI_.2': equivalent('every member is a user'),
    'C3pkjI_.3': hasMembers,
    UIv11RN: unseen('the order of the members is not stated'),
  },
}
