import { entry } from '@cancha/contract/calls/people/entry'
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { returnPathIn } from '../../../../shell/addresses/search-params.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { HomeContent } from '../../../../shell/home/public/HomeContent.tsx'
import { useArrive } from '../../../../shell/session/use-arrive.ts'
import { ActivationDialog } from '../activation/ActivationDialog.tsx'
import { forgetAddress } from './asked-address.ts'

/** The link of an entry letter: it signs in the browser that asked for it. */
export const Route = createFileRoute('/login/correo/$token')({
  head: privateHead('Entra a tu cuenta'),
  component: EntryLinkPage,
})

function EntryLinkPage() {
  const { token } = Route.useParams()
  const returnPath = returnPathIn(useSearch({ from: '/login/correo/$token' }))
  const navigate = useNavigate()
  const arrive = useArrive()
  return (
    <>
      <HomeContent />
      <ActivationDialog
        title="Entra a tu cuenta"
        choices={[
          {
            label: 'Entrar',
            act: async (send, code) => {
              const { user } = await send(entry.enterByLink, { body: { token, code } })
              forgetAddress()
              await arrive(user, returnPath ?? '/dashboard')
            },
          },
        ]}
        failureTitle="Aquí no pudiste entrar"
        advice="Si ya entraste, no tienes que hacer nada más. Para entrar en este navegador, pide otro correo en «Entrar con un código por correo»."
        onClose={() => navigate({ to: '/', replace: true })}
        onGiveUp={() => navigate({ to: '/login' })}
      >
        Un toque más y entras. Si lo pediste en otro teléfono u otra computadora, escribe ahí el código de 6
        números que viene en el mismo correo.
      </ActivationDialog>
    </>
  )
}
