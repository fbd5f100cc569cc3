import { currency } from '../../../contracts/chapters/currency.ts'
import { check, serial } from '../../authoring/case.ts'
import { scenario } from '../../authoring/scenario.ts'
import { settingsOf } from '../../fixtures/orders.ts'
import { duplicatesIn } from './currency-steps.ts'

const { getBootstrappers, getIapHelp, listCurrencyOrders, listIapProducts } = currency

/** The text up to the first character that HTML escapes. */
const unescaped = (text = '') => text.split(/[&<>"']/, 1)[0] ?? ''

const numbers = ['recharge-ratio', 'recharge-min', 'recharge-max', 'cash-min', 'cash-max'] as const

const fieldsNamed = (...names: readonly string[]) => names.map((name) => `2.12/CurrencySettings.${name}`)
const settingField = (name: string) => `2.12/CurrencySettings.settings.${name}`

export const currencySettings = scenario('4.6/settings', 'Settings of the currency, products and help', [
  check(
    'ratio-options-and-limits',
    'The settings state the ratio, the options and the limits',
    ['4.6/1', '2.12/1', '2.12/2', '2.12/3'],
    async (context) => {
      const { settings } = await settingsOf(context)
      const options = settings['recharge-options'] ?? ''
      const amounts = options === '' ? [] : options.split(',').map((amount) => amount.trim())
      const malformed = amounts.filter((amount) => !/^\d+$/.test(amount))
      context.expect(malformed, 'the parts of recharge-options that are not amounts', '2.12/2').equals([])
      context.expect(settings['recharge-ratio'], 'recharge-ratio', '2.12/1').atLeast(1)
      for (const kind of ['recharge', 'cash'] as const) {
        context.expect(settings[`${kind}-min`], `${kind}-min`, '2.12/3').atLeast(0)
        context.expect(settings[`${kind}-max`], `${kind}-max`, '2.12/3').atLeast(settings[`${kind}-min`])
      }
    },
  ),

  check(
    'products-have-unique-ids',
    'Products have unique identifiers and amounts as text',
    ['4.6/16', '2.14/1', '2.14/2'],
    async (context) => {
      const products = await context.visitor.sends(listIapProducts).gets(200)
      if (products.length === 0) return context.cannot('the store sells nothing', 'an in-app product')
      const ids = products.map(({ store_id }) => store_id)
      context.expect(duplicatesIn(ids), 'store_ids of several products', '2.14/1').equals([])
      const amounts = products.flatMap(({ amount, showAmount }) => [amount, showAmount])
      const malformed = amounts.filter((amount) => !/^\d+$/.test(amount))
      context.expect(malformed, 'amounts that are not whole numbers', '2.14/2').equals([])
    },
  ),

  check('iap-help-exists', 'There is a help page for in-app purchases', ['4.6/17'], async ({ visitor, expect }) => {
    expect((await visitor.sends(getIapHelp).response()).status, 'the status of the help').atMost(399)
  }),

  check(
    'iap-help-is-html',
    'The help is an HTML page; a client that accepts JSON gets the same page as text',
    ['G65'],
    async (context) => {
      const { visitor, expect } = context
      const json = await visitor.sends(getIapHelp).chooses('G65', 200)
      const { headers, text } = await visitor.sends(getIapHelp, {}, { accept: 'text/html' }).response()
      expect(headers.get('content-type') ?? 'no content type', 'the content type', 'G65').includes('text/html')
      expect(text.toLowerCase(), 'the body', 'G65').includes('<html')
      if (json) expect(json.content, 'the page as text', 'G65').equals(text)
      const [{ IAP, rule }, products] = [await settingsOf(context), await visitor.sends(listIapProducts).gets(200)]
      for (const expected of [IAP.rule, rule, ...products.map(({ name }) => name)])
        expect(text, 'the page with the rules and the product names', 'G65').includes(unescaped(expected))
    },
  ),

  serial(
    check(
      'changed-settings-are-shown',
      'The startup resource shows every setting as it is configured',
      ['4.6/1', ...fieldsNamed('IAP.only', 'cash.status', 'recharge.status'), ...numbers.map(settingField)],
      async (context) => {
        const { adapter, cleanup, expect } = context
        const shown = await settingsOf(context)
        const settings = Object.fromEntries(numbers.map((name, place) => [name, shown.settings[name] + place + 1]))
        const [IAP, cash, recharge] = [
          { only: !shown.IAP.only },
          { status: !shown.cash.status },
          { status: !shown.recharge.status },
        ]
        const before = await adapter.configure({ settings: { currency: { IAP, cash, recharge, settings } } })
        cleanup(() => adapter.configure({ settings: before }))
        const after = await settingsOf(context)
        for (const name of numbers)
          expect(after.settings[name], `${name} as it was configured`, settingField(name)).equals(settings[name] ?? 0)
        expect(after.IAP.only, 'IAP.only as it was configured', ...fieldsNamed('IAP.only')).equals(IAP.only)
        expect(after.cash.status, 'cash.status as it was configured', ...fieldsNamed('cash.status')).equals(cash.status)
        const isOpen = 'recharge.status as it was configured'
        expect(after.recharge.status, isOpen, ...fieldsNamed('recharge.status')).equals(recharge.status)
      },
      { needs: ['configure'] },
    ),
  ),

  check(
    'changed-rules-are-shown',
    'The startup resource shows every rule and the options as they are configured',
    ['2.12/2', ...fieldsNamed('rule', 'IAP.rule', 'cash.rule', 'recharge.rule')],
    async (context) => {
      const { adapter, cleanup, expect, tag } = context
      const rule = (of: string) => tag(`rule of ${of}`)
      const rules = {
        IAP: rule('purchases'),
        cash: rule('withdrawals'),
        recharge: rule('recharges'),
        rule: rule('all'),
      }
      const options = '170,340'
      const [IAP, cash, recharge] = [{ rule: rules.IAP }, { rule: rules.cash }, { rule: rules.recharge }]
      const settings = { 'recharge-options': options }
      const before = await adapter.configure({
        settings: { currency: { IAP, cash, recharge, rule: rules.rule, settings } },
      })
      cleanup(() => adapter.configure({ settings: before }))
      const after = await settingsOf(context)
      const shown = { IAP: after.IAP.rule, cash: after.cash.rule, recharge: after.recharge.rule, rule: after.rule }
      const requirements = fieldsNamed('rule', 'IAP.rule', 'cash.rule', 'recharge.rule')
      expect<unknown>(shown, 'the rules as they were configured', ...requirements).equals(rules)
      expect(after.settings['recharge-options'], 'recharge-options as configured', '2.12/2').equals(options)
    },
    { needs: ['configure'] },
  ),

  check(
    'iap-help-shows-the-rule',
    'The help page escapes the rule of in-app purchases',
    ['G65'],
    async ({ visitor, adapter, cleanup, tag, expect }) => {
      const word = tag.short()
      const before = await adapter.configure({ settings: { currency: { IAP: { rule: `${word} <"1" & '2'>` } } } })
      cleanup(() => adapter.configure({ settings: before }))
      const help = await visitor.sends(getIapHelp).chooses('G65', 200)
      const shown = `${word} &lt;&quot;1&quot; &amp; &#39;2&#39;&gt;`
      if (help) expect(help.content ?? '', 'the page', 'G65').includes(shown)
    },
    { needs: ['configure'] },
  ),

  check(
    'settings-are-public-orders-are-not',
    'Settings and products are public, orders are not',
    ['G06'],
    async ({ visitor }) => {
      await visitor.sends(getBootstrappers).chooses('G06', 200)
      await visitor.sends(listIapProducts).chooses('G06', 200)
      await visitor.sends(listCurrencyOrders).chooses('G05', 401)
    },
  ),
])
