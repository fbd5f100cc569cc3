import { arrangementJsonSchema } from '../../../mock/arrange/schema/schema.ts'
import { writeJson } from '../../shared/output.ts'

export const schema = (): void => writeJson(arrangementJsonSchema())
