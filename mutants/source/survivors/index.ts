import type { SourceMutant } from '../instrument.ts'
import { http } from './http.ts'
import type { Reason, Reasons } from './reason.ts'

/** Each part of the platform has a file here. */
const parts: readonly Reasons[] = [http]

const reasons: Reasons = Object.assign({}, ...parts)

export const reasonFor = ({ file, key }: Pick<SourceMutant, 'file' | 'key'>): Reason | undefined => reasons[file]?.[key]
