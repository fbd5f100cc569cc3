import { equivalent, type Reasons, unseen } from './reason.ts'

const registration = unseen('whether somebody is registered is not shown: reading the password registers, too')
const lookup = equivalent('rows that are not asked for are loaded too, and not used')
const hasMembers = equivalent('every group that is shown has an entry')
const unstatedBody = unseen('the body of this answer is not stated')

export const im: Reasons = {
  'rules/im/im-steps.ts': {
    qndBlj9: registration,
    '9fFmnZm': registration,
    'gL3-12f': lookup,
    hSa8p5j: lookup,
    'T-rQLhS': lookup,
    UW50fpm: registration,
    '1loda-S': registration,
    hItDG2F: registration,
    aASNvHW: registration,
    '7DNTtjX': registration,
    ZQIS1fx: registration,
    S2Ad5jw: registration,
    unFafXK: registration,
    lEG2ON0: registration,
    TydOqgf: registration,
    CZHNGh0: lookup,
    '5R2jSqL': lookup,
    '6fn5kL-': lookup,
    Wxr6czh: lookup,
    eayO2XE: lookup,
  },
  'rules/im/im.ts': { qEDWGSN: unstatedBody, G_anps4: unstatedBody, '4-pQWxO': registration },
  'views/im.ts': {
    C3pkjI_: hasMembers,
    'C3pkjI_.2': equivalent('every member is a user'),
    'C3pkjI_.3': hasMembers,
    n7Ut3bt: lookup,
    ttc74lk: lookup,
    Wxr6czh: lookup,
    UIv11RN: unseen('the order of the members is not stated'),
  },
}
