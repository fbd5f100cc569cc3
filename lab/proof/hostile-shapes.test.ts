import { hostileCases } from '../rules/hostile/hostile-shapes.cases.ts'

hostileCases((requests) => requests)
