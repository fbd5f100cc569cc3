import type { Scenario } from '../../authoring/scenario.ts'
import { brandLists } from './brand-lists.ts'
import { brandRemoval } from './brand-removal.ts'
import { brandsMade } from './brands.ts'
import { sellerInfo } from './shop-info.ts'

export const scenarios: readonly Scenario[] = [brandRemoval, brandsMade, brandLists, sellerInfo]
