import type * as z from 'zod'
import type { notification } from '../../contracts/resources/notifications.ts'
import type { Row } from '../tables/index.ts'

export const notificationView = ({
  key,
  created_at,
  read_at,
  data,
}: Row<'notifications'>): z.output<typeof notification> => ({
  id: key,
  created_at,
  read_at,
  data,
})
