import * as z from 'zod'
import { file } from '../../contracts/resources/files.ts'
import { notification } from '../../contracts/resources/notifications.ts'

/** Rows contain no URLs: `views/files.ts` builds the URL of a file from its node and the origin of the request. */
export const storedFile = file.omit({ url: true }).extend({ node: z.string() })

export const storedVideo = z.object({ resource: storedFile, cover: storedFile })

const { data } = notification.shape
const { sender, topic, feed } = data.shape

export const storedNotificationData = data.extend({
  sender: sender.unwrap().extend({ avatar: storedFile.nullish() }).optional(),
  topic: topic.unwrap().extend({ logo: storedFile.nullish() }).optional(),
  feed: feed.unwrap().extend({ images: storedFile.array().optional(), video: storedVideo.nullish() }).optional(),
})
