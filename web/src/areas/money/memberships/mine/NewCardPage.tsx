import { memberships } from '@cancha/contract/calls/money/memberships'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { OwedForms } from '../card/OwedForms.tsx'
import { cardInWords } from '../card-words.ts'
import { mineQuery, plansQuery } from '../queries.ts'

/** Takes the cursor from the form that is gone. */
const focused = (heading: HTMLHeadingElement | null) => heading?.focus()

export const Route = createFileRoute('/membresia/tarjeta')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(mineQuery), queryClient.ensureQueryData(plansQuery)])
  },
  head: privateHead('Cambiar tarjeta'),
  component: NewCardPage,
})

function NewCardPage() {
  const { user } = Route.useRouteContext()
  const { data: mine } = useSuspenseQuery(mineQuery)
  const { data: plans } = useSuspenseQuery(plansQuery)
  const [done, setDone] = useState<string | null>(null)
  const back = <LinkButton href="/membresia">Volver a mi membresía</LinkButton>
  const { fields } = plans
  const owes = mine.subscription?.can.repair === true
  const asks = owes && mine.subscription?.asksbank === true
  return (
    <div className="wrap wrap-form sec stack">
      <PageHeader
        title={asks ? 'Confirma el cobro con tu banco' : 'Cambiar tarjeta'}
        lead={
          asks
            ? 'Tu banco quiere que confirmes tú lo que quedó sin pagar. También puedes usar otra tarjeta.'
            : owes
              ? 'Con la tarjeta nueva se cobra ahora lo que quedó sin pagar, y las próximas renovaciones.'
              : 'No se cobra nada ahora: con la tarjeta nueva se pagan las próximas renovaciones.'
        }
        crumbs={[{ label: 'Mi membresía', href: '/membresia' }, { label: 'Cambiar tarjeta' }]}
      />
      {done !== null ? (
        <div role="status">
          <EmptyState title={done} action={back} headingRef={focused} />
        </div>
      ) : !fields || (!mine.subscription && !mine.card) ? (
        <EmptyState title="No hay una tarjeta que cambiar" action={back}>
          La tarjeta se guarda al pagar una membresía.
        </EmptyState>
      ) : (
        <>
          {mine.card && <p className="text-2">Ahora: {cardInWords(mine.card)}.</p>}
          <OwedForms
            fields={fields}
            startsWithSame={asks}
            same={
              owes
                ? {
                    button: asks ? 'Confirmar el cobro' : 'Cobrar otra vez con la misma tarjeta',
                    pay: (_, send) => send(memberships.changeCard, { body: {} }),
                  }
                : null
            }
            other={{
              button: 'Guardar la tarjeta',
              name: `${user.firstname} ${user.lastname}`,
              secret: async (send) => (await send(memberships.beginCard, {})).client_secret,
              use: ({ paymentMethod }, send) =>
                send(memberships.changeCard, { body: { payment_method: paymentMethod } }),
            }}
            onDone={setDone}
          />
        </>
      )}
    </div>
  )
}
