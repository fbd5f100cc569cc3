import { join } from 'node:path'
import { expect, test } from 'vitest'
import { edited, root, walkthrough } from './contributing.cases.ts'

/** Whether the steps work is a proof: `npm run proof` follows them in a copy of the repository. */
test.each(['Adding an operation', 'Adding a table'])('"%s" of CONTRIBUTING.md names places that exist', (title) => {
  const { edits, commands } = walkthrough(title)
  for (const edit of edits.filter(({ how }) => how !== 'new'))
    expect(edited(join(root, edit.file), edit)).toContain(edit.code.trim())
  expect([edits.length > 4, commands.length]).toEqual([true, 3])
})
