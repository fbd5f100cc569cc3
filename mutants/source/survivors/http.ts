import { equivalent, type Reasons } from './reason.ts'

const unknownName = equivalent('only fields that no contract has get another name, and those are ignored')

export const http: Reasons = {
  'http/form.ts': {
    xr60k7J: unknownName,
    L73nZHM: unknownName,
    C3pkjI_: unknownName,
    ofJrs8o: equivalent('the objects are written over what a query would make of their names'),
    'BriaL-3': equivalent('a part that begins with an empty line has no name, which is refused as well'),
  },
  'http/json.ts': {
    '5vha0kr': equivalent('behind the end of a text there is no mark'),
    _06w0aI: equivalent('several values outside of any list are no JSON'),
  },
}
