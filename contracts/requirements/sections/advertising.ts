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
  1: must(
    'Listing advertising spaces returns 200',
    'GET /api/v2/advertisingspace 200, array of space',
    'listAdvertisingSpaces 200',
  ),
  2: must(
    'Listing the advertisements of one space returns 200 with only the advertisements of that space',
    'GET /api/v2/advertisingspace/:space/advertising 200, array of advertisement',
    'listSpaceAdvertisements 200',
  ),
  3: must(
    'Listing the advertisements of several spaces returns 200',
    'GET /api/v2/advertisingspace/advertising … 200, array of advertisement',
    'listAdvertisements 200',
  ),
  4: must(
    'space contains the ids of the spaces, separated by commas',
    'space string, comma-separated space ids',
    'listAdvertisements ?space',
  ),
  5: must(
    'Searching regions returns 200 with a list of regions, each with its tree',
    'GET /api/v2/locations/search … 200, array of {items:[location] or null, tree:location with nested parent}',
    'searchLocations 200',
  ),
  6: must('name is the search text', 'GET /api/v2/locations/search name string', 'searchLocations ?name'),
  7: must(
    'items is null when the tree reaches three levels',
    'items is null when the tree reaches three levels',
    'searchLocations',
  ),
  9: must(
    'Listing hot regions returns 200 with a list of texts',
    'GET /api/v2/locations/hots 200, array of strings',
    'listHotLocations 200',
  ),
})
