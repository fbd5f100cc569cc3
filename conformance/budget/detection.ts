import recorded from './detection.json' with { type: 'json' }

/** Which case notices which of our planted defects, as `npm run detection` has seen it. */
export interface Detection {
  /** By id of the case: numbers of defects. */
  readonly cases: Readonly<Record<string, readonly number[]>>
}

export const recordedDetection = (): Detection => recorded
