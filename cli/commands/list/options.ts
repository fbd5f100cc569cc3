export const listKinds = ['endpoints', 'requirements', 'cases', 'gaps'] as const

export type ListKind = (typeof listKinds)[number]

export interface ListOptions {
  readonly json?: boolean
  readonly grep?: string
}
