import type * as z from 'zod'
import type { notification } from '../../contracts/resources/notifications.ts'
import type { Row } from '../tables/index.ts'
import type { World } from '../world.ts'
import { fileViewOrNull, imagesView, videoView } from './files.ts'

type NotificationView = z.output<typeof notification>

export const notificationView = (
  world: World,
  { key, created_at, read_at, data }: Row<'notifications'>,
): NotificationView => ({ id: key, created_at, read_at, data: dataView(world, data) })

function dataView(world: World, data: Row<'notifications'>['data']): NotificationView['data'] {
  const { sender, topic, feed, ...rest } = data
  return {
    ...rest,
    ...(sender && { sender: { ...sender, avatar: fileViewOrNull(world, sender.avatar) } }),
    ...(topic && { topic: { ...topic, logo: fileViewOrNull(world, topic.logo) } }),
    ...(feed && { feed: feedView(world, feed) }),
  }
}

const feedView = (world: World, { images, video, ...feed }: NonNullable<Row<'notifications'>['data']['feed']>) => ({
  ...feed,
  ...(images && { images: imagesView(world, images) }),
  video: video && videoView(world, video),
})
