import { publishing } from '@cancha/contract/calls/deals/publishing'
import { DEAL_STATE_NAMES, movesFrom } from '@cancha/domain/deals/dealing/life'
import { longDate } from '@cancha/domain/ground/time/dates'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { asApiError } from '../../../../api/errors.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { FormFailure } from '../../../../ui/pieces/FormFailure.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { shownDeals } from '../editor/queries.ts'
import classes from './RenewPage.module.css'

const SIGN_IN = '/login?=/deals/mios'

/** Takes the cursor from the button that is gone. */
const focused = (heading: HTMLHeadingElement | null) => heading?.focus()

export const Route = createFileRoute('/deals/renovar/$token')({
  loader: async ({ params: { token } }) => {
    try {
      return await call(publishing.renewalLink, { params: { token } })
    } catch (error) {
      const { code } = asApiError(error)
      if (code === 'link_expired' || code === 'invalid_input') return null
      throw error
    }
  },
  head: privateHead('Renueva tu trato'),
  component: RenewPage,
})

/** The link of a letter about a deal that ends soon: one button, without signing in. Opening it changes nothing. */
function RenewPage() {
  const { token } = Route.useParams()
  const deal = Route.useLoaderData()
  const [until, setUntil] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { write, busy } = useWrite(publishing.renewByLink, {
    makesStale: [shownDeals],
    done: ({ expiresAt }) => setUntil(expiresAt),
    refused: ({ message }) => setFailure(message),
  })
  if (!deal)
    return (
      <div className="wrap wrap-form sec">
        <EmptyState title="Enlace expirado" action={<LinkButton href={SIGN_IN}>Ir a mis tratos</LinkButton>}>
          Este enlace ya no sirve. Entra con tu cuenta y renueva el trato desde «Mis tratos».
        </EmptyState>
      </div>
    )
  const { title, place, cover, status, expiresAt, renewed, href } = deal
  if (until !== null || (renewed && status === 'active'))
    return (
      <div className="wrap wrap-form sec" role="status">
        <EmptyState
          title={`«${title}» se ve hasta el ${longDate(until ?? expiresAt)}`}
          headingRef={until === null ? undefined : focused}
          action={<LinkButton href={href}>Ver mi trato</LinkButton>}
        >
          Ya está renovado. Te escribimos otra vez cinco días antes.
        </EmptyState>
      </div>
    )
  if (!movesFrom('renew', status))
    return (
      <div className="wrap wrap-form sec">
        <EmptyState
          title={`«${title}» está «${DEAL_STATE_NAMES[status]}»`}
          action={<LinkButton href={SIGN_IN}>Ir a mis tratos</LinkButton>}
        >
          No hay nada que renovar.
        </EmptyState>
      </div>
    )
  return (
    <div className="wrap wrap-form sec stack">
      <PageHeader
        title="Renueva tu trato"
        lead={
          status === 'expired'
            ? `Dejó de verse el ${longDate(expiresAt)}. Renovado se ve 30 días desde hoy.`
            : `Se ve hasta el ${longDate(expiresAt)}. Renovado se ve 30 días desde hoy.`
        }
      />
      {cover && <img className={classes.cover} src={cover.location} alt="" />}
      <p>
        <b>{title}</b>
        <br />
        {place}
      </p>
      <FormFailure>{failure}</FormFailure>
      <Button wide loading={busy} onClick={() => void write({ params: { token } })}>
        Renovar 30 días
      </Button>
      <p className="text-sm text-2">
        ¿Ya se vendió? <a href={SIGN_IN}>Entra a «Mis tratos»</a> y márcalo.
      </p>
    </div>
  )
}
