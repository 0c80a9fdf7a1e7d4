import { memberships } from '@cancha/contract/calls/money/memberships'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { longDate } from '@cancha/domain/ground/time/dates'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { asApiError } from '../../../../api/errors.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { OwedForms } from '../card/OwedForms.tsx'

/** Takes the cursor from the form that is gone. */
const focused = (heading: HTMLHeadingElement | null) => heading?.focus()

export const Route = createFileRoute('/membresia/reparar/$token')({
  loader: async ({ params: { token } }) => {
    try {
      return await call(memberships.repairLink, { params: { token } })
    } catch (error) {
      const { code } = asApiError(error)
      if (code === 'link_expired' || code === 'invalid_input') return null
      throw error
    }
  },
  head: privateHead('Tu membresía espera una tarjeta'),
  component: RepairPage,
})

/** The link of a letter about a declined charge: another card, or the same one confirmed, without signing in. */
function RepairPage() {
  const { token } = Route.useParams()
  const owed = Route.useLoaderData()
  const [done, setDone] = useState<string | null>(null)
  if (done !== null)
    return (
      <div className="wrap wrap-form sec" role="status">
        <EmptyState
          title={done}
          headingRef={focused}
          action={<LinkButton href="/login?=/membresia">Ver mi membresía</LinkButton>}
        />
      </div>
    )
  if (!owed)
    return (
      <div className="wrap wrap-form sec">
        <EmptyState
          title="Este enlace ya no sirve"
          action={<LinkButton href="/login?=/membresia">Iniciar sesión</LinkButton>}
        >
          La tarjeta ya se cambió, o pasó su tiempo. Entra con tu cuenta para ver tu membresía.
        </EmptyState>
      </div>
    )
  const { plan, amount, graceuntil, fields, confirm } = owed
  const sum = formatCents(amount, 'always')
  return (
    <div className="wrap wrap-form sec stack">
      <PageHeader
        title={confirm ? 'Confirma el cobro con tu banco' : 'Tu membresía espera una tarjeta'}
        lead={
          <>
            {confirm ? 'Tu banco quiere que confirmes tú' : 'Tu banco no aceptó'} el cobro de{' '}
            {PLANS[plan].name}: <b>{sum}</b>. Todo sigue abierto hasta el{' '}
            <time dateTime={graceuntil}>{longDate(graceuntil)}</time>.
          </>
        }
      />
      <OwedForms
        fields={fields}
        asksEmail
        startsWithSame={confirm}
        same={{
          button: confirm ? `Confirmar el cobro de ${sum}` : `Pagar ${sum} con la misma tarjeta`,
          pay: ({ email }, send) => send(memberships.repair, { params: { token }, body: { email } }),
        }}
        other={{
          button: `Pagar ${sum}`,
          note: 'Con esta tarjeta se paga también cada renovación. La guarda el proveedor de pagos, no nosotros.',
          name: '',
          // A secret is used up with a card that was confirmed, also with one that is then declined.
          secret: async (send) => (await send(memberships.beginRepair, { params: { token } })).client_secret,
          use: ({ paymentMethod, email }, send) =>
            send(memberships.repair, { params: { token }, body: { payment_method: paymentMethod, email } }),
        }}
        onDone={setDone}
      />
    </div>
  )
}
