import type { Corpus } from '../corpus.ts'
import { astronomy } from './astronomy.ts'
import { boardGames } from './board-games.ts'
import { books } from './books.ts'
import { coffee } from './coffee.ts'
import { community } from './community.ts'
import { cooking } from './cooking.ts'
import { cycling } from './cycling.ts'
import { gardening } from './gardening.ts'
import { general } from './general.ts'
import { hiking } from './hiking.ts'
import { music } from './music.ts'
import { parenting } from './parenting.ts'
import { people } from './people.ts'
import { pets } from './pets.ts'
import { photography } from './photography.ts'
import { repair } from './repair.ts'
import { running } from './running.ts'
import { streetFood } from './street-food.ts'
import { things } from './things.ts'

const themes = {
  hiking,
  running,
  cooking,
  photography,
  parenting,
  cycling,
  coffee,
  books,
  boardGames,
  pets,
  astronomy,
  streetFood,
  music,
  gardening,
  repair,
}

export const zh: Corpus = { themes, people, general, things, community }
