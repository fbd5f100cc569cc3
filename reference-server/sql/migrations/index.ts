import { first } from './0001-first.ts'
import { guesses } from './0002-guesses.ts'
import { vip } from './0003-vip.ts'
import { feedsOfTopics } from './0004-feeds-of-topics.ts'
import { shares } from './0005-shares.ts'
import { hotValues } from './0006-hot-values.ts'
import { shareCounts } from './0007-share-counts.ts'
import { feedMarks } from './0008-feed-marks.ts'
import { appData } from './0009-app-data.ts'
import type { Migration } from './migration.ts'

/** In order; the first has number 1. The README here explains how to add one. */
export const migrations: readonly Migration[] = [
  first,
  guesses,
  vip,
  feedsOfTopics,
  shares,
  hotValues,
  shareCounts,
  feedMarks,
  appData,
  // Add new migrations here.
]
