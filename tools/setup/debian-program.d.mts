export function findOrInstall(
  root: string,
  name: string,
  folders: readonly string[],
  packageName: string,
): Promise<string | undefined>
