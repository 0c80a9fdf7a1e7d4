import { notifications } from '@cancha/contract/calls/talk/notifications'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { queryFor } from '../../../../api/queries.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { ErrorState } from '../../../../ui/states/ErrorState.tsx'
import { PageSkeleton } from '../../../../ui/states/Skeleton.tsx'
import { CHOICES } from '../addresses.ts'
import { failsOffline } from '../public/queries.ts'

const letterQuery = (token: string) =>
  queryFor(notifications.letter, { params: { token } }, { ...failsOffline, retry: false })

export const Route = createFileRoute('/avisos/baja/$token')({
  // A link that doesn't hold is said on the page.
  loader: ({ context: { queryClient }, params: { token } }) => queryClient.prefetchQuery(letterQuery(token)),
  head: privateHead('Dejar de recibir estos correos'),
  component: UnsubscribePage,
})

/** Reached from a letter, without a session. It only asks: opening it changes nothing. */
function UnsubscribePage() {
  const { token } = Route.useParams()
  const query = letterQuery(token)
  const { data, error, refetch, isFetching } = useQuery(query)
  // How these letters came, so that they come again in the same way.
  const [before, setBefore] = useState<'now' | 'summary' | null>(null)
  // The page says «Listo» only after the server's answer: a person who reads it leaves, and a call still on its way would be lost.
  const { write, busy } = useWrite(notifications.answerLetter, {
    makesStale: [query],
    done: (answered) => setBefore((known) => answered.before ?? known),
  })
  const answer = (wanted: boolean) =>
    void write({ params: { token }, body: { wanted, ...(wanted && before && { mail: before }) } })

  if (!data && error) {
    const { code, message } = asApiError(error)
    const isOver = code === 'link_expired' || code === 'invalid_input'
    return (
      <div className="wrap wrap-narrow sec">
        <ErrorState
          headingLevel={1}
          {...(isOver && { title: 'Este enlace ya no sirve' })}
          onRetry={isOver ? undefined : () => void refetch()}
          retrying={isFetching}
          action={<LinkButton href={CHOICES}>Elegir cómo te avisamos</LinkButton>}
        >
          {isOver ? 'Entra a tu cuenta y elige ahí qué correos quieres recibir.' : message}
        </ErrorState>
      </div>
    )
  }
  if (!data)
    return (
      <div className="wrap wrap-narrow sec">
        <PageSkeleton />
      </div>
    )
  const { label, wanted, email } = data
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader title={wanted ? '¿Ya no quieres estos correos?' : 'Listo, ya no te escribimos de esto'} />
      <p role="status">
        {wanted
          ? `Dejaremos de enviar «${label}» a ${email}. Lo demás sigue como lo tienes.`
          : `No enviaremos más «${label}» a ${email}. Si fue sin querer, puedes volver a recibirlos.`}
      </p>
      <p className="row-wrap">
        {wanted ? (
          <Button loading={busy} onClick={() => answer(false)}>
            Dejar de recibirlos
          </Button>
        ) : (
          <Button variant="line" loading={busy} onClick={() => answer(true)}>
            Volver a recibirlos
          </Button>
        )}
        <LinkButton variant="ghost" href={CHOICES}>
          Ver todos mis avisos
        </LinkButton>
      </p>
    </div>
  )
}
