import { must, section } from './requirement.ts'

/** Section 4.11: advertising, then locations. */
export const advertisingRequirements = section('4.11', {
  1: must('Advertising spaces answer 200', 'listAdvertisingSpaces 200'),
  2: must('Advertisements of one space answer 200, all of that space', 'listSpaceAdvertisements 200'),
  3: must('Advertisements of several spaces answer 200', 'listAdvertisements 200'),
  4: must('space lists the spaces, comma-separated', 'listAdvertisements ?space'),
  5: must('Finding regions answers 200, each with its tree', 'searchLocations 200'),
  6: must('name is what is searched for', 'searchLocations ?name'),
  7: must('items is null when the tree reaches three levels', 'searchLocations'),
  8: must('items are the regions below when the tree does not reach three levels', 'searchLocations'),
  9: must('Hot regions answer 200 with texts', 'listHotLocations 200'),
})
