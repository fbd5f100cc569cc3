import { raceCases } from '../system/races.cases.ts'

raceCases(5)
