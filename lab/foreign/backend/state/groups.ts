/** A group at the instant-messaging provider. Members are people's ids, the owner's included. */
export type Group = {
  id: number
  name: string
  description: string
  isPublic: boolean
  needsApproval: boolean
  allowInvites: boolean
  maxUsers: number
  ownerId: number
  members: Set<number>
  face: string | null
  createdAt: number
}
