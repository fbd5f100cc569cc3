import { topics } from '../../../contracts/chapters/topics.ts'
import { topicConfig } from '../../../contracts/resources/topics.ts'
import { type Check, check, serial } from '../../authoring/case.ts'

const { getTopicConfig } = topics

const configField = (name: string) => `2.5/TopicConfig.config.${name}`

const { publish_permission, create_permission } = topicConfig.shape.config.shape

/** The values that each list of options may contain. */
const permissionValues: Readonly<Record<string, readonly string[]>> = {
  publish_permissions: publish_permission.options,
  create_permissions: create_permission.options,
}

/** Combinations that together contain every value of every setting. */
const configurations = [
  { switch: true, publish_permission: 'byManager', create_permission: 'all', join_permission: 'byManager' },
  {
    switch: false,
    publish_permission: 'creatorOnly',
    create_permission: 'verification',
    join_permission: 'directJoin',
  },
  { switch: true, publish_permission: 'memberOnly', create_permission: 'specialUser', join_permission: 'afterAudit' },
  { switch: false, publish_permission: 'allUser', create_permission: 'all', join_permission: 'byManager' },
  { switch: true, publish_permission: 'specialUser', create_permission: 'all', join_permission: 'byManager' },
] as const

export const topicConfiguration: readonly Check[] = [
  serial(
    check(
      'changed-configuration-is-shown',
      'The topic configuration shows every setting as it is configured',
      [
        '4.5/1',
        ...['switch', 'publish_permission', 'create_permission', 'join_permission', 'permission'].map(configField),
      ],
      async (context) => {
        const { alice, adapter, expect, tag } = context
        let isChanged = false
        for (const topics of configurations) {
          const wanted = { ...topics, permission: tag.short() }
          const before = await adapter.configure({ settings: { topics: wanted } })
          if (!isChanged) context.cleanup(() => adapter.configure({ settings: before }))
          isChanged = true
          const { config } = await alice.sends(getTopicConfig).gets(200)
          for (const [name, value] of Object.entries(wanted))
            expect<unknown>(
              config[name as keyof typeof config],
              `${name} as it was configured`,
              configField(name),
            ).equals(value)
        }
      },
      { needs: ['configure'] },
    ),
  ),

  check(
    'config-has-settings-and-options',
    'The configuration contains settings and options',
    ['4.5/1', '2.5/4'],
    async ({ visitor, expect, cannot }) => {
      const { config, publish_permissions, create_permissions } = await visitor.sends(getTopicConfig).gets(200)
      expect(create_permissions.length, 'the number of options for creating', '2.5/4').atLeast(1)
      // If the administrator fixed who publishes, creators have no options.
      if (publish_permissions.length === 0 && config.publish_permission !== 'byManager')
        return cannot('there are no options', 'options for publishing and creating')
      expect(publish_permissions.length, 'the number of options for publishing', '2.5/4').atLeast(1)
      for (const { label, value } of [...publish_permissions, ...create_permissions]) {
        expect(label, `the label of the option ${value}`, '2.5/4').present()
      }
      for (const [setting, options] of Object.entries({ publish_permissions, create_permissions })) {
        const values = options.map(({ value }) => value)
        const unknown = values.filter((value) => !permissionValues[setting]?.includes(value))
        expect(unknown, `options in ${setting} that are not values of the setting`, '2.5/4').equals([])
        expect(new Set(values).size, `the number of different options in ${setting}`, '2.5/4').equals(values.length)
      }
    },
  ),
]
