import { execFile } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { onTestFinished } from 'vitest'
import { applyEdit, type Edit, root } from '../system/contributing.cases.ts'

const isExcluded = /^(?:\.git|\.cache|dist|node_modules|lab\/bench\/node_modules)$/

export interface CommandResult {
  readonly status: number
  readonly output: string
}

/** A copy of the repository that shares its `node_modules`, deleted when the test has finished. */
export class ScratchCopy {
  readonly #folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-scratch-')))

  constructor() {
    const folder = this.#folder
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    cpSync(root, folder, { recursive: true, filter: (source) => !isExcluded.test(relative(root, source)) })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  }

  apply(edits: readonly Edit[]): void {
    for (const edit of edits) {
      const path = join(this.#folder, edit.file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, applyEdit(textOf(path) ?? '', edit))
    }
  }

  run(program: string, ...args: readonly string[]): Promise<CommandResult> {
    const outside = { NODE_ENV: undefined, VITEST: undefined, COMMUNITY_KIT_PROOF: undefined, FORCE_COLOR: undefined }
    const env = { ...process.env, ...outside, NO_COLOR: '1' }
    const options = { cwd: this.#folder, env, maxBuffer: 2 ** 28 }
    return new Promise((resolve) => {
      execFile(program, args, options, (error, stdout, stderr) =>
        resolve({ status: error ? 1 : 0, output: stdout + stderr }),
      )
    })
  }

  vitest(...args: readonly string[]): Promise<CommandResult> {
    return this.run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...args)
  }

  /** Checks the types of the platform, the worlds, the server's store and the suite, without their tests. */
  typeCheck(): Promise<CommandResult> {
    const files = ['platform/rules/index.ts', 'conformance/suite.ts', 'reference-server/database.ts', 'mock/world.ts']
    const config = join(this.#folder, '.cache', 'tsconfig.scratch.json')
    mkdirSync(dirname(config), { recursive: true })
    writeFileSync(
      config,
      JSON.stringify({ extends: '../tsconfig.json', include: [], files: files.map((file) => `../${file}`) }),
    )
    return this.run(process.execPath, 'node_modules/typescript/bin/tsc', '-p', config, '--checkers', '1')
  }

  /** Sources that differ from those of the repository. */
  changedFiles(): string[] {
    const exclude = ['node_modules/**', '.cache/**', 'dist/**', 'lab/bench/**', '{client,pages}/generated/**']
    const files = globSync('**/*.{ts,json}', { cwd: this.#folder, exclude })
    return files.filter((file) => textOf(join(this.#folder, file)) !== textOf(join(root, file))).sort()
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
