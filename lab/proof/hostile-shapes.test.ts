import { hostileCases } from '../../platform/hostile/hostile-shapes.cases.ts'

hostileCases((requests) => requests)
