/** Declarations for `require`: re-exports the types of an ES module. A value hides the type of the same name, so a class needs both. */
export function typesForRequire(module: string, names: readonly string[], classes: readonly string[]): string {
  const attributes = "with: { 'resolution-mode': 'import' }"
  const from = `import('${module}', { ${attributes} })`
  const lines = names.flatMap((name) => [
    `export declare const ${name}: typeof ${from}.${name}`,
    ...(classes.includes(name) ? [`export type ${name} = ${from}.${name}`] : []),
  ])
  return [`export type * from '${module}' ${attributes.replace(':', '')}`, ...lines, ''].join('\n')
}
