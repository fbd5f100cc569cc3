import { caching, equivalent, type Reasons, unobservable } from './reason.ts'

const names = unobservable('hot regions are returned as names, without their sort; a test of the rule checks the order')
const reports = unobservable('no response shows a report; a test of the rules checks what is saved')

export const locationsToUsers: Reasons = {
  'rules/locations/locations.ts': {
    TbTWktW: names,
    Wo3CaQU: names,
  },
  'rules/reports/report-steps.ts': { lGnqT3F: reports, nYaZN7W: reports },
  'views/users.ts': { _nFMuCZ: caching },
  'views/locations.ts': {
    '1raL7Q9': equivalent('looks for the parent of the root and finds nothing'),
  },
}
