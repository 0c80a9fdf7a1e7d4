import { writing } from '@cancha/contract/calls/school/writing'
import type { Values, WrittenField } from '@cancha/contract/school/writing-fields'
import { call } from '../../../../api/call.ts'
import { type ApiError, fieldErrors, isPassing } from '../../../../api/errors.ts'
import { type Change, partOf } from '../fields/field-props.ts'
import { kindOf, type Piece } from '../queries.ts'
import { AddressProposer } from './address-proposer.ts'
import { byField, type Faults, faultsAfter, faultsIn, WrongFields } from './field-faults.ts'
import { localDraft } from './local-draft.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { otherVersion, sameValues } from './other-version.ts'
import type { PieceAct, Save, SaveState, ShownDraft } from './save-state.ts'
import { SetAsides } from './set-aside.ts'

/** The pause in typing after which it is saved. */
const PAUSE_MS = 1_000
const TRY_AGAIN_MS = 5_000

/** The text of a piece, stored on this device at once and on the server after each pause, so that nothing is lost. */
export class DraftKeeper {
  #shown: ShownDraft
  readonly #listeners = new Set<() => void>()
  readonly #params: Pick<Piece, 'kind' | 'id'>
  readonly #fields: readonly WrittenField[]
  readonly #local: ReturnType<typeof localDraft>
  readonly asides: SetAsides
  readonly #save: Save
  readonly #isOwnerHere: () => boolean
  #version: number
  /** The values that the server has. */
  #saved: Values
  /** Whether `#saved` is what the local text was written on. */
  #knowsBase = true
  /** Values sent without an answer: the server may have them, as a version that this page doesn't know. */
  #unanswered: Values | null = null
  readonly #wrong: WrongFields
  readonly #addresses: AddressProposer
  /** Whether the next save must leave the version before it in the history. */
  #separate = false
  #isTouched = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #requests = new OneAtATime()

  /** @param isOwnerHere whether the owner is still the one who is signed in */
  constructor(loaded: Piece, owner: string, save: Save, isOwnerHere: () => boolean) {
    const { kind, id, version } = loaded
    this.#params = { kind, id }
    this.#fields = kindOf(kind).fields
    this.#wrong = new WrongFields(this.#fields)
    this.#local = localDraft(owner, kind, id)
    this.asides = new SetAsides(owner, kind, id, (aside) => this.#show({ aside }))
    this.#save = save
    this.#isOwnerHere = isOwnerHere
    this.#version = version
    this.#saved = loaded.values
    this.#addresses = new AddressProposer(this.#fields, this.shown, (proposed) =>
      this.#isTouched ? this.#put(proposed) : this.#show({ values: proposed }),
    )
    this.#shown = { piece: loaded, values: loaded.values, state: { is: 'saved' }, errors: {}, aside: null }
  }

  readonly shown = (): ShownDraft => this.#shown

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #show(change: Partial<ShownDraft>): void {
    this.#shown = { ...this.#shown, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Takes up the text that was stored on this device because the page was closed before it was saved. */
  async begin(): Promise<void> {
    this.asides.read()
    const left = await this.#local.takeUp()
    // Text typed meanwhile is saved first; the next page takes up the stored one.
    if (!left || this.#isTouched) return
    if (sameValues(left.values, this.#saved)) return void this.#local.drop()
    this.#knowsBase = left.version === this.#version
    this.#version = left.version
    this.#isTouched = true
    this.#show({ values: left.values })
    void this.flush()
  }

  /** Saves what was typed, when the page is left. */
  end(): void {
    if (this.#isTouched) void this.flush()
  }

  /** Sets new values of some fields. */
  readonly change = (made: Change): void => {
    const before = this.#shown.values
    const next = { ...before, ...partOf(made, before) }
    this.#put(this.#addresses.after(next, before))
  }

  #put(values: Values): void {
    const { values: before, errors } = this.#shown
    this.#wrong.follow(before, values)
    this.#show({ values, errors: faultsAfter(errors, before, values) })
    this.#later()
  }

  readonly setErrors = (found: Faults): void =>
    this.#show({ errors: { ...this.#wrong.faults, ...byField(found) } })

  /** Stores the text on this device at once, and on the server after a pause. */
  #later(): void {
    this.#isTouched = true
    this.#keepLocally()
    clearTimeout(this.#timer)
    if (this.#isHalted()) return
    this.#show({ state: { is: 'typing' } })
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS)
  }

  /** Not after sign-out, which deletes all that this device keeps for the person. */
  #keepLocally(): void {
    if (this.#isOwnerHere()) this.#local.keep({ version: this.#version, values: this.#shown.values })
  }

  /** The person decides first what becomes of the two versions. */
  #isHalted(): boolean {
    return ['conflict', 'gone'].includes(this.#shown.state.is)
  }

  /**
   * Saves now; text that is typed during a save is part of the next one.
   * @returns the version on the server, or null if not everything could be saved
   */
  async flush(): Promise<number | null> {
    clearTimeout(this.#timer)
    // Several callers may have waited: the first starts the next save, and the others wait for that.
    while (this.#requests.underWay) await this.#requests.underWay
    if (this.#isHalted() || !this.#isOwnerHere()) return null
    if (this.#shown.values === this.#saved) return this.#version
    return (await this.#requests.run(() => this.#send())) ? this.#version : null
  }

  /** @returns whether everything is saved that had been typed when it began */
  async #send(): Promise<boolean> {
    for (;;) {
      if (!this.#isOwnerHere()) return false
      const { values: typed } = this.#shown
      const sent = this.#wrong.without(typed, this.#saved)
      if (this.#knowsBase && sameValues(sent, this.#saved)) return this.#settle(typed)
      this.#show({ state: { is: 'saving' } })
      const separate = this.#separate && { separate: true as const }
      const { answer, error } = await this.#save({ version: this.#version, values: sent, ...separate })
      if (answer) {
        this.#unanswered = null
        this.#separate = false
        this.#know(answer.piece, sent)
        return this.#settle(typed)
      }
      if (!error || !(await this.#goesOn(error, sent, typed))) return false
    }
  }

  /** Handles a refused save. @returns whether it is worth trying again at once */
  async #goesOn(error: ApiError, sent: Values, typed: Values): Promise<boolean> {
    if (isPassing(error)) {
      this.#unanswered = sent
      this.#show({ state: { is: 'offline' } })
      this.#timer = setTimeout(() => void this.flush(), TRY_AGAIN_MS)
      return false
    }
    // This device has the text as it was typed; after sign-out in another tab it must not have it again.
    if (error.code === 'unauthenticated') return this.#halt({ is: 'refused', msg: error.message }, false)
    if (error.code === 'not_found') return this.#halt({ is: 'gone' })
    if (error.code === 'conflict') {
      const known = [this.#unanswered, sent, this.#knowsBase ? this.#saved : null]
      this.#unanswered = null
      const found = await otherVersion(error, { ...this.#params, version: this.#version, known })
      if ('state' in found) return this.#halt(found.state)
      this.#know(found.piece, found.values)
      return true
    }
    const isNew = this.#wrong.add(byField(fieldErrors(error)))
    this.#wrong.follow(typed, this.#shown.values)
    this.#show({ errors: { ...this.#shown.errors, ...this.#wrong.faults } })
    return isNew || this.#halt({ is: 'refused', msg: error.message })
  }

  #halt(state: SaveState, keeps = true): false {
    if (keeps) this.#keepLocally()
    this.#show({ state })
    return false
  }

  #know(piece: Piece, values: Values): void {
    this.#version = piece.version
    this.#saved = values
    this.#knowsBase = true
    this.#show({ piece })
  }

  /** After a save: the text stays on this device as long as the server doesn't have all of it. */
  #settle(typed: Values): boolean {
    const isFaulty = this.#wrong.any
    if (this.#shown.values !== typed || isFaulty) this.#keepLocally()
    else this.#local.drop()
    // Text typed meanwhile has a save of its own coming.
    const is = this.#shown.values !== typed ? 'typing' : isFaulty ? 'faulty' : 'saved'
    if (is === 'saved') this.#saved = typed
    this.#show({ state: { is } })
    return !isFaulty
  }

  /** Takes over the server's answer, except for fields that were changed since `before`. */
  #adopt(next: Piece, before: Values): void {
    const typed = Object.entries(this.#shown.values).filter(([name, value]) => value !== before[name])
    const names = typed.map(([name]) => name)
    this.#wrong.keepIn(names)
    this.#know(next, next.values)
    const values = typed.length > 0 ? { ...next.values, ...Object.fromEntries(typed) } : next.values
    this.#show({ values, errors: faultsIn(this.#shown.errors, names), state: { is: 'saved' } })
    if (typed.length > 0) this.#later()
    else this.#local.drop()
  }

  /**
   * Saves, then runs an action on the piece, such as publishing. Text typed meanwhile is kept and saved
   * afterwards. @returns null if the action wasn't run because saving failed
   * @param partly whether it is run although some fields are wrong and couldn't be saved
   */
  async act(work: PieceAct, partly = false): Promise<Piece | null> {
    if (this.#addresses.waits()) await this.#addresses.coming
    do {
      const isSaved = (await this.flush()) !== null
      if (!isSaved && !(partly && this.#shown.state.is === 'faulty')) return null
    } while (this.#requests.underWay)
    return this.#requests.run(async () => {
      const before = this.#saved
      const { piece } = await work(this.#version)
      this.#adopt(piece, before)
      return piece
    })
  }

  /** Runs an action whose answer replaces the local text, saved or not. The text is set aside. */
  async giveUp(work: PieceAct): Promise<Piece> {
    clearTimeout(this.#timer)
    while (this.#requests.underWay) await this.#requests.underWay
    const before = this.#shown.values
    return this.#requests.run(async () => {
      const { piece } = await work(this.#version)
      this.asides.add(before)
      this.#adopt(piece, before)
      // The local draft that was deleted just now may have made room for it.
      this.asides.storeRest()
      return piece
    })
  }

  /** Loads the version that the other person saved, again if there is a newer one. */
  async readOther(): Promise<Piece> {
    const { piece } = await call(writing.piece, { params: this.#params })
    const { state } = this.#shown
    if (state.is === 'conflict') this.#show({ state: { ...state, other: piece } })
    return piece
  }

  /**
   * Resolves a conflict with the version that was read; one's own text is set aside.
   * @returns false if there is a newer one by now, which nobody has read
   */
  async takeOther(read: Piece): Promise<boolean> {
    const piece = await this.readOther()
    if (piece.version !== read.version) return false
    await this.giveUp(async () => ({ piece }))
    return true
  }

  /**
   * Resolves a conflict with the local text. The version that was read stays in the history.
   * @returns false if it couldn't be saved, for instance because there is a newer version by now
   */
  async keepOwn(read: Piece): Promise<boolean> {
    this.#know(read, read.values)
    this.#separate = true
    this.#show({ state: { is: 'typing' } })
    this.#keepLocally()
    return (await this.flush()) !== null
  }

  /** Makes the text that was set aside last the draft again, after the present one was saved. */
  async bringBack(): Promise<'back' | 'not saved' | 'nothing there'> {
    if ((await this.flush()) === null) return 'not saved'
    const { aside } = this.#shown
    if (!aside) return 'nothing there'
    this.#separate = true
    this.#put(aside.values)
    this.asides.drop(aside)
    return 'back'
  }
}
