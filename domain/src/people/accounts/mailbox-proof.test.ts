import { describe, expect, test } from 'vitest'
import { DOUBT_DAYS, type MailboxProof, takenBackBy, type WaysIn } from './mailbox-proof.ts'

const NOW = new Date('2026-03-10T15:00:00Z')
const before = (days: number, from = NOW) => new Date(from.getTime() - days * 86_400_000)
const ADDRESS = 'ana@correo.example'

const proof = (more: Partial<MailboxProof> = {}): MailboxProof => ({
  address: ADDRESS,
  doubtedAt: NOW,
  administrator: false,
  ...more,
})
const ways = (more: Partial<WaysIn> = {}): WaysIn => ({
  identities: [],
  secondFactorAt: null,
  recoveryCodesAt: null,
  passkeys: [],
  ...more,
})

describe('row 62: identities after the mailbox was proved', () => {
  test.each([
    ['vouched for with the account’s own address stays', ADDRESS, true, []],
    ['with that address and nobody vouching is set aside', ADDRESS, false, [7]],
    ['vouched for with another address is set aside', 'otra@correo.example', true, [7]],
    ['without an address is set aside', null, false, [7]],
    ['without an address is set aside, whatever is vouched for', null, true, [7]],
  ])('one %s', (_, email, emailVerified, expected) => {
    const taken = takenBackBy(proof(), ways({ identities: [{ id: 7, email, emailVerified }] }))
    expect(taken.identities).toEqual(expected)
  })

  test('of an address that the account had meanwhile is judged by the one that it has again', () => {
    const identities = [
      { id: 1, email: 'intruso@correo.example', emailVerified: true },
      { id: 2, email: ADDRESS, emailVerified: true },
    ]
    expect(takenBackBy(proof(), ways({ identities })).identities).toEqual([1])
  })
})

describe('row 62: the second factor after the mailbox was proved', () => {
  const drops = (at: Date | null, more: Partial<MailboxProof> = {}) =>
    takenBackBy(proof(more), ways({ secondFactorAt: at, recoveryCodesAt: at }))
  const gone = { identities: [], secondFactor: true, recoveryCodes: true, passkeys: [] }
  const kept = { identities: [], secondFactor: false, recoveryCodes: false, passkeys: [] }

  test('of the last days goes, an older one stays: a mailbox is no way round it', () => {
    expect(drops(before(0))).toEqual(gone)
    expect(drops(before(DOUBT_DAYS.member))).toEqual(gone)
    expect(drops(new Date(before(DOUBT_DAYS.member).getTime() - 1))).toEqual(kept)
  })

  test('of an administrator stays after a day', () => {
    expect(drops(before(DOUBT_DAYS.administrator), { administrator: true })).toEqual(gone)
    const older = new Date(before(DOUBT_DAYS.administrator).getTime() - 1)
    expect(drops(older, { administrator: true })).toEqual(kept)
  })

  test('of the days before a change of address that is undone goes, and everything since', () => {
    const doubtedAt = before(2)
    expect(drops(before(1), { doubtedAt })).toEqual(gone)
    expect(drops(before(2 + DOUBT_DAYS.member), { doubtedAt })).toEqual(gone)
    expect(drops(before(2.01 + DOUBT_DAYS.member), { doubtedAt })).toEqual(kept)
  })

  test('stays without the recovery codes that were drawn lately: the app’s own codes go on', () => {
    const renewed = ways({ secondFactorAt: before(90), recoveryCodesAt: before(1) })
    expect(takenBackBy(proof(), renewed)).toEqual({ ...kept, recoveryCodes: true })
  })

  test('of which there is none has nothing to lose', () => {
    expect(drops(null)).toEqual(kept)
  })
})

test('row 62: passkeys of the last days go after the mailbox was proved, of an administrator those of the last day', () => {
  const passkeys = [0.5, 2, DOUBT_DAYS.member + 1].map((days) => ({ id: days, addedAt: before(days) }))
  expect(takenBackBy(proof(), ways({ passkeys })).passkeys).toEqual([0.5, 2])
  expect(takenBackBy(proof({ administrator: true }), ways({ passkeys })).passkeys).toEqual([0.5])
})
