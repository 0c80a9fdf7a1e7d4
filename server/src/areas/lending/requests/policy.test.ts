import { LOAN_OFFER_STATE_KEYS, type LoanOfferState } from '@cancha/domain/lending/offers/offer-life'
import type { LoanState } from '@cancha/domain/lending/requests/request-life'
import { describe, expect, test } from 'vitest'
import { entryRights, loanFileTable } from '../../../testing/rights/loan-file-table.ts'
import {
  everyone,
  type Outcomes,
  OWNER,
  policyTable,
  signedIn,
  tryPolicies,
  VIEWERS,
} from '../../../testing/rights/policy-table.ts'
import type { EntryRights, OfferRights } from './policy.ts'
import * as policies from './policy.ts'

const { askingPolicy, deskPolicy, offeringPolicy, offerPolicy, entryPolicy, requestPolicy } = policies

const asks = (outcome: Outcomes['free']): Outcomes => ({ ...signedIn(outcome), lender: 'forbidden' })

const ofOwner = (state: LoanState) => ({ userId: OWNER, state })
const nobody = everyone('not_found')
const owner = (outcome: Outcomes['owner']): Outcomes => ({ ...nobody, owner: outcome })
const read: Outcomes = { ...nobody, owner: 'ok', admin: 'ok' }
const administrators = (outcome: Outcomes['admin']): Outcomes => ({
  ...everyone('forbidden'),
  admin: outcome,
})

const lender = (outcome: Outcomes['lender']): Outcomes => ({ ...nobody, lender: outcome })
const lenderAndAdmin: Outcomes = { ...nobody, lender: 'ok', admin: 'ok' }
const adminOnly: Outcomes = { ...nobody, admin: 'ok' }

const entries = {
  invited: entryRights('invited'),
  interested: entryRights('interested'),
  passed: entryRights('passed'),
  funded: entryRights('funded', { requestState: 'close', isFunded: true }),
  lost: entryRights('lost', { requestState: 'close' }),
  lostToAnother: entryRights('lost', { requestState: 'close', isFunded: true }),
  passedOfClosed: entryRights('passed', { requestState: 'close' }),
  ofPaused: entryRights('invited', { company: 'paused' }),
  ofWaiting: entryRights('interested', { company: 'waiting' }),
  ofSuspended: entryRights('invited', { company: 'suspended' }),
  apart: entryRights('invited', { apart: true }),
  /** Of a request in which another lender's offer is accepted. */
  invitedOfTaken: entryRights('invited', { requestState: 'active', isTaken: true }),
  passedOfTaken: entryRights('passed', { requestState: 'active', isTaken: true }),
  interestedOfTaken: entryRights('interested', { isTaken: true }),
  withoutLender: entryRights('funded', { lenderId: null, company: null, requestState: 'close' }),
  /** Of somebody who has no right to lend any more. */
  rightLost: entryRights('interested', { lenderId: VIEWERS.other.id }),
}

const toOffer = (given: Partial<EntryRights> & { hasOffer?: boolean } = {}) => ({
  ...entryRights('interested', given),
  hasOffer: given.hasOffer ?? false,
})
/** The cast's lender's offer to its owner. */
const offer = (
  state: LoanOfferState,
  { mayLend = true, ...given }: Partial<EntryRights> & { mayLend?: boolean } = {},
): OfferRights => ({ entry: entryRights('interested', given), borrowerId: OWNER, offer: state, mayLend })
const offers = Object.fromEntries(LOAN_OFFER_STATE_KEYS.map((state) => [state, offer(state)])) as Record<
  LoanOfferState,
  OfferRights
>

/** In these states it is allowed, in the others there is a sentence. */
const allowedIn = (
  who: (outcome: 'ok' | 'conflict') => Outcomes,
  ...states: LoanOfferState[]
): Record<LoanOfferState, Outcomes> =>
  Object.fromEntries(
    LOAN_OFFER_STATE_KEYS.map((state) => [state, who(states.includes(state) ? 'ok' : 'conflict')]),
  ) as Record<LoanOfferState, Outcomes>

tryPolicies(policies, {
  loanFilePolicy: loanFileTable,
  askingPolicy: policyTable(
    askingPolicy,
    { few: { open: 4 }, most: { open: 5 } },
    {
      begin: { few: asks('ok'), most: asks('ok') },
      send: { few: asks('ok'), most: asks('limit_reached') },
    },
  ),
  requestPolicy: policyTable(
    requestPolicy,
    {
      new: ofOwner('new'),
      active: ofOwner('active'),
      closed: ofOwner('close'),
      saysAmount: { ...ofOwner('new'), hasAmount: true },
      withoutPerson: { userId: null, state: 'close' as const },
    },
    {
      read: { new: read, active: read, closed: read, saysAmount: read, withoutPerson: adminOnly },
      sayAmount: {
        new: owner('ok'),
        active: owner('ok'),
        closed: owner('conflict'),
        saysAmount: owner('conflict'),
        withoutPerson: nobody,
      },
      close: {
        new: owner('ok'),
        active: owner('ok'),
        closed: owner('conflict'),
        saysAmount: owner('ok'),
        withoutPerson: nobody,
      },
      closeAsAdministrator: {
        saysAmount: administrators('ok'),
        new: administrators('ok'),
        active: administrators('ok'),
        closed: administrators('conflict'),
        withoutPerson: administrators('conflict'),
      },
    },
  ),
  deskPolicy: policyTable(
    deskPolicy,
    { own: { userId: VIEWERS.lender.id } },
    { read: { own: { ...everyone('forbidden'), lender: 'ok' } } },
  ),
  entryPolicy: policyTable(entryPolicy, entries, {
    read: {
      invited: lenderAndAdmin,
      interested: lenderAndAdmin,
      passed: lenderAndAdmin,
      funded: lenderAndAdmin,
      lost: lenderAndAdmin,
      lostToAnother: lenderAndAdmin,
      passedOfClosed: lenderAndAdmin,
      ofPaused: lenderAndAdmin,
      ofWaiting: lenderAndAdmin,
      invitedOfTaken: lenderAndAdmin,
      passedOfTaken: lenderAndAdmin,
      interestedOfTaken: lenderAndAdmin,
      ofSuspended: adminOnly,
      apart: adminOnly,
      withoutLender: adminOnly,
      rightLost: adminOnly,
    },
    interest: {
      invited: lender('ok'),
      interested: lender('conflict'),
      passed: lender('ok'),
      funded: lender('conflict'),
      lost: lender('conflict'),
      lostToAnother: lender('conflict'),
      passedOfClosed: lender('conflict'),
      ofPaused: lender('ok'),
      ofWaiting: lender('forbidden'),
      invitedOfTaken: lender('conflict'),
      passedOfTaken: lender('conflict'),
      interestedOfTaken: lender('conflict'),
      ofSuspended: nobody,
      apart: nobody,
      withoutLender: nobody,
      rightLost: nobody,
    },
    pass: {
      invited: lender('ok'),
      interested: lender('conflict'),
      passed: lender('conflict'),
      funded: lender('conflict'),
      lost: lender('conflict'),
      lostToAnother: lender('conflict'),
      passedOfClosed: lender('conflict'),
      ofPaused: lender('ok'),
      ofWaiting: lender('conflict'),
      invitedOfTaken: lender('conflict'),
      passedOfTaken: lender('conflict'),
      interestedOfTaken: lender('conflict'),
      ofSuspended: nobody,
      apart: nobody,
      withoutLender: nobody,
      rightLost: nobody,
    },
    fund: {
      invited: lender('conflict'),
      interested: lender('ok'),
      passed: lender('conflict'),
      funded: lender('conflict'),
      lost: lender('conflict'),
      lostToAnother: lender('conflict'),
      passedOfClosed: lender('conflict'),
      ofPaused: lender('conflict'),
      ofWaiting: lender('forbidden'),
      invitedOfTaken: lender('conflict'),
      passedOfTaken: lender('conflict'),
      interestedOfTaken: lender('conflict'),
      ofSuspended: nobody,
      apart: nobody,
      withoutLender: nobody,
      rightLost: nobody,
    },
  }),
  offeringPolicy: policyTable(
    offeringPolicy,
    {
      interested: toOffer(),
      invited: toOffer({ state: 'invited', requestState: 'new' }),
      passed: toOffer({ state: 'passed' }),
      second: toOffer({ hasOffer: true }),
      ofTaken: toOffer({ isTaken: true }),
      ofClosed: toOffer({ state: 'lost', requestState: 'close' }),
      ofPaused: toOffer({ company: 'paused' }),
      ofWaiting: toOffer({ company: 'waiting' }),
      ofSuspended: toOffer({ company: 'suspended' }),
      apart: toOffer({ apart: true }),
      rightLost: toOffer({ lenderId: VIEWERS.other.id }),
    },
    {
      make: {
        interested: lender('ok'),
        invited: lender('conflict'),
        passed: lender('conflict'),
        second: lender('conflict'),
        ofTaken: lender('conflict'),
        ofClosed: lender('conflict'),
        ofPaused: lender('ok'),
        ofWaiting: lender('forbidden'),
        ofSuspended: nobody,
        apart: nobody,
        rightLost: nobody,
      },
    },
  ),
  offerPolicy: policyTable(offerPolicy, offers, {
    read: Object.fromEntries(
      LOAN_OFFER_STATE_KEYS.map((state) => [state, { ...nobody, owner: 'ok', lender: 'ok', admin: 'ok' }]),
    ) as Record<LoanOfferState, Outcomes>,
    change: allowedIn(lender, 'made'),
    again: allowedIn(lender, 'declined', 'withdrawn', 'lapsed', 'outdone', 'fallen'),
    withdraw: allowedIn(lender, 'made', 'accepted'),
    accept: allowedIn(owner, 'made'),
    decline: allowedIn(owner, 'made'),
    release: allowedIn(owner, 'accepted'),
  }),
})

describe('an offer', () => {
  test.each<[string, Parameters<typeof offer>[1]]>([
    ['its lender’s account may lend no more', { mayLend: false }],
    ['its company waits to be confirmed again', { company: 'waiting' }],
    ['its company is suspended', { company: 'suspended' }],
    ['its lender has no company', { company: null }],
    ['the two block each other', { apart: true }],
  ])('isn’t accepted where %s; it is declined', (_, given) => {
    expect(offerPolicy.accept(VIEWERS.owner, offer('made', given))).toEqual({
      code: 'conflict',
      msg: 'El prestamista de esta oferta no puede prestarte por ahora.',
    })
    expect(offerPolicy.decline(VIEWERS.owner, offer('made', given))).toBe(true)
    expect(offerPolicy.release(VIEWERS.owner, offer('accepted', given))).toBe(true)
  })

  test('isn’t accepted nor made again while another one is accepted', () => {
    expect(offerPolicy.accept(VIEWERS.owner, offer('made', { isTaken: true }))).toMatchObject({
      msg: 'Ya se aceptó otra oferta.',
    })
    expect(offerPolicy.again(VIEWERS.lender, offer('outdone', { isTaken: true }))).toMatchObject({
      msg: 'Quien pidió ya aceptó una oferta.',
    })
  })

  test('of a company that waits to be confirmed is withdrawn, and not changed', () => {
    const waiting = offer('made', { company: 'waiting' })
    expect(offerPolicy.withdraw(VIEWERS.lender, waiting)).toBe(true)
    expect(offerPolicy.change(VIEWERS.lender, waiting)).toMatchObject({ code: 'forbidden' })
  })

  test('is made again in no request that is closed', () => {
    expect(offerPolicy.again(VIEWERS.lender, offer('declined', { requestState: 'close' }))).toMatchObject({
      msg: 'Esta solicitud ya se cerró.',
    })
  })

  test('of a lender whose account is gone is read by the borrower, and by no lender', () => {
    const gone = offer('withdrawn', { lenderId: null, company: null })
    expect(offerPolicy.read(VIEWERS.owner, gone)).toBe(true)
    expect(offerPolicy.read(VIEWERS.lender, gone)).toBe('not_found')
  })
})
