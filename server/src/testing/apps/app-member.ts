import { z } from 'zod'
import type { TestApp } from '../test-app.ts'
import { AppClient, type Dialect, filled, id, printed, text } from './app-client.ts'

export const SIGNED_IN = printed({
  token: filled,
  user: printed({ id, firstname: filled, lastname: filled, email: filled, usertype: z.array(text) }),
})

/** Somebody with the app on a phone. Every other one is called Ana, the others Beto. */
export class Member {
  readonly app: AppClient
  readonly email: string
  readonly password = 'Mi clave 2026'
  readonly #at: TestApp
  readonly #name: string
  id: string | number = ''
  static #count = 0

  constructor(at: TestApp, dialect: Dialect) {
    this.#at = at
    this.app = new AppClient(at, dialect)
    const number = ++Member.#count
    this.#name = number % 2 ? 'Ana' : 'Beto'
    this.email = `${this.#name.toLowerCase()}${number}@apps.example`
  }

  /** Registers, opens the letter's link in the app and is signed in with what the answer says. */
  async joins(): Promise<void> {
    const { app, email, password } = this
    const names = { firstname: this.#name, lastname: 'Ruiz', username: email }
    await app.gets(z.looseObject({}), 'POST /users/register', { email, ...names, password })
    await app.gets(z.looseObject({}), 'POST /users/resending/verificationlink', { email, password })
    const token = await this.inLetter(/emailconfirm\/(\S+)/)
    const { data } = await app.gets(
      printed({ data: printed({ email: filled, password: filled }) }),
      'POST /users/authentication/activate',
      { token },
    )
    const { token: session, user } = await app.gets(SIGNED_IN, 'POST /users/login', data)
    app.keep(session)
    this.id = user.id
  }

  /** Returns the token in a link of the newest letter to the member. */
  async inLetter(link: RegExp): Promise<string> {
    await this.#at.runJobs()
    const texts = this.#at.letters.filter(({ to }) => to === this.email).map((letter) => letter.text)
    return texts.map((letter) => link.exec(letter)?.[1]).findLast((found) => found) ?? ''
  }
}
