import { diffOf } from '../../../conformance/reports/diff.ts'
import { diffText } from '../../../conformance/reports/text/diff-text.ts'
import { CliError, write, writeJson } from '../../shared/output.ts'
import { readRunFile } from '../../shared/reports/run-file.ts'
import { styleFor } from '../../shared/terminal-style.ts'
import type { DiffOptions } from './options.ts'

export async function diff(first: string, second: string, { gaps, json }: DiffOptions): Promise<void> {
  const [before, after] = await Promise.all([readRunFile(first), readRunFile(second)])
  const changes = diffOf(before, after)
  if (json) writeJson(changes)
  else write(diffText(changes, before, after, styleFor(process.stdout)))
  if (changes.regressions.length > 0)
    throw new CliError(`${changes.regressions.length} cases passed before and no longer do`, 1)
  if (gaps && changes.gaps.length > 0) throw new CliError(`${changes.gaps.length} gaps are answered differently`, 1)
}
