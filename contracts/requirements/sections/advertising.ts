import { must, operations, section } from '../requirement.ts'

export const advertisingOperations = operations(
  '4.11',
  'GET /api/v2/advertisingspace 200',
  'GET /api/v2/advertisingspace/{}/advertising 200',
  'GET /api/v2/advertisingspace/advertising 200',
  'GET /api/v2/locations/search 200',
  'GET /api/v2/locations/hots 200',
)

/** Section 4.11: advertising, then locations. */
export const advertisingRequirements = section('4.11', {
  1: must('Listing advertising spaces answers 200', 'listAdvertisingSpaces 200'),
  2: must(
    'Listing the advertisements of one space answers 200, with those of that space only',
    'listSpaceAdvertisements 200',
  ),
  3: must('Listing the advertisements of several spaces answers 200', 'listAdvertisements 200'),
  4: must('space lists the spaces, comma-separated', 'listAdvertisements ?space'),
  5: must('Searching regions answers 200, each with its tree', 'searchLocations 200'),
  6: must('name is the search text', 'searchLocations ?name'),
  7: must('items is null when the tree reaches three levels', 'searchLocations'),
  8: must('items are the child regions when the tree does not reach three levels', 'searchLocations'),
  9: must('Listing hot regions answers 200 with texts', 'listHotLocations 200'),
})
