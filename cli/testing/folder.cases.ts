import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder, removed after the test. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'kit-test-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}
