import { deepFreeze } from '../../platform/support/deep-freeze.ts'
import { remembered } from '../../platform/support/remembered.ts'

const most = 2048
const longest = 4096

/** The value of a JSON column. Most are read again and again: they are parsed once, and shared, since nobody can change them. */
export const parseStoredJson = remembered((text) => deepFreeze(JSON.parse(text) as unknown), most, longest)
