import { enableCopying } from '../shared/copy.ts'
import { useHost } from './shared/host.ts'
import { serverHost } from './shared/server-host.ts'
import { startConsole } from './start.ts'

useHost(serverHost)
enableCopying()
void startConsole()
