import { LENDER_STATES, type LenderState } from '@cancha/domain/lending/lender-life'
import {
  everyone,
  type Outcomes,
  policyTable,
  signedIn,
  tryPolicies,
  VIEWERS,
} from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

const { lenderChangePolicy, lenderPolicy, programmePolicy, publishedPolicy } = policies

const lender = (
  state: LenderState,
  licence: { nmls?: string; nmlsExempt?: string } = { nmls: '1234567' },
) => ({
  userId: VIEWERS.lender.id,
  state,
  nmls: null,
  nmlsExempt: null,
  ...licence,
})
const administrators = (outcome: Outcomes['admin']): Outcomes => ({
  ...everyone('forbidden'),
  admin: outcome,
})
const lenderItself = (outcome: Outcomes['lender']): Outcomes => ({
  ...everyone('not_found'),
  lender: outcome,
})

type Rows = Record<LenderState | 'exempt' | 'withoutLicence', Outcomes>
const table = (of: typeof administrators, from: readonly LenderState[], withoutLicence = from): Rows =>
  ({
    ...Object.fromEntries(
      LENDER_STATES.map((state) => [state, of(from.includes(state) ? 'ok' : 'conflict')]),
    ),
    exempt: of(from.includes('waiting') ? 'ok' : 'conflict'),
    withoutLicence: of(withoutLicence.includes('waiting') ? 'ok' : 'conflict'),
  }) as Rows

const SHOWN = { state: 'approved' as LenderState, mayLend: true, active: true, apart: false }

tryPolicies(policies, {
  lenderPolicy: policyTable(
    lenderPolicy,
    {
      ...(Object.fromEntries(LENDER_STATES.map((state) => [state, lender(state)])) as Record<
        LenderState,
        ReturnType<typeof lender>
      >),
      exempt: lender('waiting', { nmlsExempt: 'bank' }),
      withoutLicence: lender('waiting', {}),
    },
    {
      approve: table(administrators, ['waiting', 'refused'], []),
      refuse: table(administrators, ['waiting']),
      suspend: table(administrators, ['approved', 'paused', 'waiting']),
      restore: table(administrators, ['suspended']),
      pause: table(lenderItself, ['approved']),
      resume: table(lenderItself, ['paused']),
    },
  ),
  lenderChangePolicy: policyTable(
    lenderChangePolicy,
    {
      company: { waits: true, change: { nmls: '1234567', nmlsExempt: null } },
      exempt: { waits: true, change: { nmls: null, nmlsExempt: 'bank' } },
      withoutLicence: { waits: true, change: { nmls: null, nmlsExempt: null } },
      note: { waits: true, change: null },
      nothing: { waits: false, change: null },
    },
    {
      accept: {
        company: administrators('ok'),
        exempt: administrators('ok'),
        withoutLicence: administrators('conflict'),
        note: administrators('ok'),
        nothing: administrators('conflict'),
      },
      decline: {
        company: administrators('ok'),
        exempt: administrators('ok'),
        withoutLicence: administrators('ok'),
        note: administrators('ok'),
        nothing: administrators('conflict'),
      },
    },
  ),
  programmePolicy: policyTable(
    programmePolicy,
    { own: { userId: VIEWERS.lender.id } },
    { change: { own: lenderItself('ok') } },
  ),
  publishedPolicy: policyTable(
    publishedPolicy,
    {
      ...(Object.fromEntries(LENDER_STATES.map((state) => [state, { ...SHOWN, state }])) as Record<
        LenderState,
        typeof SHOWN
      >),
      withoutRight: { ...SHOWN, mayLend: false },
      notOffered: { ...SHOWN, active: false },
      apart: { ...SHOWN, apart: true },
    },
    {
      read: {
        ...(Object.fromEntries(
          LENDER_STATES.map((state) => [state, signedIn(state === 'approved' ? 'ok' : 'not_found')]),
        ) as Record<LenderState, Outcomes>),
        withoutRight: signedIn('not_found'),
        notOffered: signedIn('not_found'),
        apart: signedIn('not_found'),
      },
    },
  ),
})
