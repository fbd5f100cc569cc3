import type { ConformSettings } from '../setup/settings.ts'

type Profile = Pick<ConformSettings, 'mode' | 'controlToken' | 'unsupported' | 'only' | 'skip'>

/** What the run is meant to exercise. */
export const profileText = ({ mode, controlToken, unsupported, only, skip }: Profile): string =>
  [
    mode,
    mode === 'full' && controlToken !== undefined ? 'with control plane' : 'without control plane',
    unsupported.length > 0 && `without ${unsupported.join(', ')}, declared unsupported`,
    only.length > 0 && `only ${only.join(', ')}`,
    skip.length > 0 && `skipping ${skip.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
