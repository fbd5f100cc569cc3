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

import { type Edit, edited, root } from '../system/contributing.cases.ts'

const isLeftOut = /^(?:\.git|\.cache|dist|node_modules|bench\/node_modules)$/

export interface RunFinished {
  readonly status: number
  readonly text: string
}

/** A copy of the repository that shares what is installed, until the test is over. */
export class ScratchCopy {
  readonly #folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-scratch-')))

  constructor() {
    const folder = this.#folder
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    cpSync(root, folder, { recursive: true, filter: (source) => !isLeftOut.test(relative(root, source)) })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  }

  apply({ file, how, anchor, code }: Edit): void {
    const path = join(this.#folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, how === 'new' ? code : edited(path, { file, how, anchor, code }))
  }

  run(...args: readonly string[]): Promise<RunFinished> {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, VITEST: undefined }
    return new Promise((resolve) => {
      const options = { cwd: this.#folder, env, maxBuffer: 2 ** 26 }
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        resolve({ status: error ? 1 : 0, text: stdout + stderr }),
      )
    })
  }

  vitest(...args: readonly string[]): Promise<RunFinished> {
    return this.run('node_modules/vitest/vitest.mjs', 'run', ...args)
  }

  /** Types of the platform, the worlds, the server's store and the suite, without their tests. */
  typeCheck(): Promise<RunFinished> {
    const files = ['platform/rules/index.ts', 'conformance/suite.ts', 'reference-server/database.ts', 'mock/world.ts']
    const config = JSON.stringify({ extends: './tsconfig.json', include: [], files })
    writeFileSync(join(this.#folder, 'tsconfig.scratch.json'), config)
    return this.run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.scratch.json', '--checkers', '1')
  }

  /** Files that are not as they are in the repository. */
  changed(): string[] {
    const exclude = ['node_modules/**', 'lab/bench/**', 'tsconfig.scratch.json']
    const files = globSync('**/*.{ts,json}', { cwd: this.#folder, exclude })
    return files.filter((file) => textAt(this.#folder, file) !== textAt(root, file)).sort()
  }
}

function textAt(folder: string, file: string): string | undefined {
  try {
    return readFileSync(join(folder, file), 'utf8')
  } catch {
    return undefined
  }
}

/** The tests that name what an operation lacks. */
export const proof = [
  'contracts/chapters.test.ts',
  'contracts/requirements',
  'conformance/suite.test.ts',
  'lab/mutants/evidence/evidence.test.ts',
  'tools/client/write-client.test.ts',
  '-t',
  'contracts have exactly|requirement|scenario|statement of the document has a case|defect for every case|is what the contracts say',
]

/** What the walk through adding an operation changes. */
export const operationFiles = [
  'client/generated/operations.ts',
  'client/generated/types.ts',
  'conformance/safety/footprints.json',
  'conformance/scenarios/tags/tags.ts',
  'contracts/chapters/tags.ts',
  'contracts/requirements/sections/tags.ts',
  'lab/mutants/evidence/evidence.json',
  'platform/rules/tags/tags.ts',
]
