import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { onTestFinished } from 'vitest'
import { folder } from '../../testing/folder.cases.ts'
import { createServer } from './server.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'

export interface ToolResult {
  readonly text: string
  readonly isError: boolean
  /** Addresses of linked resources. */
  readonly links: readonly string[]
}

export interface Agent {
  readonly client: Client
  call(name: string, args?: Record<string, unknown>): Promise<ToolResult>
  read(uri: string): Promise<string>
}

export const newClient = (): Client => new Client({ name: 'tests', version: '1' })

export function agentOf(client: Client): Agent {
  return {
    client,
    async call(name, args = {}) {
      const { content = [], isError = false } = await client.callTool({ name, arguments: args })
      const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
      const links = content.flatMap((part) => (part.type === 'resource_link' ? [part.uri] : []))
      return { text: texts.join('\n'), isError: isError === true, links }
    },
    async read(uri) {
      const { contents } = await client.readResource({ uri })
      return contents.map((part) => ('text' in part ? part.text : '')).join('')
    },
  }
}

/** An agent that talks to a session in this process. */
export async function agentInProcess(options: Partial<SessionOptions> = {}): Promise<Agent & { session: Session }> {
  const session = openSession({ allow: [], version: '0.0.0', env: process.env, folder: folder(), ...options })
  const [serverSide, clientSide] = InMemoryTransport.createLinkedPair()
  await createServer(session).connect(serverSide)
  const client = newClient()
  await client.connect(clientSide)
  onTestFinished(async () => {
    await client.close()
    await session.close()
  })
  return { ...agentOf(client), session }
}
