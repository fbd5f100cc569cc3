import { test } from 'vitest'
import { expectNoTheft } from '../../cli/commands/conform/redirects.cases.ts'

test.each(['the login', 'everything else', 'the control plane'] as const)(
  'a redirect of %s does not send credentials elsewhere',
  (what) => expectNoTheft(what, [false, true]),
)
