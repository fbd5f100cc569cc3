import { test } from 'vitest'
import { expectJson, expectQuiet, expectScreen } from '../../cli/testing/start-screen.cases.ts'

test.each(['mock', 'serve'] as const)(
  '%s prints its start screen on stderr; --quiet omits it, --json replaces it',
  async (command) => {
    await expectScreen(command)
    await expectQuiet(command)
    await expectJson(command)
  },
)
