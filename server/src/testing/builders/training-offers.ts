import { coupons as operations } from '@cancha/contract/money/coupons'
import { type Person, type PersonOptions, person } from '../cast.ts'
import { callAs } from '../requests.ts'
import type { TestApp } from '../test-app.ts'
import { buy, CARDS, chargedTo, newKey } from './payments.ts'

/** The prices, in cents, of the yearly plan and of the training at its offer. */
export const YEAR = 319_99
export const OFFER = 677_00
/** Somebody without a session. */
export const visitor = {}
type Claim = { card?: string | null; email?: string; checkout?: string; expected?: number }

/** The repeated steps of tests of the training's offer, as yearly members, visitors and an administrator. */
export function offerTools(app: TestApp, boss: Person) {
  async function yearly(options: PersonOptions = {}): Promise<Person> {
    const who = await person(app, options)
    await buy(app, who, 'basic_year')
    return who
  }
  const send = (...members: Person[]) =>
    callAs(app, boss, operations.offerTraining, {
      body: { members: members.map(({ id }) => String(id)), reason: 'los invitamos' },
    })
  const lettersTo = ({ email }: Person) =>
    app.letters.filter(({ to, text }) => to === email && text.includes('/pricing/entrenamiento/'))
  async function tokenOf(who: Person): Promise<string> {
    await app.runJobs()
    const token = /\/pricing\/entrenamiento\/([\w-]+)/.exec(lettersTo(who).at(-1)?.text ?? '')?.[1]
    if (!token) throw new Error('no letter with an offer')
    return token
  }
  async function offered(options: PersonOptions = {}): Promise<{ who: Person; token: string }> {
    const who = await yearly(options)
    const answer = (await send(who)).json()
    if (answer.sent !== 1) throw new Error(`not offered: ${JSON.stringify(answer)}`)
    return { who, token: await tokenOf(who) }
  }
  const read = (who: Person | typeof visitor, token: string) =>
    callAs(app, who, operations.trainingOffer, { params: { token } })
  const claim = (who: Person | typeof visitor, token: string, given: Claim = {}) =>
    callAs(app, who, operations.claimTraining, {
      params: { token },
      body: {
        checkout: given.checkout ?? newKey(),
        ...(given.card !== null && { payment_method: given.card ?? CARDS.good }),
        ...(given.email !== undefined && { email: given.email }),
        expected: (given.expected ?? OFFER) as never,
      },
    })
  const own = async (who: Person) => (await callAs(app, who, operations.ownTrainingOffer, {})).json().offer
  const trainingPaid = async (who: Person) => (await chargedTo(app, who)).filter((paid) => paid !== YEAR)
  const lists = async () =>
    operations.trainingOffers.answer.parse((await callAs(app, boss, operations.trainingOffers, {})).json())
  return { yearly, send, lettersTo, tokenOf, offered, read, claim, own, trainingPaid, lists }
}
