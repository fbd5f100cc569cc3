import { must, operations, section } from '../requirement.ts'

export const tagOperations = operations(
  '4.9',
  'GET /api/v2/api/v2/tags 200',
  'GET /api/v2/users/{}/tags 200',
  'GET /api/v2/user/tags 200',
  'PUT /api/v2/user/tags/{} 204',
  'DELETE /api/v2/user/tags/{} 204',
)

export const tagRequirements = section('4.9', {
  1: must(
    'Listing all tags returns 200 with the tags by category, at the path with the doubled prefix',
    'GET /api/v2/api/v2/tags (path as given) 200, array of tag category with tags',
    'listTags 200',
  ),
  2: must("Listing a user's tags returns 200", 'GET /api/v2/users/:user/tags 200, array of tag', 'listUserTags 200'),
  3: must("Listing the viewer's tags returns 200", 'GET /api/v2/user/tags 200, same, current user', 'listMyTags 200'),
  4: must(
    'Adding a tag returns 204, and the tag is listed',
    'PUT /api/v2/user/tags/:tag 204 (attach to current user)',
    'attachTag 204',
  ),
  5: must(
    'Removing a tag returns 204, and the tag is no longer listed',
    'DELETE /api/v2/user/tags/:tag 204 (detach)',
    'detachTag 204',
  ),
})
