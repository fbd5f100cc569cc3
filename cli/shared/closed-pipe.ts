/** `community-kit list | head` closes the pipe early; that is not an error. */
export function exitWhenPipeCloses(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    throw error
  })
}
