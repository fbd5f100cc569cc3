import { equivalent, type Reasons, unseen } from './reason.ts'

const loadsMore = equivalent('loads more than was asked for; what is shown is looked up in it by id')
const exists = equivalent('whoever is referenced exists: accounts keep their rows when they are deleted')
const names = unseen('hot regions are answered as names, without their sort; a test of the rule holds the order')
const reports = unseen('no answer shows a report; a test of the rules holds what is saved')

export const locationsToUsers: Reasons = {
  'rules/locations/locations.ts': {
    CZHNGh0: loadsMore,
    '5R2jSqL': loadsMore,
    '6fn5kL-': loadsMore,
    TbTWktW: names,
    Wo3CaQU: names,
  },
  'rules/reports/report-steps.ts': { lGnqT3F: reports, nYaZN7W: reports },
  'views/locations.ts': {
    Nga5MAJ: loadsMore,
    hHXTUhB: loadsMore,
    YkbSX12: loadsMore,
    '1raL7Q9': equivalent('looks for what is above the top, and finds nothing'),
    qKXbFPa: loadsMore,
    nI43dbd: loadsMore,
    '0RZQRai': loadsMore,
  },
  'views/users.ts': {
    FbzWDns: loadsMore,
    HmhuJWs: loadsMore,
    arCQPOn: loadsMore,
    zlN45t5: exists,
    'e7-MNLN': exists,
  },
}
