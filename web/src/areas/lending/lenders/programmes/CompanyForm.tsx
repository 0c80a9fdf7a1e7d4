import { lenders } from '@cancha/contract/calls/lending/lenders'
import type { LenderInfo } from '@cancha/contract/lending/lender-fields'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import type { SessionUser } from '../../../../api/session.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { SubmitButton } from '../../../../ui/button/Button.tsx'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { CompanyFields } from '../company/CompanyFields.tsx'
import { checkedCompany } from '../company/checked-company.ts'
import { bodyOf, type CompanyValues, companyOf, emptyCompany } from '../company/company-form.ts'
import { ownCompany } from '../public/queries.ts'

type Props = {
  user: Pick<SessionUser, 'firstname' | 'lastname' | 'email'>
  /** null while the lender has said nothing */
  lender: LenderInfo | null
}

/** Changes a lender's company. A refusal, also for an older version, leaves the typed values. */
export function CompanyForm({ user, lender }: Props) {
  const sent = (values: CompanyValues) => ({ version: lender?.version ?? 0, ...bodyOf(values) })
  const [check] = useState(() =>
    checkedCompany(checkedLater(async () => (await import('../checks.ts')).Company, { bodyOf: sent })),
  )
  const [initial] = useState(() =>
    lender
      ? companyOf(lender)
      : emptyCompany({ name: `${user.firstname} ${user.lastname}`.trim(), email: user.email }),
  )
  const form = useForm<CompanyValues>({ initial, check })
  const { write, busy } = useWrite(lenders.saveLenderInfo, {
    form,
    makesStale: ownCompany,
    says: ({ ldata: { state, change } }) => {
      if (change)
        return 'Guardamos tus datos. Lo que administración confirma espera su revisión; mientras tanto se ve lo de antes.'
      return state === 'waiting' && lender?.state !== 'waiting'
        ? 'Guardamos tus datos. Administración los confirma antes de mostrarlos.'
        : 'Guardamos tus datos.'
    },
    // Shows the values as the server keeps them: a number without spaces or signs typed around it.
    done: ({ ldata }) => !form.isTypedSince() && form.fill(companyOf(ldata)),
  })
  return (
    <form className="stack-l" {...form.submitting((values) => write({ body: sent(values) }))}>
      <ErrorSummary {...form.summary} />
      <CompanyFields form={form} known={lender !== null} />
      <div>
        <SubmitButton loading={busy}>Guardar los datos</SubmitButton>
      </div>
    </form>
  )
}
