import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/** How often the disk is waited for, until the test is over. */
export function countSyncs(): () => number {
  const { fsyncSync } = fs
  let syncs = 0
  const put = (sync: typeof fsyncSync) => {
    fs.fsyncSync = sync
    syncBuiltinESMExports()
  }
  put((handle) => {
    syncs++
    fsyncSync(handle)
  })
  onTestFinished(() => put(fsyncSync))
  return () => syncs
}
