import { dirname, matchesGlob, posix } from 'node:path'
import {
  architecture,
  type FolderRules,
  generatedFilePattern,
  maxFileLines,
  testFilePattern,
  testPackages,
} from '../architecture.ts'
import { importsOf, nodeGlobalsOf } from './imports.ts'
import type { Source } from './source.ts'

export function violationsIn({ path, text }: Source): string[] {
  return [...fileLength(path, text), ...forbiddenUses(path, text)]
}

function fileLength(path: string, text: string): string[] {
  if (generatedFilePattern.test(path)) return []
  const lines = text.trimEnd().split('\n').length
  return lines > maxFileLines ? [`${path} has ${lines} lines; the limit is ${maxFileLines}: split the file`] : []
}

function forbiddenUses(path: string, text: string): string[] {
  const home = path.includes('/') ? path.slice(0, path.indexOf('/')) : 'tools'
  const rules = architecture[home]
  if (!rules) return [`${path} is in ${home}/, which is not listed in tools/architecture.ts`]
  const packages = packagesFor(path, rules)
  const extraFolders = packages.filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1))
  const testFolders = testFilePattern.test(path) ? (rules.tests ?? []) : []
  const folders = [home, ...rules.folders, ...extraFolders, ...testFolders]
  const isAllowed = (name: string) =>
    (isInternal(name) ? folders : packages).some((allowed) => matches(allowed, target(path, name)))
  const forbidden = importsOf(text).filter((name) => !isAllowed(name))
  const globals = isAllowed('node:process') ? [] : nodeGlobalsOf(text)
  return [
    ...forbidden.map((name) => `${path} imports ${name}, but ${home} may import ${describe(rules, packages)}`),
    ...globals.map((name) => `${path} uses ${name}, which is only in Node`),
  ]
}

function packagesFor(path: string, rules: FolderRules): string[] {
  const paths = [path, path.replace(testFilePattern, '.ts')]
  const matching = Object.entries(rules.where ?? {}).filter(([glob]) => paths.some((one) => matchesGlob(one, glob)))
  const extra = matching.flatMap(([, packages]) => packages)
  return [...rules.packages, ...extra, ...(testFilePattern.test(path) ? testPackages : [])]
}

function isInternal(name: string): boolean {
  return name.startsWith('.') || name.startsWith('community-kit/')
}

/** The top-level folder or the package that an import resolves to. */
function target(path: string, name: string): string {
  const [first = '', second = ''] = name.split('/')
  if (name.startsWith('.')) return posix.join(dirname(path), name).split('/')[0] ?? ''
  if (name.startsWith('community-kit/')) return second
  return name.startsWith('@') ? `${first}/${second}` : name.startsWith('node:') ? name : first
}

function matches(allowed: string, name: string): boolean {
  return allowed === name || (allowed === 'node:*' && name.startsWith('node:'))
}

function describe(rules: FolderRules, packages: string[]): string {
  const exceptions = Object.entries(rules.where ?? {}).map(([glob, extra]) => `; ${glob} also ${extra.join(', ')}`)
  return [...rules.folders.map((name) => `${name}/`), ...new Set(packages)].join(', ') + exceptions.join('')
}
