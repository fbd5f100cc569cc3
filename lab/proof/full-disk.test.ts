import { describe, test } from 'vitest'
import { expectNoFile } from '../system/full-disk.cases.ts'

const serve = ['serve', '--seed', '1', '--port', '0']

describe.skipIf(process.platform !== 'linux')('process limits exist only on Linux', () => {
  test.each([
    [['seed'], 200],
    [['seed'], 3],
    [serve, 200],
    [serve, 3],
  ])('%j with room for %i KiB ends with one clear line, and leaves no file', expectNoFile)
})
