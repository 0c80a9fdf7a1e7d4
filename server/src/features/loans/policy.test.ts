import type { LenderState } from '@cancha/domain/lending/lender-life'
import type { LoanState, PairState } from '@cancha/domain/lending/requests/request-life'
import {
  everyone,
  type Outcomes,
  OWNER,
  policyTable,
  signedIn,
  tryPolicies,
  VIEWERS,
} from '../../testing/rights/policy-table.ts'
import type { PairRights } from './policy.ts'
import * as policies from './policy.ts'

const { askingPolicy, deskPolicy, pairPolicy, requestPolicy } = policies

const asks = (outcome: Outcomes['free']): Outcomes => ({ ...signedIn(outcome), lender: 'forbidden' })

const ofOwner = (state: LoanState) => ({ userId: OWNER, state })
const nobody = everyone('not_found')
const owner = (outcome: Outcomes['owner']): Outcomes => ({ ...nobody, owner: outcome })
const read: Outcomes = { ...nobody, owner: 'ok', admin: 'ok' }
const administrators = (outcome: Outcomes['admin']): Outcomes => ({
  ...everyone('forbidden'),
  admin: outcome,
})

/** A place of the cast's lender. */
const placed = (place: PairState, given: Partial<PairRights> = {}): PairRights => ({
  lenderId: VIEWERS.lender.id,
  place,
  state: place === 'interested' ? 'active' : 'new',
  company: 'approved' as LenderState,
  apart: false,
  isFunded: false,
  ...given,
})
const lender = (outcome: Outcomes['lender']): Outcomes => ({ ...nobody, lender: outcome })
const lenderAndAdmin: Outcomes = { ...nobody, lender: 'ok', admin: 'ok' }
const adminOnly: Outcomes = { ...nobody, admin: 'ok' }

const places = {
  invited: placed('invited'),
  interested: placed('interested'),
  passed: placed('passed'),
  funded: placed('funded', { state: 'close', isFunded: true }),
  lost: placed('lost', { state: 'close' }),
  lostToAnother: placed('lost', { state: 'close', isFunded: true }),
  passedOfClosed: placed('passed', { state: 'close' }),
  ofPaused: placed('invited', { company: 'paused' }),
  ofWaiting: placed('interested', { company: 'waiting' }),
  ofSuspended: placed('invited', { company: 'suspended' }),
  apart: placed('invited', { apart: true }),
  withoutLender: placed('funded', { lenderId: null, company: null, state: 'close' }),
  /** Of somebody who has no right to lend any more. */
  rightLost: placed('interested', { lenderId: VIEWERS.other.id }),
}

tryPolicies(policies, {
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
      withoutPerson: { userId: null, state: 'close' as const },
    },
    {
      read: { new: read, active: read, closed: read, withoutPerson: adminOnly },
      close: {
        new: owner('ok'),
        active: owner('ok'),
        closed: owner('conflict'),
        withoutPerson: nobody,
      },
      closeAsAdministrator: {
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
  pairPolicy: policyTable(pairPolicy, places, {
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
      ofSuspended: nobody,
      apart: nobody,
      withoutLender: nobody,
      rightLost: nobody,
    },
  }),
})
