import { equivalent, type Reasons, unobservable } from './reason.ts'

const unknownName = equivalent('only renames fields that are in no contract and therefore ignored')
const notJson = equivalent('only counts differently what is not JSON and refused anyway')

export const http: Reasons = {
  'http/form.ts': {
    xr60k7J: unknownName,
    L73nZHM: unknownName,
    C3pkjI_: unknownName,
    JrBNDaD: unobservable("the maximum length of a part's headers is our own limit; a test of forms checks it"),
    ofJrs8o: equivalent('the parsed objects replace the flat names afterwards'),
  },
  'http/json.ts': {
    mgRP4D_: notJson,
    ojbxl2S: notJson,
  },
}
