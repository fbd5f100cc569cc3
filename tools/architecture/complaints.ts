import { dirname, matchesGlob, posix } from 'node:path'
import { architecture, type Folder, longestFile, testFile, testTools } from '../architecture.ts'
import { importsOf } from './imports.ts'
import type { Source } from './source.ts'

export function complaintsAbout({ path, text }: Source): string[] {
  return [...tooLong(path, text), ...strayImports(path, text)]
}

function tooLong(path: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length
  return lines > longestFile ? [`${path} has ${lines} lines: more than ${longestFile}, take it apart`] : []
}

function strayImports(path: string, text: string): string[] {
  const home = path.includes('/') ? path.slice(0, path.indexOf('/')) : 'tools'
  const folder = architecture[home]
  if (!folder) return [`${path} lies in ${home}/, which tools/architecture.ts does not know`]
  const packages = packagesFor(path, folder)
  const granted = packages.filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1))
  const forTests = testFile.test(path) ? (folder.tests ?? []) : []
  const folders = [home, ...folder.folders, ...granted, ...forTests]
  const allowed = (name: string) =>
    (isRelative(name) ? folders : packages).some((one) => covers(one, target(path, name)))
  const strays = importsOf(text).filter((name) => !allowed(name))
  return strays.map((name) => `${path} imports ${name}, but ${home} may import ${describe(folder, packages)}`)
}

function packagesFor(path: string, folder: Folder): string[] {
  const tested = path.replace(testFile, '.ts')
  const granted = Object.entries(folder.where ?? {}).filter(([glob]) => matchesGlob(tested, glob))
  return [...folder.packages, ...granted.flatMap(([, packages]) => packages), ...(testFile.test(path) ? testTools : [])]
}

function isRelative(name: string): boolean {
  return name.startsWith('.') || name.startsWith('community-kit/')
}

/** The top-level folder or the package that an import reaches. */
function target(path: string, name: string): string {
  const [first = '', second = ''] = name.split('/')
  if (name.startsWith('.')) return posix.join(dirname(path), name).split('/')[0] ?? ''
  if (name.startsWith('community-kit/')) return second
  return name.startsWith('@') ? `${first}/${second}` : name.startsWith('node:') ? name : first
}

function covers(allowed: string, name: string): boolean {
  return allowed === name || (allowed === 'node:*' && name.startsWith('node:'))
}

function describe(folder: Folder, packages: string[]): string {
  const elsewhere = Object.entries(folder.where ?? {}).map(([glob, more]) => `; ${glob} also ${more.join(', ')}`)
  return [...folder.folders.map((name) => `${name}/`), ...new Set(packages)].join(', ') + elsewhere.join('')
}
