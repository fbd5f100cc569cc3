import { omitEmpty } from '../../core/shape.ts'
import type { Service } from '../../service-type.ts'
import type { Person } from '../../state/people.ts'
import type { Topic } from '../../state/topics.ts'
import { fileView } from '../../views/files.ts'
import { notify } from '../people/notify.ts'

function topicNews(service: Service, topic: Topic): Record<string, unknown> {
  return omitEmpty(service, { logo: fileView(service, topic.logo), name: topic.name, id: topic.id })
}

/** Adds an application and notifies the topic's manager. */
export function apply(service: Service, topic: Topic, person: Person): void {
  service.world.applications.push({
    id: service.ids('application'),
    topicId: topic.id,
    userId: person.id,
    expense: topic.expense,
    status: 'waiting',
    createdAt: service.clock.now(),
  })
  notify(service, {
    kind: 'applyFor',
    from: person,
    to: topic.creatorId,
    data: { topic: { expense: topic.expense, ...topicNews(service, topic) } },
    push: {
      channel: 'topic:apply',
      target: topic.id,
      content: `${person.name} quiere entrar en ${topic.name}`,
      extra: { user_id: person.id },
      tag: 'topics',
    },
  })
}

/** Notifies an applicant of the approval. */
export function tellAccepted(service: Service, topic: Topic, manager: Person, applicant: Person): void {
  const astray = service.has('approval-told-to-manager')
  const [from, to] = astray ? [applicant, manager] : [manager, applicant]
  notify(service, {
    kind: 'accept',
    from,
    to: to.id,
    data: { topic: topicNews(service, topic) },
    push: {
      channel: 'topic:accept',
      target: topic.id,
      content: `Ya estás en ${topic.name}`,
      extra: { user_id: manager.id },
      tag: 'topics',
    },
  })
}
