import { basename } from 'node:path'
import * as z from 'zod'
import { recordOfTraffic } from '../../../../conformance/traffic/traffic-record.ts'
import { trafficText } from '../../../../conformance/traffic/traffic-text.ts'
import { judgeFile } from '../../traffic/recording-file.ts'
import { fileInside } from '../file-inside.ts'
import { tool } from '../tool.ts'
import { ToolError } from '../tool-error.ts'

const judgeTraffic = tool({
  name: 'judge_traffic',
  title: 'Judge recorded traffic',
  description:
    'Judge a HAR file, or a recording of community-kit proxy, against the contracts, and its exchanges against each other. Nothing is sent.',
  input: {
    file: z.string().max(300).describe('a .har or .ndjson file in the working directory'),
  },
  isReadOnly: true,
  async run({ file }, { session }) {
    if (!/\.(har|ndjson)$/i.test(file)) throw new ToolError('give a file ending in .har or .ndjson')
    const summary = (await judgeFile(fileInside(session.folder, file))).summary()
    const name = basename(file)
    const again = `community-kit drift ${name}`
    const record = recordOfTraffic(summary, { kit: session.version, name, baseUrl: name, again })
    return `${session.addRun(record)}\n${trafficText(summary, record)}`
  },
})

export const trafficTools = [judgeTraffic]
