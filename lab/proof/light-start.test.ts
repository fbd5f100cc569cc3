import { test } from 'vitest'
import { expectLightStart } from '../../cli/testing/loaded-modules.cases.ts'

test.each([[['list']], [['mock', '--help']], [['serve', '--help']], [['seed', '--help']]])(
  '%j loads no server',
  (args) => expectLightStart(...args),
)
