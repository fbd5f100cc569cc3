import { equivalent, type Reasons } from './reason.ts'

const unknownName = equivalent('only fields that no contract has get another name, and those are ignored')
const noEnd = equivalent('a text without an end is no JSON, and is refused as that')

export const http: Reasons = {
  'http/form.ts': {
    xr60k7J: unknownName,
    L73nZHM: unknownName,
    C3pkjI_: unknownName,
    ofJrs8o: equivalent('the objects are written over what a query would make of their names'),
    yVu_47R: equivalent('splitting a text yields at least one part'),
    vnvWQee: equivalent('the dot takes all of the line anyway'),
    'BriaL-3': equivalent('a part that begins with an empty line has no name, which is refused as well'),
  },
  'http/json.ts': {
    s5GqV1y: equivalent('deleting what is not there changes nothing'),
    '5vha0kr': equivalent('behind the end of a text there is no mark'),
    _06w0aI: equivalent('several values outside of any list are no JSON'),
    Qjf09oD: noEnd,
    waR_zFr: noEnd,
    lqTVYWz: noEnd,
    'BriaL-3': noEnd,
    I8Kxswt: equivalent('the sum is odd where the difference is'),
  },
}
