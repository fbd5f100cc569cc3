import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished } from 'vitest'

/** Counts calls of fsync until the test finishes. */
export function countFsyncs(): () => number {
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
