const ignore = () => undefined

/** A closed stderr must not stop a server. */
export function surviveClosedStderr(): void {
  if (!process.stderr.listeners('error').includes(ignore)) process.stderr.on('error', ignore)
}
