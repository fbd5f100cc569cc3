import * as z from 'zod'
import { storedFile } from './stored-files.ts'
import { bool, created, int, table, text, time } from './table.ts'

export const roles = ['member', 'administrator', 'super'] as const

export const users = table(
  {
    name: text,
    phone: text.nullable(),
    email: text.nullable(),
    password: text.nullable(),
    bio: text.nullable(),
    sex: z.literal([0, 1, 2]),
    location: text.nullable(),
    avatar: storedFile.nullable(),
    bg: storedFile.nullable(),
    verified: z.record(z.string(), z.unknown()).nullable(),
    /** The level of a paid membership; the document does not show its form. */
    vip: z.record(z.string(), z.unknown()).nullable(),
    email_verified_at: time.nullable(),
    phone_verified_at: time.nullable(),
    invite_code: text,
    role: z.enum(roles),
    permissions: z.array(z.string()),
    feed_topics_count: int,
    likes_count: int,
    comments_count: int,
    followers_count: int,
    followings_count: int,
    feeds_count: int,
    checkin_count: int,
    last_checkin_count: int,
    notify_reward: bool,
    notify_comment: bool,
    notify_chat: bool,
    notify_sound: bool,
    ...created,
    deleted_at: time.nullable(),
  },
  { unique: [['name'], ['phone'], ['email']] },
)

/** `seen`: the followed user has seen it. */
export const follows = table(
  { user_id: int, target_id: int, seen: bool },
  { unique: [['user_id', 'target_id']], indexes: [['target_id'], ['target_id', 'seen']] },
)

export const sessions = table(
  { user_id: int, token: text, expires_at: time, refresh_until: time, revoked: bool },
  { unique: [['token']], indexes: [['user_id']] },
)

/** Verification codes; `to` is a phone number or an e-mail address. */
export const codes = table({ to: text, code: text, expires_at: time, used: bool }, { indexes: [['to', 'id']] })

/** Codes of the mini-program's login call, and their users. */
export const mini_codes = table({ code: text, user_id: int.nullable() }, { unique: [['code']] })
