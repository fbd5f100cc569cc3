import { enableCopying } from '../shared/copy.ts'
import { startConsole } from './start.ts'

enableCopying()
void startConsole()
