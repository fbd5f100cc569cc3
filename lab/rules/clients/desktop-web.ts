import { call, get, refused } from './client-call.ts'

/** A client for desktop browsers: axios, and jQuery with forms and `Accept: *∕*`. */
export const desktopWebHeaders = { accept: '*/*', 'x-requested-with': 'XMLHttpRequest' }

export const desktopWebCalls = [
  call('POST /auth/login', 200, { as: null, json: { login: '{phone}', password: 'password', code: undefined } }),
  get('/feeds?type=hot&limit=15', 200, { as: null }),
  get('/feeds/?type=new&limit=15', 200, { as: null }),
  refused('GET /feeds?type=follow&limit=15', 401, 'G06', { as: null }),
  call('POST /feeds', 201, {
    form: { feed_content: 'hello', feed_from: '1', feed_mark: '11794820123456' },
  }),
  call('POST /feeds', 201, {
    json: { feed_content: 'hello', feed_from: 1, feed_mark: '71794820123456', topics: [1], repostable_id: undefined },
  }),
  refused('POST /feeds', 422, 'G86', {
    form: { feed_content: 'hello', feed_from: '1', feed_mark: '81794820123456', 'images[0][id]': '12' },
  }),
  call('POST /feeds/{feed}/comments', 201, { form: { body: 'good', reply_user: '{user}' } }),
  call('PUT /user/feed-topics/{joinable}', 201),
  call('DELETE /user/feed-topics/{joined}', 204),
  call('POST /im/group', 201, { json: { groupname: '夜路', desc: '暂无描述', members: '{user},{member}' } }),
  call('POST /currencyRecharge/orders', 201, {
    json: { type: 'PayAWapOrder', from: 1, url: 1, redirect: 'https://app.example/currency', amount: 100 },
  }),
  get('/user/notifications?type=reward&page=1&token={token}', 200, { as: null }),
  get('/feed/topics?q=walk&limit=8', 200, { as: null }),
  call('POST /feeds/{feed}/reports', 201, { form: { reason: '' } }),
]
