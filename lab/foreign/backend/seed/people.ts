import { deletePermission } from '../operations/topics/topics.ts'
import type { Service } from '../service-type.ts'
import { makePerson, type Person } from '../state/people.ts'

/** Accounts with a password. */
export const accounts = [
  {
    name: 'Amparo Ruiz',
    phone: '34600100201',
    email: 'amparo@plaza.example',
    password: 'naranja-Azul-19',
    balance: 500,
  },
  {
    name: 'Bruno Keita',
    phone: '34600100202',
    email: 'bruno@plaza.example',
    password: 'tren-Nocturno-7',
    balance: 500,
  },
  {
    name: 'Celia Ndiaye',
    phone: '34600100203',
    email: 'celia@plaza.example',
    password: 'Mareas-de-junio',
    balance: 500,
  },
  {
    name: 'Dario Lund',
    phone: '34600100204',
    email: 'dario@plaza.example',
    password: 'pan-Con-tomate-3',
    balance: 500,
  },
  { name: 'Elif Aksoy', phone: '34600100205', email: 'elif@plaza.example', password: 'Sin-blanca-0', balance: 0 },
] as const

const crowd = ['Casa Verde', 'Tertulia del Jueves', 'Nube Fría']
const newcomers = ['Olmo', 'Petra Vidal', 'Quim Soler', 'Rosa Lago', 'Saúl Mena', 'Tina Orr', 'Uxía Paz']

export type Actors = { greens: Person; talkers: Person; clouds: Person }

export function seedPeople(service: Service): Actors {
  const createdAt = service.clock.now() - 40 * 86_400_000
  const add = (fields: Omit<Parameters<typeof makePerson>[0], 'id' | 'createdAt'>) => {
    const person = makePerson({ ...fields, id: service.ids('person'), createdAt } as Parameters<typeof makePerson>[0])
    if (service.has('everybody-broke')) person.balance = 0
    service.world.people.push(person)
    return person
  }
  const [greens, talkers, clouds] = crowd.map((name) => add({ name, location: 'Valdelugo', balance: 50 }))
  const people = accounts.map((fields) => add({ ...fields, location: 'Valdelugo' }))
  if (service.has('extra-people')) for (const name of newcomers) add({ name, balance: 20 })
  if (greens === undefined || talkers === undefined || clouds === undefined) throw new Error('the crowd is missing')
  giveRoles(people, greens)
  return { greens, talkers, clouds }
}

function giveRoles(people: Person[], greens: Person): void {
  const [amparo, bruno, celia] = people
  amparo?.permissions.add(deletePermission)
  if (amparo !== undefined) amparo.role = 'administrator'
  if (bruno !== undefined) Object.assign(bruno, { sex: 1, bio: 'Leo en el tren', avatar: 'plaza:retratos/bruno.png' })
  if (celia !== undefined) Object.assign(celia, { sex: 2, verified: { type: 'persona', description: 'Periodista' } })
  bruno?.follows.add(greens.id)
}
