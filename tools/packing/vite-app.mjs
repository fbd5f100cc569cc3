// Serves the app in the given folder with the Vite dev server and prints its URL.
import { msw } from 'msw/vite'
import { createServer } from 'vite'

const server = await createServer({
  root: process.argv[2],
  configFile: false,
  logLevel: 'error',
  plugins: [msw({ mode: 'worker-only' })],
  server: { host: '127.0.0.1', port: 0 },
})
await server.listen()
console.log(server.resolvedUrls.local[0])
