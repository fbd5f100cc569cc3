import { accounts } from '../../../contracts/chapters/accounts.ts'
import { errorText } from '../../../contracts/runtime/errors.ts'
import { check } from '../../authoring/case.ts'
import { givenCode } from '../../fixtures/common.ts'
import { fieldsOf } from '../../model/json.ts'
import { withOtherCase } from '../../model/person.ts'
import {
  authenticatedRequest,
  contactsOf,
  credentialsOf,
  fieldsWithErrors,
  minute,
  newPhone,
  newSession,
  registration,
  sessionScenario,
  statedLifetime,
} from './account-steps.ts'

const { login, loginByMiniProgram, register } = accounts
const needsCode = { needs: ['verificationCode'] } as const

export const loggingIn = sessionScenario('4.15/logging-in', 'Logging in', [
  check(
    'password-logs-in',
    'Logging in with a password returns a working token and its lifetimes',
    ['4.15/3', '4.15/5', '5/3', '5/4'],
    async (context) => {
      const { session, actor } = await newSession(context, 'bob')
      context.expect(session.expires_in, 'expires_in', '5/4').atLeast(1)
      const stated = statedLifetime(session.access_token)
      if (stated !== undefined) {
        const what = `the difference between expires_in, ${session.expires_in}, and the ${stated} minutes that the token states,`
        context.expect(Math.abs(session.expires_in - stated), what, '5/4').atMost(1)
      }
      context.expect(session.refresh_ttl, 'refresh_ttl', 'G23').atLeast(session.expires_in)
      await authenticatedRequest(actor).gets(200)
    },
  ),

  check(
    'login-by-name-email-or-phone',
    'The login is a name, an e-mail address or a phone number',
    ['4.15/4'],
    async (context) => {
      const { visitor, people, cannot } = context
      const { password } = people.alice
      const { name, email, phone } = await contactsOf(context)
      for (const identifier of [name, email, phone].filter((one) => typeof one === 'string'))
        await visitor.sends(login, { body: { login: identifier, password } }).gets(200)
      if (!email || !phone)
        return cannot(
          `the ${email ? 'phone number' : 'e-mail address'} of alice is not known`,
          email ? 'people.alice.phone' : 'people.alice.email',
        )
    },
  ),

  check(
    'code-logs-in-once',
    'A code logs in once, and only the person it was sent to',
    ['4.15/6', '4.15/4', 'G22'],
    async (context) => {
      const { visitor } = context
      const { phone, ...fields } = await registration(context)
      await visitor.sends(register, { body: { phone, ...fields } }).gets(200)
      const body = { login: phone, verifiable_code: await givenCode(context, phone) }
      const foreign = await givenCode(context, newPhone(context))
      if (foreign !== body.verifiable_code)
        await visitor.sends(login, { body: { ...body, verifiable_code: foreign } }).isRefused('G20', 422)
      const { access_token } = await visitor.sends(login, { body }).gets(200)
      await authenticatedRequest(visitor.as('the holder of the code', access_token)).gets(200)
      await visitor.sends(login, { body }).chooses('G22', 422)
    },
    needsCode,
  ),

  check(
    'code-expires-and-newest-wins',
    'A code works for five minutes, and only the newest one works',
    ['G22'],
    async (context) => {
      const { visitor, adapter } = context
      const { phone, ...fields } = await registration(context)
      await visitor.sends(register, { body: { phone, ...fields } }).gets(200)
      const attempt = (verifiable_code: string) => visitor.sends(login, { body: { login: phone, verifiable_code } })
      const older = await givenCode(context, phone)
      const newest = await givenCode(context, phone)
      await attempt(older).chooses('G22', 422)
      await adapter.clock({ advance: 4 * minute })
      await attempt(newest).chooses('G22', 200)
      const late = await givenCode(context, phone)
      await adapter.clock({ advance: 5 * minute })
      await attempt(late).chooses('G22', 422)
    },
    { needs: ['verificationCode', 'clock'] },
  ),

  check(
    'code-sent-to-email-logs-in',
    'A code that was sent to an e-mail address logs in its owner',
    ['4.15/6', '4.15/8'],
    async (context) => {
      const { alice, visitor, expect, cannot } = context
      const { email } = await contactsOf(context)
      if (!email) return cannot('the e-mail address of alice is not known', 'people.alice.email')
      const body = { login: email, verifiable_code: await givenCode(context, email) }
      const { access_token } = await visitor.sends(login, { body }).gets(200)
      const holder = visitor.as('the holder of the code', access_token)
      expect(await holder.id(), 'the user who is logged in', '4.15/6').equals(await alice.id())
    },
    needsCode,
  ),

  check(
    'password-or-code-is-required',
    'A password or a code is required',
    ['4.15/7', 'G21'],
    async ({ visitor, people }) => {
      await visitor.sendsRaw(login, { body: { login: people.bob.login } }).isRefused('G21', 422)
    },
  ),

  check('password-with-code-is-refused', 'A password together with a code is refused', ['G21'], async (context) => {
    const body = { ...credentialsOf(context, 'alice'), verifiable_code: '000000' }
    await context.visitor.sendsRaw(login, { body }).chooses('G21', 422)
  }),

  check(
    'code-with-name-is-refused',
    'A code with a name as the login is refused',
    ['4.15/8', 'G21'],
    async (context) => {
      const body = await registration(context)
      await context.visitor.sends(register, { body }).gets(200)
      const verifiable_code = await givenCode(context, body.phone)
      await context.visitor.sends(login, { body: { login: body.name, verifiable_code } }).isRefused('G21', 422)
    },
    needsCode,
  ),

  check(
    'code-refusal-names-login',
    'With a code, a login that is neither a phone number nor an e-mail address is refused with an error for login',
    ['G21'],
    async ({ visitor, tag, expect }) => {
      const [name, phone] = [tag.short(), `1${tag.number()}`]
      for (const identifier of [name, `${name} ${phone}`, `${phone} ${name}`, `${name}@`]) {
        const body = { login: identifier, verifiable_code: '000000' }
        const refused = await visitor.sends(login, { body }).chooses('G21', 422)
        expect(fieldsWithErrors(refused), `the fields with errors for ${identifier}`, 'G21').equals(['login'])
      }
    },
  ),

  check(
    'wrong-credentials-are-refused',
    'A wrong password is refused',
    ['4.15/5'],
    async ({ visitor, people, tag }) => {
      const { login: identifier, password } = people.bob
      const other = withOtherCase(password)
      const wrong = other === password ? tag('wrong') : other
      await visitor.sends(login, { body: { login: identifier, password: wrong } }).isRefused('G20', 422)
    },
  ),

  check('wrong-code-is-refused', 'A wrong code is refused', ['4.15/6'], async (context) => {
    const { visitor, offers } = context
    const known = offers('verificationCode') ? await registration(context) : undefined
    if (known) await visitor.sends(register, { body: known }).gets(200)
    const phone = known?.phone ?? newPhone(context)
    await visitor.sends(login, { body: { login: phone, verifiable_code: 'wrong' } }).isRefused('G20', 422)
  }),

  check('login-is-required', 'Logging in without login is refused', ['4.15/4'], async ({ visitor, people }) => {
    await visitor.sendsRaw(login, { body: { password: people.bob.password } }).isRefused('G01', 422)
  }),

  check('refusals-look-alike', 'The response does not reveal which credential was wrong', ['G20'], async (context) => {
    const { visitor, people, tag, expect } = context
    const refusal = async (body: object) => {
      const { status, body: response } = await visitor.sendsRaw(login, { body }).response()
      return { status, text: errorText(response) }
    }
    const wrongPassword = await refusal({ login: people.alice.login, password: tag('wrong') })
    expect(wrongPassword.status, 'the status of a wrong password', 'G20').equals(422)
    const unknown = await refusal({ login: tag('nobody'), password: tag('wrong') })
    expect(unknown, 'the response for an unknown account', 'G20').equals(wrongPassword)
    const code = await refusal({ login: newPhone(context), verifiable_code: '000000' })
    expect(code, 'the response for a wrong code', 'G20').equals(wrongPassword)
  }),
])

export const miniProgram = sessionScenario('4.15/mini-program', 'Logging in from a mini-program', [
  check(
    'code-logs-in',
    'A mini-program code logs in and returns what a login returns',
    ['4.15/9', '5/3', '5/4'],
    async ({ visitor, adapter, expect }) => {
      const code = await adapter.miniProgramCode({})
      const session = await visitor.sends(loginByMiniProgram, { body: { code } }).gets(200)
      expect(session.expires_in, 'expires_in', '5/4').atLeast(1)
      await authenticatedRequest(visitor.as('the mini-program', session.access_token)).gets(200)
    },
    { needs: ['miniProgramCode'] },
  ),

  check(
    'missing-or-unknown-code-is-refused',
    'A missing or unknown code is refused',
    ['4.15/9', 'G25'],
    async ({ visitor, tag }) => {
      await visitor.sendsRaw(loginByMiniProgram, { body: {} }).isRefused('G01', 422)
      await visitor.sends(loginByMiniProgram, { body: { code: tag('unknown') } }).isRefused('G25', 422)
    },
  ),

  check(
    'code-keeps-its-account',
    'Each code creates its own account and works once',
    ['4.15/9', 'G25', 'G83'],
    async ({ visitor, adapter, expect, cannot }) => {
      const logIn = async (code: string) => {
        const session = await visitor.sends(loginByMiniProgram, { body: { code } }).chooses('G25', 200)
        return session
          ? visitor.as('the mini-program', session.access_token).id()
          : cannot('a new code does not log in', 'mini-program codes that log in')
      }
      const [code, otherCode] = [await adapter.miniProgramCode({}), await adapter.miniProgramCode({})]
      const first = await logIn(code)
      expect(await logIn(otherCode), 'the account of another code', 'G25').differs(first)
      const { status, body } = await visitor.sends(loginByMiniProgram, { body: { code } }).observes('G83', 422)
      const { access_token: token } = fieldsOf(body)
      if (status !== 200 || typeof token !== 'string') return
      const again = await visitor.as('the mini-program, again', token).id()
      expect(again, 'the account for the same code, used again', '4.15/9').equals(first)
    },
    { needs: ['miniProgramCode'] },
  ),
])
