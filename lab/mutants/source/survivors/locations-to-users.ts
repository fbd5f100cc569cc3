import { equivalent, keeping, type Reasons, unseen } from './reason.ts'

const names = unseen('hot regions are answered as names, without their sort; a test of the rule holds the order')
const reports = unseen('no answer shows a report; a test of the rules holds what is saved')

export const locationsToUsers: Reasons = {
  'rules/locations/locations.ts': {
    TbTWktW: names,
    Wo3CaQU: names,
  },
  'rules/reports/report-steps.ts': { lGnqT3F: reports, nYaZN7W: reports },
  'views/users.ts': { _nFMuCZ: keeping },
  'views/locations.ts': {
    '1raL7Q9': equivalent('looks for what is above the top, and finds nothing'),
  },
}
