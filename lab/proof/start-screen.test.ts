import { test } from 'vitest'
import { expectJson, expectQuiet, expectScreen } from '../../cli/testing/start-screen.cases.ts'

test.each(['mock', 'serve'] as const)(
  '%s shows its screen on stderr; --quiet leaves it out, --json is all of it',
  async (command) => {
    await expectScreen(command)
    await expectQuiet(command)
    await expectJson(command)
  },
)
