import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

type Env = Record<string, string>

const tools = join(import.meta.dirname, '..')
const manifest = { name: 'tiny', version: '1.0.0', private: true }
const lockfile = { ...manifest, lockfileVersion: 3, packages: { '': manifest } }

/** A temporary repository with the setup scripts and no dependencies, so that npm needs no registry. */
export class TinyProject {
  readonly root = mkdtempSync(join(tmpdir(), 'community-kit-setup-'))

  static create(): TinyProject {
    const project = new TinyProject()
    cpSync(join(tools, 'with-setup.mjs'), join(project.root, 'tools/with-setup.mjs'))
    cpSync(join(tools, 'setup'), join(project.root, 'tools/setup'), { recursive: true })
    project.write('package.json', JSON.stringify(manifest))
    project.write('package-lock.json', JSON.stringify(lockfile))
    return project
  }

  copy(): TinyProject {
    const project = new TinyProject()
    cpSync(this.root, project.root, { recursive: true })
    return project
  }

  write(path: string, content: string): void {
    const file = join(this.root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    chmodSync(file, 0o755)
  }

  /** Detached from the terminal that runs the tests, because SIGINT is handled differently on a terminal. */
  start(args: string[], env: Env = {}): ChildProcessWithoutNullStreams {
    const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
    const npm = { npm_config_offline: 'true', npm_config_cache: join(this.root, 'npm-cache') }
    const options = { cwd: this.root, env: { ...inherited, ...npm, ...env }, detached: true }
    return spawn(process.execPath, ['tools/with-setup.mjs', ...args], options)
  }

  async run(args: string[], env: Env = {}) {
    const child = this.start(args, env)
    const code = new Promise<number | null>((resolve) => child.on('close', resolve))
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await code, stdout, stderr }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
