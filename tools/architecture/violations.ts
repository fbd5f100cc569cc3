import { dirname, matchesGlob, posix } from 'node:path'
import {
  architecture,
  type FolderRules,
  generatedFilePattern,
  longFileLines,
  maxFileLines,
  maxFolderFiles,
  maxRootFiles,
  testFilePattern,
  testPackages,
} from '../architecture.ts'
import { importsOf, nodeGlobalsOf } from './imports.ts'
import type { Source } from './sources.ts'

const linesIn = ({ path, text }: Source): number =>
  generatedFilePattern.test(path) ? 0 : text.trimEnd().split('\n').length

function fileLength(source: Source): string[] {
  const lines = linesIn(source)
  return lines > maxFileLines ? [`${source.path} has ${lines} lines; the limit is ${maxFileLines}: split the file`] : []
}

/** A warning for a file that is long, but within the limit. */
export function longFileWarning(source: Source): string[] {
  const lines = linesIn(source)
  if (lines < longFileLines || lines > maxFileLines) return []
  return [`${source.path} has ${lines} lines; consider splitting it before it reaches the limit of ${maxFileLines}`]
}

/** Forbidden imports and globals of a file, and whether it is too long. */
export function violationsIn(source: Source): string[] {
  return [...fileLength(source), ...forbiddenUses(source)]
}

/** Folders with more source files than the limit. Tests and their helpers do not count. */
export function oversizedFolders(sources: readonly Pick<Source, 'path'>[]): string[] {
  const counted = sources.filter(({ path }) => path.includes('/') && !testFilePattern.test(path))
  const folders = Map.groupBy(counted, ({ path }) => dirname(path))
  return [...folders].flatMap(([folder, files]) => {
    const limit = folder.includes('/') ? maxFolderFiles : (maxRootFiles[folder] ?? maxFolderFiles)
    if (files.length <= limit) return []
    return [`${folder}/ has ${files.length} source files; the limit is ${limit}: move some into subfolders`]
  })
}

function forbiddenUses({ path, text }: Source): string[] {
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
  const matching = Object.entries(rules.where ?? {}).filter(([glob]) =>
    paths.some((candidate) => matchesGlob(candidate, glob)),
  )
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
