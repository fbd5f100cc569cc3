/** A problem that the agent can fix; the message says how. */
export class ToolError extends Error {
  override readonly name = 'ToolError'
}
