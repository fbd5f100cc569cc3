import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from './children.ts'
import { benchFolder, peerFile, rootFolder } from './paths.ts'
import type { ReportProgress } from './progress.ts'

const npm = (cwd: string, ...args: readonly string[]) => outputOf({ program: 'npm', args, cwd })

/** npm writes node_modules/.package-lock.json at the end of an install. */
function arePeersInstalled(): boolean {
  const installed = peerFile('.package-lock.json')
  if (!existsSync(installed)) return false
  return statSync(installed).mtimeMs >= statSync(join(benchFolder, 'package-lock.json')).mtimeMs
}

export async function installPeers(reportProgress: ReportProgress): Promise<void> {
  if (arePeersInstalled()) return
  reportProgress('installing the peers (npm ci)')
  await npm(benchFolder, 'ci', '--include=dev')
}

export async function setUp(reportProgress: ReportProgress): Promise<void> {
  await installPeers(reportProgress)
  reportProgress('building community-kit')
  await npm(rootFolder, 'run', 'build')
}
