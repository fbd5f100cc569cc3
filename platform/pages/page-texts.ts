import { preferredLanguage } from '../../contracts/texts/language.ts'

/** The texts of the payment page and the app store page. */

const en = {
  language: 'en',
  payment: 'Payment',
  store: 'App store',
  order: 'Order',
  product: 'For',
  currency: 'Currency',
  state: 'State',
  waiting: 'awaiting payment',
  paid: 'paid',
  cancelled: 'cancelled',
  failed: 'failed',
  pay: 'Pay',
  decline: 'Decline',
  cancel: 'Cancel',
  buy: 'Buy',
  back: 'Back to the app',
  close: 'Nothing is left to do here. Close this page and go back to the app: it can read the order now.',
  testNotice:
    'This is a test page: no money is charged. Decline simulates a payment provider that refuses the payment.',
  purchased: 'Purchased. The app can redeem this receipt once:',
  token: 'Control token',
  open: 'Open',
} as const

export type PageTexts = Readonly<Record<keyof typeof en, string>>

const zh: PageTexts = {
  language: 'zh-CN',
  payment: '付款',
  store: '应用商店',
  order: '订单',
  product: '商品',
  currency: '到账',
  state: '状态',
  waiting: '待付款',
  paid: '已付款',
  cancelled: '已取消',
  failed: '付款失败',
  pay: '付款',
  decline: '拒绝付款',
  cancel: '取消',
  buy: '购买',
  back: '返回应用',
  close: '此处已无需操作。请关闭本页并返回应用,应用现在可以读取订单状态。',
  testNotice: '这是测试用的页面,不会发生真实付款。“拒绝付款”模拟支付渠道拒绝。',
  purchased: '购买成功。应用可以用这张收据兑换一次:',
  token: '控制令牌',
  open: '打开',
}

export const textsFor = (request: Request): PageTexts =>
  preferredLanguage(request.headers.get('accept-language')) === 'zh' ? zh : en

/** `money` is in cents. Without a currency, because the interface names none. */
export const price = (money: number, { language }: PageTexts): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(money / 100)
