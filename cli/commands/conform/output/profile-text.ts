import type { ConformSettings } from '../setup/settings.ts'

type Profile = Pick<ConformSettings, 'mode' | 'controlToken' | 'adapter' | 'unsupported' | 'only' | 'skip'>

/** What the run is meant to exercise. */
export const profileText = ({ mode, controlToken, adapter = {}, unsupported, only, skip }: Profile): string =>
  [
    mode,
    mode === 'full' && controlToken !== undefined && 'with control plane',
    Object.keys(adapter).length > 0 && `adapter with ${Object.keys(adapter).join(', ')}`,
    controlToken === undefined && Object.keys(adapter).length === 0 && 'without adapter',
    unsupported.length > 0 && `without ${unsupported.join(', ')}, declared unsupported`,
    only.length > 0 && `only ${only.join(', ')}`,
    skip.length > 0 && `skipping ${skip.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ')
