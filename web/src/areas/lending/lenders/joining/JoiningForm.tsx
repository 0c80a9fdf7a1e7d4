import { lenders } from '@cancha/contract/calls/lending/lenders'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { checkedLater } from '../../../../api/forms.ts'
import { useViewer } from '../../../../api/use-viewer.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { useRefreshSession } from '../../../../shell/session/use-refresh-session.ts'
import { SubmitButton } from '../../../../ui/button/Button.tsx'
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx'
import { useForm } from '../../../../ui/fields/use-form.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import { CompanyFields } from '../company/CompanyFields.tsx'
import { checkedCompany } from '../company/checked-company.ts'
import { bodyOf, type CompanyValues, emptyCompany } from '../company/company-form.ts'

type Invited = ReceivedOf<typeof lenders.readLenderLink>['decodedToken']

/** How long the answer is shown: it says where the letter with the way on goes. */
const SAID_SECONDS = 20

/** Registers the company of an invited lender, and spends the link. */
export function JoiningForm({ token, invited }: { token: string; invited: Invited }) {
  const navigate = useNavigate()
  const refreshSession = useRefreshSession()
  const user = useViewer()
  const sent = (values: CompanyValues) => ({ token, ...bodyOf(values) })
  const [check] = useState(() =>
    checkedCompany(checkedLater(async () => (await import('../checks.ts')).Joining, { bodyOf: sent })),
  )
  const [initial] = useState(() =>
    emptyCompany({ name: `${invited.firstname} ${invited.lastname}`.trim(), email: invited.email }),
  )
  const form = useForm<CompanyValues>({ initial, check })
  const { write, busy } = useWrite(lenders.addLenderInfo, {
    form,
    async done({ msg }) {
      // A signed-in member has one right more now.
      if (user) await refreshSession().catch(() => undefined)
      await navigate({ to: '/login', replace: true })
      notify.success(msg, undefined, SAID_SECONDS)
    },
  })
  return (
    <form className="stack-l" {...form.submitting((values) => write({ body: sent(values) }))}>
      <ErrorSummary {...form.summary} />
      <CompanyFields form={form} />
      <div>
        <SubmitButton loading={busy}>Guardar</SubmitButton>
      </div>
    </form>
  )
}
