import { test } from 'vitest'
import { expectRedirectNotFollowed } from '../../cli/commands/conform/redirects.cases.ts'
import { expectLightStart } from '../../cli/testing/loaded-modules.cases.ts'
import { expectJson, expectQuiet, expectScreen } from '../../cli/testing/start-screen.cases.ts'

test.each([[['list']], [['mock', '--help']], [['serve', '--help']], [['seed', '--help']]])(
  '%j loads no server',
  (args) => expectLightStart(...args),
)

test.each(['mock', 'serve'] as const)(
  '%s prints its start screen on stderr; --quiet omits it, --json replaces it',
  async (command) => {
    await expectScreen(command)
    await expectQuiet(command)
    await expectJson(command)
  },
)

test.each(['the login', 'everything else', 'the control plane'] as const)(
  'a redirect of %s does not send credentials elsewhere',
  (what) => expectRedirectNotFollowed(what, [false, true]),
)
