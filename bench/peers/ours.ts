import { json } from '../client.ts'
import { kit } from '../places.ts'
import { ourLikes, ourPaths, type Peer } from './peer.ts'

export const controlToken = 'bench'

const quiet = ['--log', 'off', '--rate-limit', '100000000', '--control-token', controlToken]

async function enter(url: string): Promise<Record<string, string>> {
  const body = { login: 'alice', password: 'password' }
  const { access_token } = await json<{ access_token: string }>(`${url}/api/v2/auth/login`, { method: 'POST', body })
  return { authorization: `Bearer ${access_token}` }
}

export const ours: Peer = {
  name: 'community-kit',
  note: 'checks every request and every reply against the contracts',
  command: (port) => ({ args: [kit, 'mock', '--port', String(port), ...quiet] }),
  ...ourPaths,
  likes: { ...ourLikes, enter },
}

/** The platform on SQLite. */
export const oursOnSqlite = (file: string): Peer => ({
  ...ours,
  command: (port) => ({ args: [kit, 'serve', '--db', file, '--seed', '1', '--port', String(port), ...quiet] }),
})
