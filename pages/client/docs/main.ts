import { enableCopying } from '../shared/copy.ts'
import { enableSearch } from './search-dialog.ts'
import { enableSide } from './side.ts'
import { enableTrying } from './try-form.ts'

enableCopying()
enableSide()
enableSearch()
enableTrying()
