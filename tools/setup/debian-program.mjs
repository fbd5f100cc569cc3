import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { print } from './messages.mjs'
import { findProgram, isProgram } from './programs.mjs'
import { runCaptured } from './run.mjs'

/** The path of a program that only some tests need. Installs its Debian package if possible; undefined if the program stays missing. */
export async function findOrInstall(root, name, folders, packageName) {
  const find = () => folders.map((folder) => join(folder, name)).find(isProgram) ?? findProgram(name)
  const installed = async () => {
    if (!find()) await install(packageName)
    return find()
  }
  return find() ?? withLock(join(root, '.cache', 'setup.lock'), installed)
}

async function install(packageName) {
  const apt = process.getuid?.() === 0 && findProgram('apt-get')
  if (!apt) return
  print(`Installing ${packageName} for the tests …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runCaptured(apt, ['update'], { env })
  await runCaptured(apt, ['install', '-y', '--no-install-recommends', packageName], { env })
}
