import type { Summary } from '../../conformance/reports/index.ts'

/** What an owner can do about cases that were left out, where there is something. */
const advice: readonly [reason: RegExp, advice: string][] = [
  [
    /^new topics wait for admission/,
    'name the token of a control plane (controlToken, or --control-token-env), or an admitted topic of alice that anybody joins (topics: { open: id }) in the configuration',
  ],
]

export const hintText = ({ leftOut }: Pick<Summary, 'leftOut'>): string =>
  leftOut
    .flatMap(({ reason, outside, addresses }) => {
      const found = outside ? undefined : advice.find(([pattern]) => pattern.test(reason))
      return found ? [`to judge ${addresses.length} more, whose topics wait for admission: ${found[1]}`] : []
    })
    .join('\n')
