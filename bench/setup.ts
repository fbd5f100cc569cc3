import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { output } from './children.ts'
import type { Tell } from './contest.ts'
import { bench, installed, root } from './places.ts'

const npm = (cwd: string, ...args: readonly string[]) => output({ program: 'npm', args, cwd })

/** npm writes its own record of what is installed last of all. */
function peersAreThere(): boolean {
  const record = installed('.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(bench, 'package-lock.json')).mtimeMs
}

/** The peers, and ours as it is published, of what the sources are now. */
export async function setUp(tell: Tell): Promise<void> {
  if (!peersAreThere()) {
    tell('installing the peers (npm ci)')
    await npm(bench, 'ci', '--include=dev')
  }
  tell('building ours')
  await npm(root, 'run', 'build')
}
