import { equivalent, type Reasons, unseen } from './reason.ts'

const unknownName = equivalent('only fields that no contract has get another name, and those are ignored')
const notJson = equivalent('only what is no JSON is counted otherwise, and that is refused anyway')

export const http: Reasons = {
  'http/form.ts': {
    xr60k7J: unknownName,
    L73nZHM: unknownName,
    C3pkjI_: unknownName,
    JrBNDaD: unseen('how long the description of a part may be is our own bound; a test of forms holds it'),
    ofJrs8o: equivalent('the objects are written over what a query would make of their names'),
  },
  'http/json.ts': {
    mgRP4D_: notJson,
    ojbxl2S: notJson,
  },
}
