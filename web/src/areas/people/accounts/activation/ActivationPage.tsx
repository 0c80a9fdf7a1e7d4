import { accounts } from '@cancha/contract/calls/people/accounts'
import type { AnswerOf, ReceivedOf } from '@cancha/contract/ground/operation'
import { longDateTime } from '@cancha/domain/ground/time/dates'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { asApiError } from '../../../../api/errors.ts'
import { ownQuery } from '../../../../api/queries.ts'
import { sendUnseen } from '../../../../api/send-unseen.ts'
import type { Send } from '../../../../api/use-write.ts'
import { returnPathIn, withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { HomeContent } from '../../../../shell/home/public/HomeContent.tsx'
import { useExists } from '../../../../shell/menus/menu-for.ts'
import { useArrive } from '../../../../shell/session/use-arrive.ts'
import { NoticeDialog } from '../../../../ui/overlays/NoticeDialog.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { ActivationDialog } from './ActivationDialog.tsx'
import { pageAfterActivation } from './page-after-activation.ts'

/** A new member confirms their e-mail and is signed in, or says that the account isn't theirs. */
export const Route = createFileRoute('/activation/emailconfirm/$activationtoken')({
  head: privateHead('Confirma tu correo'),
  component: ActivationPage,
})

/**
 * The registration behind a link: name, time and device. It is asked by POST, because a token in an address stands in logs, and only in
 * the browser, because its cookie says whether the person registered there. The answer stays as long as the page is open: a press uses
 * up the link.
 */
const registrationQuery = (token: string) =>
  ownQuery('registration', token, () => sendUnseen(accounts.registration, { body: { token } }), {
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
    ...{ refetchOnWindowFocus: false, networkMode: 'always' },
  })

const CHOOSE = 'Tu correo está confirmado. Elige aquí la contraseña con la que vas a entrar.'

function ActivationPage() {
  const { activationtoken: token } = Route.useParams()
  const search = useSearch({ from: '/activation/emailconfirm/$activationtoken' })
  const navigate = useNavigate()
  const arrive = useArrive()
  const exists = useExists()
  const asked = useQuery(registrationQuery(token))
  // Signing in drops what was loaded, and the link that could show it again is used up.
  const known = useRef(asked.data)
  known.current ??= asked.data
  const registration = known.current
  const error = registration ? null : asked.error
  const [gone, setGone] = useState<string | null>(null)
  const leave = () => navigate({ to: '/', replace: true })

  // The first press uses up the link and returns a ticket; if a code is required, it is sent together with that
  // ticket.
  const opened = useRef<AnswerOf<typeof accounts.activate> | null>(null)

  const confirm = (otherpassword: boolean) => async (send: Send, code?: string) => {
    opened.current ??= await send(accounts.activate, { body: { token, otherpassword } })
    const { data, choosepassword } = opened.current
    const { user } = await send(accounts.login, { body: { ...data, code } })
    const next = pageAfterActivation(returnPathIn(search), exists)
    await arrive(user, choosepassword ? withReturnPath('/change-password', next) : next)
    if (choosepassword) notify.info(CHOOSE, undefined, 12)
  }
  const disown = async (send: Send) => setGone((await send(accounts.disown, { body: { token } })).msg)

  const again = { label: 'Reintentar', act: () => asked.refetch() }
  const here = [{ label: 'Confirmar y entrar', act: confirm(false) }]
  const elsewhere = [
    { label: 'Fui yo: entrar', act: confirm(false) },
    { label: 'Fui yo: elegir otra contraseña', act: confirm(true) },
    { label: 'No fui yo', act: disown },
  ]
  const choices = registration?.here ? here : elsewhere

  return (
    <>
      <HomeContent />
      {gone !== null ? (
        <NoticeDialog open onClose={leave} title="Gracias por avisarnos">
          {gone}
        </NoticeDialog>
      ) : (
        <ActivationDialog
          title="Confirma tu correo"
          choices={registration ? choices : error ? [again] : []}
          refused={error && asApiError(error)}
          failureTitle="No pudimos confirmar tu correo"
          advice="Inicia sesión con tu correo y tu contraseña: si tu cuenta aún no está confirmada, te enviamos otro enlace. Si tu contraseña ya no vale, elige otra en «¿Olvidaste tu contraseña?»."
          onClose={leave}
          onGiveUp={() => navigate({ to: '/login' })}
        >
          {registration ? <Registration {...registration} /> : error ? null : 'Un momento…'}
        </ActivationDialog>
      )}
    </>
  )
}

type RegistrationProps = Pick<
  ReceivedOf<typeof accounts.registration>,
  'firstname' | 'lastname' | 'registered' | 'device' | 'here'
>

function Registration({ firstname, lastname, registered, device, here }: RegistrationProps) {
  return (
    <div className="stack-s">
      <p>Con este correo se abrió una cuenta en Cancha:</p>
      <ul>
        <li>
          A nombre de{' '}
          <b>
            {firstname} {lastname}
          </b>
        </li>
        <li>
          El <time dateTime={registered}>{longDateTime(registered)}</time> (hora del Este)
        </li>
        <li>{device}</li>
      </ul>
      {here ? (
        <p>Un toque más y tu cuenta queda activa. Después entras directo.</p>
      ) : (
        <p>
          ¿Fuiste tú? Si entras, sigue valiendo la contraseña que se eligió entonces. Si no fuiste tú,
          borramos esa cuenta.
        </p>
      )}
    </div>
  )
}
