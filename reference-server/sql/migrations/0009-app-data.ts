import { createTable } from '../schema/ddl.ts'
import { type Migration, schema } from './migration.ts'

/** Files that an app has uploaded without the platform, and records that it keeps next to the platform. */
export const appData: Migration = {
  name: '0009-app-data',
  steps: [
    createTable(
      'app_files',
      schema('node:text mime:text size:int width:int? height:int? base64:text created_at:text', 'node'),
    ),
    createTable('app_records', schema('collection:text record:json', '', 'collection id')),
  ],
}
