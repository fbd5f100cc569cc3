import { main } from './main.ts'
import { exitWhenPipeCloses } from './shared/closed-pipe.ts'

// The entry point of the single executable, which has to be CommonJS: no await at the top level, and no check of Node's version.
exitWhenPipeCloses()
main(process.argv.slice(2)).then((code) => {
  process.exitCode = code
})
