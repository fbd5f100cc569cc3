import { judgeOwnWorld } from '../system/own-world.cases.ts'

judgeOwnWorld('every case')
