import { must, section } from './requirement.ts'

export const tagRequirements = section('4.9', {
  1: must('All tags answer 200 under the doubled prefix, by category', 'listTags 200'),
  2: must("Somebody's tags answer 200", 'listUserTags 200'),
  3: must("The viewer's tags answer 200", 'listMyTags 200'),
  4: must('Taking a tag answers 204, and it is listed', 'attachTag 204'),
  5: must('Dropping a tag answers 204, and it is no longer listed', 'detachTag 204'),
})
