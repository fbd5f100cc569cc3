import type { Has } from '../catalogue.ts'
export const publishPermissions = ['byManager', 'creatorOnly', 'memberOnly', 'allUser', 'specialUser'] as const
export const joinPermissions = ['byManager', 'directJoin', 'afterAudit'] as const
export const createPermissions = ['all', 'verification', 'specialUser'] as const

export type PublishPermission = (typeof publishPermissions)[number]
export type JoinPermission = (typeof joinPermissions)[number]
export type CreatePermission = (typeof createPermissions)[number]
export type TopicStatus = 'passed' | 'waiting' | 'failed'
export type JoinMode = 'open' | 'need-audit'

export type TopicConfig = {
  switch: boolean
  publish_permission: PublishPermission
  create_permission: CreatePermission
  join_permission: JoinPermission
  permission: string
}

export type Topic = {
  id: number
  name: string
  desc: string | null
  logo: string | null
  bg: string | null
  categoryId: number | null
  status: TopicStatus
  creatorId: number
  expense: number
  divide: number
  joinMode: JoinMode | null
  visible: 'visible' | 'hidden'
  invitedAudit: boolean
  joinPermission: 'directJoin' | 'afterAudit'
  publishPermission: PublishPermission
  members: Map<number, number>
  followersCount: number
  publishRights: Map<number, boolean>
  createdAt: number
  deleted: boolean
}

export type TopicCategory = { id: number; name: string; sort: number }
export type Application = {
  id: number
  topicId: number
  userId: number
  expense: number
  status: 'accepted' | 'waiting' | 'rejected'
  createdAt: number
}

export function defaultTopicConfig(has: Has): TopicConfig {
  return {
    switch: !has('topic-audit-off'),
    publish_permission: has('permissions-fixed') ? 'memberOnly' : 'byManager',
    create_permission: 'all',
    join_permission: has('permissions-fixed') ? 'directJoin' : 'byManager',
    permission: 'topic:creator',
  }
}

export function addMember(topic: Topic, userId: number, time: number): void {
  if (topic.members.has(userId)) return
  topic.members.set(userId, time)
  topic.followersCount += 1
}
